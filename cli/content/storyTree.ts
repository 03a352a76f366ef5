import { englishRoutes, pathInLanguage, type Routes } from '#shared/paths/routes.ts'
import { compareText } from '#shared/text/compareText.ts'
import { storyPath, type ListingFolder } from '#shared/paths/links.ts'
import type { StoryDefinitions } from '#templates/pages/definitions/definePage.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { storyCountries, overrideCountry } from './countries.ts'

export interface PlannedStory {
  story: RawStory
  /** Path below the locale prefix, without slashes at the ends; home is empty. */
  path: string
  /** The content folder of a listing, whose stories are pages below it; null for other pages. */
  folder: string | null
}

/** Parent path: `a/b` to `a`, `a` to home (the empty path). Home has no parent. */
export function parentPath(path: string): string | null {
  return path === '' ? null : path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The country of the planned pages, with its rules. */
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
 * Plans the stories with pages in a country, in content-tree order (R2.7.1): stories of `structure/`,
 * replaced or extended by the country's stories of `structure-override/`, and the stories of every
 * listing's folder.
 */
export function planStories(content: RawContent, rules: PlanRules): readonly PlannedStory[] {
  const isAvailable = (story: RawStory) => {
    const countries = storyCountries(story)
    const isOpen = countries.length === 0 || countries.includes(rules.country)
    return isOpen && !isSwitchedOff(story, rules)
  }

  const planEach = (stories: readonly RawStory[], listings: readonly ListingFolder[] = []) =>
    stories.filter(isAvailable).flatMap((story): PlannedStory[] => {
      const path = pagePath(story, listings, rules)
      return path === null ? [] : [{ story, path, folder: listingFolder(story, rules) }]
    })

  const overrides = planEach(
    content.overrides.filter((story) => overrideCountry(story) === rules.country),
  )
  const overridden = new Set(overrides.map(({ path }) => path))
  const isCurrent = ({ path }: PlannedStory) => !overridden.has(path)

  const tree = [...planEach(content.structure).filter(isCurrent), ...overrides]
  const listed = planEach(listedStories(content, rules), toListings(tree))

  // keeps two stories with the same path, which planning the routes reports
  return [...tree, ...listed.filter(isCurrent)].sort(inTreeOrder)
}

/** Whether the brand or the country has no pages of the story's kind. */
function isSwitchedOff({ content: { component } }: RawStory, rules: Availability): boolean {
  const requires = rules.definitions.get(component)?.requires
  return requires !== undefined && !rules[requires]
}

/** Stories without a page because of settings of the brand or country, by uuid and by slug. */
export const switchedOffStories = (
  { structure, overrides }: RawContent,
  rules: Availability,
): ReadonlySet<string> =>
  new Set(
    [...structure, ...overrides]
      .filter((story) => isSwitchedOff(story, rules))
      .flatMap(({ uuid, full_slug }) => [uuid, full_slug.replace(/\/$/, '')]),
  )

/** Stories of content folders whose kind can have pages below a listing. */
const listedStories = ({ central }: RawContent, { definitions }: Pick<PlanRules, 'definitions'>) =>
  central.filter(({ content }) => definitions.get(content.component)?.place === 'listed')

/** The folder of a listing. Reads the raw field, since planning comes before parsing. */
export function listingFolder(
  { content }: RawStory,
  { definitions }: Pick<PlanRules, 'definitions'>,
): string | null {
  const { component, folder }: { component: string; folder?: unknown } = content
  if (definitions.get(component)?.place !== 'listing') return null
  return typeof folder === 'string' && folder !== '' ? folder : null
}

const toListings = (planned: readonly PlannedStory[]): readonly ListingFolder[] =>
  planned.flatMap(({ path, folder }) => (folder === null ? [] : [{ path, folder }]))

/** The path of a story's page. The content tree is in English; other languages can have their own segments. */
function pagePath(
  story: RawStory,
  listings: readonly ListingFolder[],
  { routes, lineSeparator }: Pick<PlanRules, 'routes' | 'lineSeparator'>,
): string | null {
  const path = storyPath(story.full_slug, listings)
  if (path === null) return null
  // R2.5.4: the separator precedes product line pages, not the listing
  const lines = `${englishRoutes.productLines}/`
  const isSeparated = lineSeparator !== null && path.startsWith(lines)
  const english = isSeparated ? `${lines}${lineSeparator}/${path.slice(lines.length)}` : path
  return pathInLanguage(english, englishRoutes, routes)
}

/** Paths of stories by uuid and by slug. Links to an overridden story go to its override. */
export function storyAddresses(
  content: RawContent,
  planned: readonly PlannedStory[],
  rules: Pick<PlanRules, 'definitions' | 'lineSeparator' | 'routes'>,
): ReadonlyMap<string, string> {
  const paths = new Set(planned.map(({ path }) => path))
  const listings = toListings(planned)
  const stories = [...content.structure, ...listedStories(content, rules)]
  const fromTree = stories.flatMap((story) => {
    const path = pagePath(story, listings, rules)
    return path !== null && paths.has(path) ? [{ story, path }] : []
  })
  return new Map(
    [...fromTree, ...planned].flatMap(({ story, path }) => [
      [story.uuid, path] as const,
      [story.full_slug.replace(/\/$/, ''), path] as const,
    ]),
  )
}

/** Editors order the stories of a folder by position. The path and the id make the order total. */
function inTreeOrder(a: PlannedStory, b: PlannedStory): number {
  const depth = (entry: PlannedStory) => entry.path.split('/').length
  return (
    depth(a) - depth(b) ||
    (a.story.position ?? 0) - (b.story.position ?? 0) ||
    compareText(a.path, b.path) ||
    a.story.id - b.story.id
  )
}
