import { storyPath, type ListingFolder } from '#shared/links.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'

export interface PlannedStory {
  story: RawStory
  /** Path below the locale prefix, without slashes at the ends; home is empty. */
  path: string
}

/** `a/b` is below `a`, and that below home; home is below nothing. */
export function parentPath(path: string): string | null {
  return path === '' ? null : path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/**
 * The stories that are pages of a country, in content-tree order (decisions §3): those of
 * `structure/`, replaced or joined by the country's own of `structure-override/`, and the
 * publications of every folder that a listing shows.
 */
export function planStories(content: RawContent, country: string): readonly PlannedStory[] {
  const isHere = (story: RawStory) => {
    const { countries } = story.content as { countries?: unknown }
    return !Array.isArray(countries) || countries.length === 0 || countries.includes(country)
  }
  const ownFolder = `structure-override/${country.toLowerCase()}/`

  const place = (stories: readonly RawStory[], listings: readonly ListingFolder[] = []) =>
    stories.filter(isHere).flatMap((story): PlannedStory[] => {
      const path = storyPath(story.full_slug, listings)
      return path === null ? [] : [{ story, path }]
    })

  const own = place(content.overrides.filter(({ full_slug }) => full_slug.startsWith(ownFolder)))
  const replaced = new Set(own.map(({ path }) => path))
  const isKept = ({ path }: PlannedStory) => !replaced.has(path)

  const tree = [...place(content.structure).filter(isKept), ...own]
  const publications = place(content.central.filter(isPublication), listingsOf(tree))

  // two stories of one path stay both: the routes name them
  return [...tree, ...publications.filter(isKept)].sort(inTreeOrder)
}

const isPublication = (story: RawStory) => story.content.component === 'Publication'

const listingsOf = (planned: readonly PlannedStory[]): readonly ListingFolder[] =>
  planned.flatMap(({ path, story }) => {
    const { component, folder } = story.content as { component: string; folder?: unknown }
    const isListing = component === 'PublicationListing' && typeof folder === 'string' && folder
    return isListing ? [{ path, folder }] : []
  })

/**
 * Where links to stories lead: path by uuid and by slug. A story that a country's own replaces is
 * linked to as before, and leads to the page that took its place.
 */
export function storyAddresses(
  content: RawContent,
  planned: readonly PlannedStory[],
): ReadonlyMap<string, string> {
  const paths = new Set(planned.map(({ path }) => path))
  const listings = listingsOf(planned)
  const stories = [...content.structure, ...content.central.filter(isPublication)]
  const replaced = stories.flatMap((story) => {
    const path = storyPath(story.full_slug, listings)
    return path !== null && paths.has(path) ? [{ story, path }] : []
  })
  return new Map(
    [...replaced, ...planned].flatMap(({ story, path }) => [
      [story.uuid, path] as const,
      [story.full_slug.replace(/\/$/, ''), path] as const,
    ]),
  )
}

/** Editors order a folder's stories by position; the slug decides between equals. */
function inTreeOrder(a: PlannedStory, b: PlannedStory): number {
  const depth = (entry: PlannedStory) => entry.path.split('/').length
  return (
    depth(a) - depth(b) ||
    (a.story.position ?? 0) - (b.story.position ?? 0) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    a.story.id - b.story.id
  )
}
