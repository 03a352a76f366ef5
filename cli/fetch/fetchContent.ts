import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import type { ContentService, RawStory } from './storyblok.ts'
import { trimSlashes } from '../trimSlashes.ts'

/** Stories of every space that are parts of a site but not pages of the content tree. */
export const settingsStories = {
  navigation: 'central-content/settings/navigation',
  footer: 'central-content/settings/footer',
  notFound: 'central-content/settings/not-found',
  serverError: 'central-content/settings/server-error',
  splash: 'central-content/settings/splash',
  errorDocument: 'central-content/settings/error-document',
} as const

export type SettingsName = keyof typeof settingsStories

/** The unprocessed content of a language. Lists are sorted. */
export interface RawContent {
  structure: readonly RawStory[]
  /** Overrides of all countries. */
  overrides: readonly RawStory[]
  central: readonly RawStory[]
  /** Stories in other folders that fields refer to. */
  related: readonly RawStory[]
  settings: Readonly<Record<SettingsName, RawStory | null>>
  translations: ReadonlyMap<string, string>
  /** Old paths below the locale prefix with their targets. */
  redirects: ReadonlyMap<string, string>
}

/** How many references are followed to stories in other folders. */
const deepestReference = 10

/** Fetches the content of a language, with the stories that it refers to. */
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
    // requests a missing story again by its name, since a list can lack it
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
    redirects: new Map([...redirects].map(([from, to]) => [trimSlashes(from), to])),
  }
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (text: string) => uuidPattern.test(text)

/** A reference from a field to another story. */
export interface Reference {
  uuid: string
  /** `related[0]` */
  field: string
}

/**
 * The references in a story's content. Links are not references, since all pages are fetched
 * anyway.
 */
export function references(value: unknown, path: readonly (string | number)[] = []): Reference[] {
  if (typeof value === 'string') {
    // ids of blocks, and of rich-text nodes with blocks
    const isOwnId = path.at(-1) === '_uid' || (path.at(-1) === 'id' && path.at(-2) === 'attrs')
    const isReference = !isOwnId && isUuid(value)
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
