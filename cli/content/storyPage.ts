import type { StoryPage } from '#shared/content/story.ts'
import { createBlockTools } from './blockTools.ts'
import type { ParsedStory } from './parseStories.ts'
import type { StoryServices } from './storyContext.ts'

/** Creates the page of a parsed story. */
export function toStoryPage(
  { story, path, title, common, fields, source }: ParsedStory,
  services: StoryServices,
): StoryPage {
  const toolsAt = createBlockTools(services, source)
  return {
    ...fields.content(toolsAt),
    slug: story.full_slug,
    uuid: story.uuid,
    id: story.id,
    path,
    title,
    metaTitle: common.fields.meta_title,
    metaDescription: common.fields.meta_description,
    ogImage: toolsAt(common.places).picture(common.fields.og_image),
    noIndex: common.fields.no_index,
    publishedAt: story.published_at ?? null,
  }
}
