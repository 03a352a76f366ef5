import StoryblokClient from 'storyblok-js-client'
import type { z } from 'zod'
import type { BackendSettings } from '../config/backends.ts'
import { describeIssues } from './describeIssues.ts'
import type { BackendClient, BackendRequest } from './http.ts'

/** Stories in a page of a list (R7.5.1). */
export const pageSize = 25

export type Query = Readonly<Record<string, string | number>>

/** A request of the content service. */
interface Call<Schema extends z.ZodType> {
  path: string
  query: Query
  schema: Schema
  /** Responses of lists need a total. */
  isList: boolean
  /** When an earlier answer may be used; see `BackendRequest`. */
  reuse: BackendRequest['reuse'] & string
}

interface Answer<Data> {
  data: Data
  /** The number of entries on all pages of a list. */
  total: number
  /** For messages. */
  request: BackendRequest
}

/** Sends a request to the content service. */
export type AskContent = <Schema extends z.ZodType>(
  call: Call<Schema>,
) => Promise<Answer<z.output<Schema>>>

/** Storyblok's client library for the parameters, on top of our client for limits and retries. */
export const storyblokApi =
  (settings: BackendSettings['storyblok'], client: BackendClient): AskContent =>
  async ({ path, query, schema, isList, reuse }) => {
    const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
    const request: BackendRequest = {
      method: 'GET',
      url: `${settings.url}/${path}?${new URLSearchParams(parameters)}`,
      headers: {},
    }
    const { library, failure } = libraryFor(settings, client, { isList, reuse })
    // a copy, because the library adds the token to its argument
    const response = await library.get(path, { ...query }).catch((error: unknown) => {
      // replaces the library's error, which does not name the request
      const { message } = error as { message?: unknown }
      throw failure() ?? client.fail(request, 'network', String(message ?? error))
    })
    const parsed = schema.safeParse(response.data)
    if (parsed.success) return { data: parsed.data, total: response.total, request }
    throw client.fail(request, 'shape', describeIssues(parsed.error, response.data))
  }

/** A library instance for one request, since its failure belongs to that request. */
function libraryFor(
  { url, token, oauthToken }: BackendSettings['storyblok'],
  client: BackendClient,
  { isList, reuse }: Pick<Call<z.ZodType>, 'isList' | 'reuse'>,
): { library: StoryblokClient; failure: () => unknown } {
  let failure: unknown
  const library = new StoryblokClient({
    accessToken: token.reveal(),
    ...(oauthToken ? { oauthToken: oauthToken.reveal() } : {}),
    endpoint: url,
    // our client has the rate limit
    rateLimit: 10_000,
    // its cache keeps a content version for the whole process, and the next build would use an old
    // one
    cache: { type: 'none', clear: 'manual', cv: 'manual' },
    fetch: async (input, init) => {
      const request: BackendRequest = {
        method: 'GET',
        url: String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        reuse,
      }
      try {
        const { data, status, headers } = await client.read(request)
        if (isList && headers.get('total') === null) {
          throw client.fail(request, 'incomplete', 'response has no total')
        }
        return new Response(JSON.stringify(data), { status, headers: pagingHeaders(headers) })
      } catch (error) {
        failure = error
        throw error
      }
    },
  })
  return { library, failure: () => failure }
}

/** The headers that the library reads. Length and encoding no longer match the body. */
function pagingHeaders(headers: Headers): Record<string, string> {
  const total = headers.get('total')
  // the library ignores a total without a page size, which proxies can remove
  return total === null ? {} : { total, 'per-page': headers.get('per-page') ?? String(pageSize) }
}
