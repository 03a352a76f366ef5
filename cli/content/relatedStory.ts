import type { RawStory } from '../fetch/storyblok.ts'
import type { StoryContext } from './storyContext.ts'

/** Finds the story that a field refers to. Reports one that is missing or of another component. */
export function relatedStory(
  uuid: string,
  component: string,
  { related, diagnostics, where }: Pick<StoryContext, 'diagnostics' | 'related' | 'where'>,
): RawStory | undefined {
  const story = related.get(uuid)
  if (story?.content.component === component) return story
  diagnostics.error({
    rule: 'content/reference',
    what: `missing reference: ${component} story ${uuid} not found`,
    where,
    todo: 'Publish the story, or choose another one.',
  })
  return undefined
}
