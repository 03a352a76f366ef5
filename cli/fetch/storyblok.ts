import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import { inBatches } from '#shared/inBatches.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { BackendError } from './backendError.ts'
import type { BackendClient } from './http.ts'
import { readPages } from './readPages.ts'
import { pageSize, storyblokApi, type AskContent, type Query } from './storyblokApi.ts'

/** Stories in a request by id (R7.5.1). */
const relationBatch = 50

/** The maximum of the content service. */
const entryPageSize = 1000

const storySchema = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  default_full_slug: z.string().nullish(),
  position: z.number().nullish(),
  published_at: z.string().nullish(),
  content: z.looseObject({ component: z.string() }),
})
export type RawStory = z.infer<typeof storySchema>

const storiesSchema = z.object({ stories: z.array(storySchema) })
const entriesSchema = z.object({
  datasource_entries: z.array(
    z.object({
      name: z.string(),
      value: z.string().nullish(),
      dimension_value: z.string().nullish(),
    }),
  ),
})
const spaceSchema = z.object({
  space: z.object({ version: z.number(), language_codes: z.array(z.string()).default([]) }),
})

export interface ContentService {
  /** All stories below a folder, sorted by their full slug. */
  storiesBelow: (folder: string, options?: { mayBeEmpty?: boolean }) => Promise<RawStory[]>
  /** Stories by id. Unknown and unpublished ones are left out. */
  storiesByUuid: (uuids: readonly string[]) => Promise<RawStory[]>
  /** A story, or null if it does not exist. */
  story: (fullSlug: string) => Promise<RawStory | null>
  /** Values of a data source by name, in the language if it has them. */
  dataSource: (name: string) => Promise<Map<string, string>>
}

/** A language of the space in one content version. */
interface Edition {
  ask: AskContent
  fail: BackendClient['fail']
  version: { version: 'published'; cv: number } | { version: 'draft' }
  /** Null for the default language. */
  language: string | null
}

/**
 * Opens the current content version, so that all responses of a build have the same state, even if
 * editors publish meanwhile.
 */
export async function openContentService(
  { backends, hasDrafts }: Pick<BuildConfig, 'backends' | 'hasDrafts'>,
  client: BackendClient,
  onVersion: (version: number) => void = () => {},
): Promise<(language: string | null) => ContentService> {
  const ask = storyblokApi(backends.storyblok, client)
  const me = await ask({
    path: 'cdn/spaces/me',
    query: {},
    schema: spaceSchema,
    isList: false,
    reuse: 'never',
  })
  onVersion(me.data.space.version)
  // drafts have no content version; only a preview token may read them
  const version = hasDrafts
    ? ({ version: 'draft' } as const)
    : ({ version: 'published', cv: me.data.space.version } as const)
  return (language) => {
    const edition: Edition = { ask, fail: client.fail, version, language }
    return {
      storiesBelow: (folder, options) => storiesBelow(edition, folder, options),
      storiesByUuid: (uuids) => storiesByUuid(edition, uuids),
      story: (fullSlug) => oneStory(edition, fullSlug),
      dataSource: (name) => dataSource(edition, name),
    }
  }
}

const queryOf = ({ version, language }: Edition): Query => ({
  ...version,
  ...(language === null ? {} : { language }),
})

async function storiesBelow(
  edition: Edition,
  folder: string,
  { mayBeEmpty = true }: { mayBeEmpty?: boolean } = {},
): Promise<RawStory[]> {
  const { ask, fail, language } = edition
  const read = (page: number) => {
    const query = {
      ...queryOf(edition),
      starts_with: folder,
      per_page: pageSize,
      page,
      // without a fixed order, pages of a list can overlap
      sort_by: 'full_slug:asc',
    }
    return ask({
      path: 'cdn/stories',
      query,
      schema: storiesSchema,
      isList: true,
      reuse: 'version',
    })
  }
  const first = await read(1)
  const { total } = first
  if (total === 0 && !mayBeEmpty) {
    throw fail(first.request, 'incomplete', `no stories below "${folder}"`)
  }
  const incomplete = (message: string) =>
    fail(first.request, 'incomplete', `${message} (stories below "${folder}")`)
  const stories = new Map<string, RawStory>()
  const take = ({ data, total: now }: Awaited<ReturnType<typeof read>>) => {
    if (now !== total) throw incomplete(`total changed from ${total} to ${now} between two pages`)
    const before = stories.size
    for (const story of data.stories) stories.set(story.uuid, inTree(story, language))
    return { entries: data.stories.length, added: stories.size - before }
  }
  await readPages({
    total,
    pageSize,
    first: take(first),
    read,
    take,
    short: (_, message) => incomplete(message),
  })
  return [...stories.values()].sort((a, b) => compareText(a.full_slug, b.full_slug))
}

async function storiesByUuid(edition: Edition, uuids: readonly string[]): Promise<RawStory[]> {
  const { ask, fail, language } = edition
  const responses = await Promise.all(
    inBatches(uuids, relationBatch).map((batch) => {
      const query = { ...queryOf(edition), by_uuids: batch.join(','), per_page: relationBatch }
      return ask({
        path: 'cdn/stories',
        query,
        schema: storiesSchema,
        isList: true,
        reuse: 'version',
      })
    }),
  )
  const short = responses.find(({ data, total }) => data.stories.length !== total)
  if (short) {
    throw fail(
      short.request,
      'incomplete',
      `incomplete list: ${short.data.stories.length} of ${short.total} related stories`,
    )
  }
  return responses.flatMap(({ data }) => data.stories.map((story) => inTree(story, language)))
}

async function oneStory(edition: Edition, fullSlug: string): Promise<RawStory | null> {
  try {
    const { data } = await edition.ask({
      path: `cdn/stories/${fullSlug}`,
      query: queryOf(edition),
      schema: z.object({ story: storySchema }),
      isList: false,
      reuse: 'version',
    })
    return inTree(data.story, edition.language)
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null
    throw error
  }
}

async function dataSource(
  { ask, fail, version, language }: Edition,
  name: string,
): Promise<Map<string, string>> {
  const entries = new Map<string, string>()
  let read = 0
  for (let page = 1; ; page += 1) {
    const query = {
      datasource: name,
      per_page: entryPageSize,
      page,
      // data sources have no drafts
      ...('cv' in version ? { cv: version.cv } : {}),
      ...(language === null ? {} : { dimension: language }),
    }
    const { data, total, request } = await ask({
      path: 'cdn/datasource_entries',
      query,
      schema: entriesSchema,
      isList: true,
      // Storyblok documents the content version for publications of stories alone
      reuse: 'resume',
    })
    const before = entries.size
    for (const entry of data.datasource_entries) {
      entries.set(entry.name, entry.dimension_value || entry.value || '')
    }
    const isRepeated = entries.size === before
    read += data.datasource_entries.length
    if (read === total) return entries
    if (isRepeated || read > total) {
      throw fail(
        request,
        'incomplete',
        `incomplete list: ${read} of ${total} entries of the data source "${name}"`,
      )
    }
  }
}

/** Removes the language from the slug of a translated story. */
function inTree(story: RawStory, language: string | null): RawStory {
  const prefix = language === null ? '' : `${language}/`
  const own = story.full_slug.startsWith(prefix)
    ? story.full_slug.slice(prefix.length)
    : story.full_slug
  return { ...story, full_slug: story.default_full_slug ?? own }
}
