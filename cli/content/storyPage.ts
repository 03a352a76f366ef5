import type { StoryPage } from '#shared/story.ts'
import { createBlockTools } from './blockTools.ts'
import type { ParsedStory } from './parseStories.ts'
import type { StoryServices } from './storyContext.ts'

/** Creates the page of a parsed story. */
export function toStoryPage(
  { story, path, title, common, fields, source }: ParsedStory,
  services: StoryServices,
): StoryPage {
  const tools = createBlockTools(services, source)
  return {
    ...fields.content(tools),
    slug: story.full_slug,
    uuid: story.uuid,
    id: story.id,
    path,
    title,
    metaTitle: common.meta_title,
    metaDescription: common.meta_description,
    ogImage: tools.picture(common.og_image),
    noIndex: common.no_index,
  }
}
