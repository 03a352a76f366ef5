import type { StoryDefinitions } from '#templates/pages/page.ts'
import { settingsStories, type RawContent } from '../fetch/fetchContent.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'

const settings: ReadonlySet<string> = new Set(Object.values(settingsStories))

/**
 * Warns about stories in `central-content/` whose page kind only has pages in `structure/`. Stories
 * that pages share, such as questions, do not have a page kind.
 */
export function checkCentralPages(
  { central }: Pick<RawContent, 'central'>,
  definitions: StoryDefinitions,
  diagnostics: Pick<Diagnostics, 'warn'>,
): void {
  const listed = [...definitions.keys()]
    .filter((name) => definitions.get(name)?.place === 'listed')
    .sort()
    .join(', ')
  for (const story of central) {
    const { component } = story.content
    const definition = definitions.get(component)
    if (!definition || definition.place === 'listed' || settings.has(story.full_slug)) continue
    diagnostics.warn('pages in central-content', {
      what: `a ${component} story in central-content/ has no page`,
      where: nameOfStory(story),
      todo: `Move it to structure/, or change its content type: central-content/ has pages of ${listed}.`,
    })
  }
}
