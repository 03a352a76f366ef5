import type { StoryPage } from '#shared/story.ts'
import { createBlockTools } from './blockTools.ts'
import type { ParsedStory } from './parseStories.ts'
import type { StorySurroundings } from './storyContext.ts'

/** The page of a story whose fields are parsed. */
export function toStoryPage(
  { story, path, title, common, fields, reading }: ParsedStory,
  surroundings: StorySurroundings,
): StoryPage {
  const tools = createBlockTools(surroundings, reading)
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
