import { z } from 'zod'
import { compareText } from '#shared/compareText.ts'
import type { ContentService, RawStory } from './storyblok.ts'

/** Names of the stories that every space has: the parts of a site that are no page of the tree. */
export const settingsStories = {
  navigation: 'central-content/settings/navigation',
  footer: 'central-content/settings/footer',
  notFound: 'central-content/settings/not-found',
  serverError: 'central-content/settings/server-error',
  splash: 'central-content/settings/splash',
  errorDocument: 'central-content/settings/error-document',
} as const

export type SettingsName = keyof typeof settingsStories

/** All content of one language, as it came. Lists are sorted. */
export interface RawContent {
  structure: readonly RawStory[]
  /** All countries' overrides; the model takes its own. */
  overrides: readonly RawStory[]
  central: readonly RawStory[]
  /** Stories outside these folders that a field refers to. */
  related: readonly RawStory[]
  settings: Readonly<Record<SettingsName, RawStory | null>>
  translations: ReadonlyMap<string, string>
  /** Old paths below the locale prefix to new ones, without slashes at the ends. */
  redirects: ReadonlyMap<string, string>
}

/** How far references outside the known folders are followed. */
const deepestReference = 10

/** Everything the content service has for a language, with references resolved at any depth. */
export async function fetchContent(service: ContentService): Promise<RawContent> {
  const names = Object.keys(settingsStories) as SettingsName[]
  const [structure, overrides, central, translations, redirects] = await Promise.all([
    service.storiesBelow('structure/', { mayBeEmpty: false }),
    service.storiesBelow('structure-override/'),
    service.storiesBelow('central-content/'),
    service.dataSource('translations'),
    service.dataSource('redirects'),
  ])
  const bySlug = new Map(central.map((story) => [story.full_slug, story]))
  const settings = await Promise.all(
    // one that the list lacks is asked for by itself before it counts as missing
    names.map((name) => bySlug.get(settingsStories[name]) ?? service.story(settingsStories[name])),
  )

  const known = new Map(
    [...structure, ...overrides, ...central].map((story) => [story.uuid, story]),
  )
  const related: RawStory[] = []
  let newest: readonly RawStory[] = [...known.values()]
  for (let depth = 0; depth < deepestReference && newest.length > 0; depth += 1) {
    const missing = [
      ...new Set(newest.flatMap((story) => references(story.content).map((found) => found.uuid))),
    ]
      .filter((uuid) => !known.has(uuid))
      .sort()
    newest = missing.length > 0 ? await service.storiesByUuid(missing) : []
    for (const story of newest) known.set(story.uuid, story)
    related.push(...newest)
  }

  return {
    structure,
    overrides,
    central,
    related: related.sort((a, b) => compareText(a.full_slug, b.full_slug)),
    settings: Object.fromEntries(
      names.map((name, index) => [name, settings[index] ?? null]),
    ) as RawContent['settings'],
    translations,
    redirects: new Map([...redirects].map(([from, to]) => [from.replace(/^\/+|\/+$/g, ''), to])),
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A field's reference to another story. */
export interface Reference {
  uuid: string
  /** `related[0]` */
  field: string
}

/** Stories that fields refer to. Links are left out: they lead to pages, which are known. */
export function references(value: unknown, path: readonly (string | number)[] = []): Reference[] {
  if (typeof value === 'string') {
    // ids of a block, and of a rich-text node that holds blocks
    const isOwnId = path.at(-1) === '_uid' || (path.at(-1) === 'id' && path.at(-2) === 'attrs')
    const isReference = !isOwnId && uuid.test(value)
    return isReference ? [{ uuid: value, field: z.core.toDotPath(path) }] : []
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => references(entry, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  if ('linktype' in value || ('type' in value && 'attrs' in value && value.type === 'link'))
    return []
  return Object.entries(value).flatMap(([name, entry]) => references(entry, [...path, name]))
}
