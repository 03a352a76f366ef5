import type { ServerResponse } from 'node:http'
import { loadBrand, type BuildConfig } from '#cli/config/loadBrand.ts'
import { serve, type Seen } from './server.ts'
import { sendJson } from './testClient.ts'

export interface StoryInput {
  full_slug: string
  uuid: string
  content?: Record<string, unknown>
}

export const uuidOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const story = ({ full_slug, uuid, content = {} }: StoryInput) => ({
  id: Number(uuid.slice(-12)),
  uuid,
  name: full_slug,
  slug: full_slug.split('/').at(-1)!,
  full_slug,
  position: 0,
  content: { _uid: uuid, component: 'Page', ...content },
})

export interface Space {
  stories: readonly StoryInput[]
  entries?: Readonly<Record<string, readonly { name: string; value: string; de?: string }[]>>
  version?: number
  /** Responds instead of the service if it returns true. */
  instead?: (request: Seen, response: ServerResponse) => boolean
}

/** A server with the parts of the content service's delivery API that a build uses. */
export async function contentService(space: Space): Promise<{ url: string; seen: Seen[] }> {
  const list = (
    response: ServerResponse,
    { query }: Seen,
    key: string,
    all: readonly unknown[],
  ) => {
    const perPage = Number(query.get('per_page') ?? 25)
    const page = Number(query.get('page') ?? 1)
    sendJson(
      response,
      { [key]: all.slice((page - 1) * perPage, page * perPage), cv: space.version ?? 7 },
      { headers: { total: String(all.length), 'per-page': String(perPage) } },
    )
  }
  return serve((request, response) => {
    if (space.instead?.(request, response)) return
    const { path, query } = request
    if (path === '/v2/cdn/spaces/me') {
      return sendJson(response, { space: { version: space.version ?? 7, language_codes: [] } })
    }
    if (path === '/v2/cdn/stories') {
      const uuids = query.get('by_uuids')?.split(',')
      const found = space.stories.filter(({ full_slug, uuid }) =>
        uuids ? uuids.includes(uuid) : full_slug.startsWith(query.get('starts_with') ?? ''),
      )
      return list(response, request, 'stories', found.map(story))
    }
    if (path === '/v2/cdn/datasource_entries') {
      const entries = space.entries?.[query.get('datasource') ?? ''] ?? []
      const isGerman = query.get('dimension') === 'de'
      return list(
        response,
        request,
        'datasource_entries',
        entries.map(({ name, value, de }) => ({
          name,
          value,
          dimension_value: isGerman ? (de ?? null) : null,
        })),
      )
    }
    const slug = decodeURIComponent(path.slice('/v2/cdn/stories/'.length))
    const found = space.stories.find(({ full_slug }) => full_slug === slug)
    if (found) return sendJson(response, { story: story(found), cv: space.version ?? 7 })
    sendJson(response, ['This record could not be found'], { status: 404 })
  })
}

/** A brand configuration with these URLs of content service and shops. */
export function configFor({
  brandId = 'brand-1',
  storyblok = 'http://127.0.0.1:9',
  shopware = 'http://127.0.0.1:9',
  reviews,
  token = 'content-token',
  env = {},
}: {
  brandId?: string
  storyblok?: string
  shopware?: string
  /** None without it, also for a brand that shows reviews. */
  reviews?: string
  token?: string
  env?: Record<string, string>
}): BuildConfig {
  const none = { url: 'http://127.0.0.1:9' }
  const config = loadBrand({
    brandId,
    env,
    fixtures: {
      storyblok: { url: `${storyblok}/v2`, token },
      shopware: { url: shopware, accessKeyOf: (country) => `SWSCKEY${country}` },
      images: {},
      dealers: none,
      reviews: { url: reviews ?? none.url },
    },
  })
  if (reviews !== undefined) return config
  const { reviews: _, ...backends } = config.backends
  return { ...config, backends }
}
