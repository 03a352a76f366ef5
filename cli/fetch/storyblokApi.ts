import StoryblokClient from 'storyblok-js-client'
import { z } from 'zod'
import type { BackendSettings } from '../config/backends.ts'
import type { BackendClient, BackendRequest } from './http.ts'

/** Specification 7.5: stories a page. */
export const pageSize = 25

export type Query = Readonly<Record<string, string | number>>

/** A call of the content service. */
interface Call<Schema extends z.ZodType> {
  path: string
  query: Query
  schema: Schema
  /** A list's answer has a total, which is counted. */
  isList: boolean
}

interface Answer<Data> {
  data: Data
  /** Of a list: how many entries it has on all its pages. */
  total: number
  /** What was asked, as messages name it. */
  request: BackendRequest
}

/** Asks the content service. */
export type AskContent = <Schema extends z.ZodType>(
  call: Call<Schema>,
) => Promise<Answer<z.output<Schema>>>

/**
 * The content service's own library, which knows the parameters, over the client that brings limits
 * and retries.
 */
export const storyblokApi =
  (settings: BackendSettings['storyblok'], client: BackendClient): AskContent =>
  async ({ path, query, schema, isList }) => {
    const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
    const request: BackendRequest = {
      method: 'GET',
      url: `${settings.url}/${path}?${new URLSearchParams(parameters)}`,
      headers: {},
    }
    const { library, failure } = libraryFor(settings, client, isList)
    // a copy: the library writes the token into what it is given
    const answer = await library.get(path, { ...query }).catch((error: unknown) => {
      // the library rejects with its own words; ours name the request and the reason
      const { message } = error as { message?: unknown }
      throw failure() ?? client.fail(request, 'network', String(message ?? error))
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

/** The library for one call: its failure and the shape of its answer are the call's own. */
function libraryFor(
  { url, token, oauthToken }: BackendSettings['storyblok'],
  client: BackendClient,
  isList: boolean,
): { library: StoryblokClient; failure: () => unknown } {
  let failure: unknown
  const library = new StoryblokClient({
    accessToken: token.reveal(),
    ...(oauthToken ? { oauthToken: oauthToken.reveal() } : {}),
    endpoint: url,
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
        const { data, status, headers } = await client.read(request)
        if (isList && headers.get('total') === null) {
          throw client.fail(request, 'incomplete', 'answered a list without its total')
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

/** What the library reads of an answer's headers; the body's own length and encoding no longer hold. */
function pagingHeaders(headers: Headers): Record<string, string> {
  const total = headers.get('total')
  // the library reads a total only beside a page size, which a proxy may have dropped
  return total === null ? {} : { total, 'per-page': headers.get('per-page') ?? String(pageSize) }
}
