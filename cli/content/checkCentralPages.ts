import { storyPath } from '#shared/paths/links.ts'
import type { StoryDefinitions } from '#templates/pages/definitions/definePage.ts'
import { settingsStories, type RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { listingFolder } from './storyTree.ts'

const settings: ReadonlySet<string> = new Set(Object.values(settingsStories))

/**
 * Warns about stories in `central-content/` that have a page kind but no page in any country. Stories
 * that pages share, such as questions, do not have a page kind.
 */
export function checkCentralPages(
  content: Pick<RawContent, 'structure' | 'overrides' | 'central'>,
  definitions: StoryDefinitions,
  diagnostics: Pick<Diagnostics, 'warn'>,
): void {
  const folders = listingFolders(content, definitions)
  const listings = folders.map((folder) => ({ path: '', folder }))
  for (const story of content.central) {
    const definition = definitions.get(story.content.component)
    if (!definition || settings.has(story.full_slug)) continue
    if (definition.place !== 'listed') {
      diagnostics.warn('pages in central-content', treeOnly(story, definitions))
    } else if (storyPath(story.full_slug, listings) === null) {
      diagnostics.warn('stories without a listing', unlisted(story, folders))
    }
  }
}

/** The folders that listings name, in any country. */
const listingFolders = (
  { structure, overrides }: Pick<RawContent, 'structure' | 'overrides'>,
  definitions: StoryDefinitions,
): readonly string[] => [
  ...new Set(
    [...structure, ...overrides].flatMap((story) => listingFolder(story, { definitions }) ?? []),
  ),
]

/** For a story whose page kind only has pages in `structure/`. */
function treeOnly(story: RawStory, definitions: StoryDefinitions): Diagnostic {
  const listed = [...definitions.keys()]
    .filter((name) => definitions.get(name)?.place === 'listed')
    .sort()
    .join(', ')
  return {
    what: `a ${story.content.component} story in central-content/ has no page`,
    where: nameOfStory(story),
    todo: `Move it to structure/, or change its content type: central-content/ has pages of ${listed}.`,
  }
}

/** For a story that would have a page below a listing of its folder. */
function unlisted(story: RawStory, folders: readonly string[]): Diagnostic {
  const path = story.full_slug.replace(/\/$/, '')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const known = [...folders].sort().join(', ')
  return {
    what: `a ${story.content.component} story has no page: no listing has the folder ${folder}`,
    where: nameOfStory(story),
    todo:
      `Enter ${folder} in the field "folder" of a listing` +
      (known === '' ? '.' : `, or move the story to the folder of a listing: ${known}.`),
  }
}
