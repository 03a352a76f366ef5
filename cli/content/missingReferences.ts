import { references, type RawContent } from '../fetch/fetchContent.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'

/** Warns about fields that refer to a story that the content service does not have. */
export function checkReferences(content: RawContent, diagnostics: Pick<Diagnostics, 'warn'>): void {
  const { structure, overrides, central, related } = content
  const stories = [...structure, ...overrides, ...central, ...related]
  const known = new Set(stories.map(({ uuid }) => uuid))
  for (const story of stories) {
    for (const { uuid, field } of references(story.content)) {
      if (known.has(uuid)) continue
      diagnostics.warn('missing references', {
        what: `missing reference: story ${uuid} not found (ignored)`,
        where: `${nameOfStory(story)}, field ${field}`,
        todo: 'Publish the story, or choose another one.',
      })
    }
  }
}
