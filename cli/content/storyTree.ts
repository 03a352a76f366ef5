import { englishRoutes, pathInLanguage, type Routes } from '#shared/routes.ts'
import { compareText } from '#shared/compareText.ts'
import { storyPath, type ListingFolder } from '#shared/links.ts'
import type { StoryDefinitions } from '#templates/pages/page.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { countriesOf, overrideCountry } from './countries.ts'

export interface PlannedStory {
  story: RawStory
  /** Path below the locale prefix, without slashes at the ends; home is empty. */
  path: string
  /** The content folder whose stories are pages below this one; null unless it is a listing. */
  folder: string | null
}

/** `a/b` is below `a`, and that below home; home is below nothing. */
export function parentPath(path: string): string | null {
  return path === '' ? null : path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The country whose pages are planned, and what its rules say of them. */
export interface PlanRules {
  country: string
  sellsOnline: boolean
  /** Whether the brand has a store locator. */
  hasStoreLocator: boolean
  /** Path segments of the page's language. */
  routes: Routes
  /** The segment before each product line, or null. */
  lineSeparator: string | null
  /** Page kinds that stories make. */
  definitions: StoryDefinitions
}

type Availability = Pick<PlanRules, 'definitions' | 'hasStoreLocator' | 'sellsOnline'>

/**
 * The stories that are pages of a country, in content-tree order (decisions §3): those of
 * `structure/`, replaced or joined by the country's own of `structure-override/`, and the stories of
 * every folder that a listing shows.
 */
export function planStories(content: RawContent, rules: PlanRules): readonly PlannedStory[] {
  const isHere = (story: RawStory) => {
    const countries = countriesOf(story)
    const isOpen = countries.length === 0 || countries.includes(rules.country)
    return isOpen && !isSwitchedOff(story, rules)
  }

  const place = (stories: readonly RawStory[], listings: readonly ListingFolder[] = []) =>
    stories.filter(isHere).flatMap((story): PlannedStory[] => {
      const path = pagePath(story, listings, rules)
      return path === null ? [] : [{ story, path, folder: folderOf(story, rules) }]
    })

  const own = place(content.overrides.filter((story) => overrideCountry(story) === rules.country))
  const replaced = new Set(own.map(({ path }) => path))
  const isKept = ({ path }: PlannedStory) => !replaced.has(path)

  const tree = [...place(content.structure).filter(isKept), ...own]
  const listed = place(listedStories(content, rules), listingsOf(tree))

  // two stories of one path stay both: the routes name them
  return [...tree, ...listed.filter(isKept)].sort(inTreeOrder)
}

/** Whether the brand or the country has no page of the story's kind. */
function isSwitchedOff({ content: { component } }: RawStory, rules: Availability): boolean {
  const requires = rules.definitions.get(component)?.requires
  return requires !== undefined && !rules[requires]
}

/** Stories that would be pages if the brand's settings had them, by uuid and by slug. */
export const switchedOffStories = (
  { structure, overrides }: RawContent,
  rules: Availability,
): ReadonlySet<string> =>
  new Set(
    [...structure, ...overrides]
      .filter((story) => isSwitchedOff(story, rules))
      .flatMap(({ uuid, full_slug }) => [uuid, full_slug.replace(/\/$/, '')]),
  )

/** Stories of content folders that are pages below a listing. */
const listedStories = ({ central }: RawContent, { definitions }: Pick<PlanRules, 'definitions'>) =>
  central.filter(({ content }) => definitions.get(content.component)?.place === 'listed')

/** The folder that a listing names. Its page does not exist yet, so its fields are not parsed. */
function folderOf(
  { content }: RawStory,
  { definitions }: Pick<PlanRules, 'definitions'>,
): string | null {
  const { component, folder }: { component: string; folder?: unknown } = content
  if (definitions.get(component)?.place !== 'listing') return null
  return typeof folder === 'string' && folder !== '' ? folder : null
}

const listingsOf = (planned: readonly PlannedStory[]): readonly ListingFolder[] =>
  planned.flatMap(({ path, folder }) => (folder === null ? [] : [{ path, folder }]))

/** A story's path as a page; the tree is in English, a language may have segments of its own. */
function pagePath(
  story: RawStory,
  listings: readonly ListingFolder[],
  { routes, lineSeparator }: Pick<PlanRules, 'routes' | 'lineSeparator'>,
): string | null {
  const path = storyPath(story.full_slug, listings)
  if (path === null) return null
  // specification 2.5: the brand's separator stands before a line, not before the list of them
  const lines = `${englishRoutes.productLines}/`
  const isSeparated = lineSeparator !== null && path.startsWith(lines)
  const english = isSeparated ? `${lines}${lineSeparator}/${path.slice(lines.length)}` : path
  return pathInLanguage(english, englishRoutes, routes)
}

/**
 * Where links to stories lead: path by uuid and by slug. A story that a country's own replaces is
 * linked to as before, and leads to the page that took its place.
 */
export function storyAddresses(
  content: RawContent,
  planned: readonly PlannedStory[],
  rules: Pick<PlanRules, 'definitions' | 'lineSeparator' | 'routes'>,
): ReadonlyMap<string, string> {
  const paths = new Set(planned.map(({ path }) => path))
  const listings = listingsOf(planned)
  const stories = [...content.structure, ...listedStories(content, rules)]
  const replaced = stories.flatMap((story) => {
    const path = pagePath(story, listings, rules)
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
    compareText(a.path, b.path) ||
    a.story.id - b.story.id
  )
}
