import { z } from 'zod'
import { compareText } from '#shared/compareText.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { BackendError } from './backendError.ts'
import type { BackendClient } from './http.ts'
import { pageSize, storyblokApi, type AskContent, type Query } from './storyblokApi.ts'

/** Specification 7.5: stories that are asked for by id at once. */
const relationBatch = 50

/** Data source entries are small: the service's largest page. */
const entryPageSize = 1000

const storySchema = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  default_full_slug: z.string().nullish(),
  position: z.number().nullish(),
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
  /** Every story below a folder, complete by the service's own total, sorted by its full slug. */
  storiesBelow: (folder: string, options?: { mayBeEmpty?: boolean }) => Promise<RawStory[]>
  /** Stories by id, in batches; one that does not exist or is not published is left out. */
  storiesByUuid: (uuids: readonly string[]) => Promise<RawStory[]>
  /** Null where the service has no such story. */
  story: (fullSlug: string) => Promise<RawStory | null>
  /** Entries of a data source: name to value, the language's own value first. */
  dataSource: (name: string) => Promise<Map<string, string>>
}

/** One language of the space, as of one content version. */
interface Edition {
  ask: AskContent
  fail: BackendClient['fail']
  version: { version: 'published'; cv: number }
  /** Null for the default one. */
  language: string | null
}

/**
 * The content service as of one content version: every answer of a build shows the same state of the
 * space, whatever is published meanwhile.
 */
export async function openContentService(
  { backends }: BuildConfig,
  client: BackendClient,
): Promise<(language: string | null) => ContentService> {
  const ask = storyblokApi(backends.storyblok, client)
  const me = await ask({ path: 'cdn/spaces/me', query: {}, schema: spaceSchema, isList: false })
  const version = { version: 'published', cv: me.data.space.version } as const
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
      // a fixed order: pages of a list without one may overlap
      sort_by: 'full_slug:asc',
    }
    return ask({ path: 'cdn/stories', query, schema: storiesSchema, isList: true })
  }
  const first = await read(1)
  const { total } = first
  if (total === 0 && !mayBeEmpty) {
    throw fail(
      first.request,
      'incomplete',
      `has no story below "${folder}": no site is made of none`,
    )
  }
  const rest = await Promise.all(
    Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, index) => read(index + 2)),
  )
  const drift = rest.find((page) => page.total !== total)
  const stories = new Map(
    [first, ...rest]
      .flatMap(({ data }) => data.stories)
      .map((story) => [story.uuid, inTree(story, language)]),
  )
  if (drift || stories.size !== total) {
    throw fail(
      (drift ?? first).request,
      'incomplete',
      `the list of stories below "${folder}" has ${stories.size} of ${drift?.total ?? total}: ` +
        'the answer is short or the list changed while it was read',
    )
  }
  return [...stories.values()].sort((a, b) => compareText(a.full_slug, b.full_slug))
}

async function storiesByUuid(edition: Edition, uuids: readonly string[]): Promise<RawStory[]> {
  const { ask, fail, language } = edition
  const batches = Array.from({ length: Math.ceil(uuids.length / relationBatch) }, (_, index) =>
    uuids.slice(index * relationBatch, (index + 1) * relationBatch),
  )
  const answers = await Promise.all(
    batches.map((batch) => {
      const query = { ...queryOf(edition), by_uuids: batch.join(','), per_page: relationBatch }
      return ask({ path: 'cdn/stories', query, schema: storiesSchema, isList: true })
    }),
  )
  const short = answers.find(({ data, total }) => data.stories.length !== total)
  if (short) {
    throw fail(
      short.request,
      'incomplete',
      `the list of related stories has ${short.data.stories.length} of ${short.total}: ` +
        'the answer is short',
    )
  }
  return answers.flatMap(({ data }) => data.stories.map((story) => inTree(story, language)))
}

async function oneStory(edition: Edition, fullSlug: string): Promise<RawStory | null> {
  try {
    const { data } = await edition.ask({
      path: `cdn/stories/${fullSlug}`,
      query: queryOf(edition),
      schema: z.object({ story: storySchema }),
      isList: false,
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
      cv: version.cv,
      ...(language === null ? {} : { dimension: language }),
    }
    const { data, total, request } = await ask({
      path: 'cdn/datasource_entries',
      query,
      schema: entriesSchema,
      isList: true,
    })
    for (const entry of data.datasource_entries) {
      entries.set(entry.name, entry.dimension_value || entry.value || '')
    }
    read += data.datasource_entries.length
    if (read === total) return entries
    if (data.datasource_entries.length === 0 || read > total) {
      throw fail(
        request,
        'incomplete',
        `the data source "${name}" has ${read} of ${total} entries: ` +
          'the answer is short or the list changed while it was read',
      )
    }
  }
}

/** A story by its place in the tree: asked for in a language, its slug begins with that language. */
function inTree(story: RawStory, language: string | null): RawStory {
  const prefix = language === null ? '' : `${language}/`
  const own = story.full_slug.startsWith(prefix)
    ? story.full_slug.slice(prefix.length)
    : story.full_slug
  return { ...story, full_slug: story.default_full_slug ?? own }
}
