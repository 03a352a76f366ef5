import StoryblokClient from 'storyblok-js-client'
import { z } from 'zod'
import type { BuildConfig } from '../config/loadBrand.ts'
import { BackendError } from './backendError.ts'
import type { BackendClient, BackendRequest } from './http.ts'

/** Specification 7.5. */
const pageSize = 25
const relationBatch = 50

/** Data source entries are small: the service's largest page. */
const entryPageSize = 1000

export const storySchema = z.object({
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

/** A story by its place in the tree: asked for in a language, its slug begins with that language. */
function inTree(story: RawStory, language: string | null): RawStory {
  const prefix = `${language}/`
  const own =
    language !== null && story.full_slug.startsWith(prefix)
      ? story.full_slug.slice(prefix.length)
      : story.full_slug
  return { ...story, full_slug: story.default_full_slug ?? own }
}

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

type Query = Readonly<Record<string, string | number>>

interface Call {
  /** A list's answer has a total, which is counted. */
  isList: boolean
  failure?: BackendError
}
const list = { isList: true }
const one = { isList: false }

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

/**
 * The content service as of one content version: every answer of a build shows the same state of the
 * space, whatever is published meanwhile. `client` brings limits and retries; the service's own
 * library knows the parameters.
 */
export async function openContentService(
  { backends }: BuildConfig,
  client: BackendClient,
): Promise<(language: string | null) => ContentService> {
  /** The service's library for one call: its failure and the shape of its answer are the call's own. */
  function libraryFor(call: Call): StoryblokClient {
    return new StoryblokClient({
      accessToken: backends.storyblok.token.reveal(),
      ...(backends.storyblok.oauthToken
        ? { oauthToken: backends.storyblok.oauthToken.reveal() }
        : {}),
      endpoint: backends.storyblok.url,
      // the client below limits and repeats, by one rule for all back ends
      rateLimit: 10_000,
      // it remembers a version by token for the whole process: the next build would ask for an old one
      cache: { type: 'none', clear: 'manual', cv: 'manual' },
      fetch: async (input, init) => {
        const request: BackendRequest = {
          method: 'GET',
          url: String(input),
          headers: Object.fromEntries(new Headers(init?.headers)),
        }
        try {
          const { text, status, headers } = await client.send(request)
          JSON.parse(text)
          if (call.isList && headers.get('total') === null) {
            throw client.fail(request, 'incomplete', 'answered a list without its total')
          }
          return new Response(text, { status, headers: pagingHeaders(headers) })
        } catch (error) {
          call.failure =
            error instanceof BackendError
              ? error
              : client.fail(request, 'not-json', 'answered with something that is not JSON')
          throw call.failure
        }
      },
    })
  }

  async function get<Schema extends z.ZodType>(
    path: string,
    parameters: Query,
    schema: Schema,
    { isList }: Pick<Call, 'isList'>,
  ): Promise<{ data: z.output<Schema>; total: number; request: BackendRequest }> {
    const request: BackendRequest = {
      method: 'GET',
      url: `${backends.storyblok.url}/${path}?${new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, String(value)]),
      )}`,
      headers: {},
    }
    const call: Call = { isList }
    // a copy: the library writes the token into what it is given
    const answer = await libraryFor(call)
      .get(path, { ...parameters })
      .catch((error: unknown) => {
        // the library rejects with its own words; ours name the request and the reason
        if (call.failure) throw call.failure
        throw client.fail(
          request,
          'network',
          String((error as { message?: unknown }).message ?? error),
        )
      })
    const parsed = schema.safeParse(answer.data)
    if (parsed.success) return { data: parsed.data, total: answer.total, request }
    const [issue] = parsed.error.issues
    throw client.fail(
      request,
      'shape',
      `answered in an unexpected shape: ${z.core.toDotPath(issue?.path ?? [])}: ${issue?.message ?? ''}`,
    )
  }

  const { data: me } = await get('cdn/spaces/me', {}, spaceSchema, one)
  const version = { version: 'published', cv: me.space.version } as const

  return (language) => {
    const common = { ...version, ...(language === null ? {} : { language }) }

    async function storiesBelow(
      folder: string,
      { mayBeEmpty = true }: { mayBeEmpty?: boolean } = {},
    ): Promise<RawStory[]> {
      const parameters = (page: number) => ({
        ...common,
        starts_with: folder,
        per_page: pageSize,
        page,
        // a fixed order: pages of a list without one may overlap
        sort_by: 'full_slug:asc',
      })
      const first = await get('cdn/stories', parameters(1), storiesSchema, list)
      const { total } = first
      if (total === 0 && !mayBeEmpty) {
        throw client.fail(
          first.request,
          'incomplete',
          `has no story below "${folder}": no site is made of none`,
        )
      }
      const rest = await Promise.all(
        Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, index) =>
          get('cdn/stories', parameters(index + 2), storiesSchema, list),
        ),
      )
      const drift = rest.find((page) => page.total !== total)
      const stories = new Map(
        [first, ...rest]
          .flatMap(({ data }) => data.stories)
          .map((story) => [story.uuid, inTree(story, language)]),
      )
      if (drift || stories.size !== total) {
        throw client.fail(
          (drift ?? first).request,
          'incomplete',
          `the list of stories below "${folder}" has ${stories.size} of ${drift?.total ?? total}: ` +
            'the answer is short or the list changed while it was read',
        )
      }
      return [...stories.values()].sort((a, b) => (a.full_slug < b.full_slug ? -1 : 1))
    }

    async function storiesByUuid(uuids: readonly string[]): Promise<RawStory[]> {
      const batches = Array.from({ length: Math.ceil(uuids.length / relationBatch) }, (_, index) =>
        uuids.slice(index * relationBatch, (index + 1) * relationBatch),
      )
      const answers = await Promise.all(
        batches.map((batch) =>
          get(
            'cdn/stories',
            { ...common, by_uuids: batch.join(','), per_page: relationBatch },
            storiesSchema,
            list,
          ),
        ),
      )
      const short = answers.find(({ data, total }) => data.stories.length !== total)
      if (short) {
        throw client.fail(
          short.request,
          'incomplete',
          `the list of related stories has ${short.data.stories.length} of ${short.total}: ` +
            'the answer is short',
        )
      }
      return answers.flatMap(({ data }) => data.stories.map((story) => inTree(story, language)))
    }

    async function story(fullSlug: string): Promise<RawStory | null> {
      try {
        const answer = await get(
          `cdn/stories/${fullSlug}`,
          common,
          z.object({ story: storySchema }),
          one,
        )
        return inTree(answer.data.story, language)
      } catch (error) {
        if (error instanceof BackendError && error.status === 404) return null
        throw error
      }
    }

    async function dataSource(name: string): Promise<Map<string, string>> {
      const entries = new Map<string, string>()
      let read = 0
      for (let page = 1; ; page += 1) {
        const { data, total, request } = await get(
          'cdn/datasource_entries',
          {
            datasource: name,
            per_page: entryPageSize,
            page,
            cv: version.cv,
            ...(language === null ? {} : { dimension: language }),
          },
          entriesSchema,
          list,
        )
        for (const entry of data.datasource_entries) {
          entries.set(entry.name, entry.dimension_value || entry.value || '')
        }
        read += data.datasource_entries.length
        if (read === total) return entries
        if (data.datasource_entries.length === 0 || read > total) {
          throw client.fail(
            request,
            'incomplete',
            `the data source "${name}" has ${read} of ${total} entries: ` +
              'the answer is short or the list changed while it was read',
          )
        }
      }
    }

    return { storiesBelow, storiesByUuid, story, dataSource }
  }
}

/** What the library reads of an answer's headers; the body's own length and encoding no longer hold. */
function pagingHeaders(headers: Headers): Record<string, string> {
  const total = headers.get('total')
  // the library reads a total only beside a page size, which a proxy may have dropped
  return total === null ? {} : { total, 'per-page': headers.get('per-page') ?? String(pageSize) }
}
