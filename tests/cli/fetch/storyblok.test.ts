import { describe, expect, it } from 'vitest'
import { openContentService } from '#cli/fetch/storyblok.ts'
import { configFor, contentService, story, uuidOf, type Space } from './contentService.ts'
import { clientFor, failureOf } from './server.ts'
import { sendJson } from './testClient.ts'

const stories = (count: number, folder = 'structure') =>
  Array.from({ length: count }, (_, index) => ({
    full_slug: `${folder}/page-${String(index).padStart(3, '0')}`,
    uuid: uuidOf(index + 1),
  }))

async function open(space: Space, options: Parameters<typeof clientFor>[0] = {}) {
  const { url, seen } = await contentService(space)
  const { client, events } = clientFor(options)
  const service = await openContentService(configFor({ storyblok: url }), client)
  return { service, seen, events, url }
}

describe('the content service', () => {
  it('R7.5.1 returns 25 stories a page, requested with the version of the space', async () => {
    const { service, seen } = await open({ stories: stories(60), version: 4711 })
    const all = await service(null).storiesBelow('structure/')
    expect(all.map(({ full_slug }) => full_slug)).toEqual(
      stories(60).map(({ full_slug }) => full_slug),
    )
    const [me, ...pages] = seen
    expect(me!.path).toBe('/v2/cdn/spaces/me')
    expect(me!.query.get('cv')).toBeNull()
    expect(pages.map(({ query }) => query.get('page')).sort()).toEqual(['1', '2', '3'])
    for (const { path, method, query } of pages) {
      expect([method, path]).toEqual(['GET', '/v2/cdn/stories'])
      expect(query.get('per_page')).toBe('25')
      expect(query.get('cv')).toBe('4711')
      expect(query.get('version')).toBe('published')
      expect(query.get('starts_with')).toBe('structure/')
      expect(query.get('token')).toBe('content-token')
    }
  })

  it('returns drafts, which have no version, if they are asked for', async () => {
    const { url, seen } = await contentService({ stories: stories(2) })
    const config = { ...configFor({ storyblok: url }), hasDrafts: true }
    const service = await openContentService(config, clientFor().client)
    expect(await service(null).storiesBelow('structure/')).toHaveLength(2)
    const asked = seen.slice(1).map(({ query }) => [query.get('version'), query.get('cv')])
    expect(new Set(asked.map(String))).toEqual(new Set(['draft,']))
  })

  it.each([0, 1, 24, 25, 26, 50])('R7.5.1 returns all of %d stories', async (count) => {
    const { service, seen } = await open({ stories: stories(count) })
    expect(await service(null).storiesBelow('structure/')).toHaveLength(count)
    expect(seen).toHaveLength(1 + Math.max(1, Math.ceil(count / 25)))
  })

  it('X2.6 is invalid without any story', async () => {
    const { service, url } = await open({ stories: stories(3, 'elsewhere') })
    const asked = service(null).storiesBelow('structure/', { mayBeEmpty: false })
    expect(await failureOf(asked)).toMatchObject({
      reason: 'incomplete',
      message: 'no stories below "structure/"',
      // no parameter for the space's default language
      request: `GET ${url}/v2/cdn/stories?version=published&cv=7&starts_with=structure%2F&per_page=25&page=1&sort_by=full_slug%3Aasc`,
    })
  })

  it('R7.5.1 returns related stories in batches of 50', async () => {
    const { service, seen } = await open({ stories: stories(120, 'elsewhere') })
    const uuids = stories(120).map(({ uuid }) => uuid)
    const found = await service('de').storiesByUuid(uuids)
    expect(new Set(found.map(({ uuid }) => uuid))).toEqual(new Set(uuids))
    const batches = seen.slice(1).map(({ query }) => query.get('by_uuids')!.split(','))
    expect(batches.map(({ length }) => length).sort()).toEqual([20, 50, 50])
    expect(batches.flat().sort()).toEqual([...uuids].sort())
    for (const { query } of seen.slice(1)) {
      expect(query.get('cv')).toBe('7')
      expect(query.get('language')).toBe('de')
      expect(query.get('per_page')).toBe('50')
      expect(query.get('starts_with')).toBeNull()
    }
  })

  it('R7.5.1 omits unpublished related stories, and sends no request for none', async () => {
    const { service, seen } = await open({ stories: stories(1, 'elsewhere') })
    expect(await service(null).storiesByUuid([uuidOf(1), uuidOf(99)])).toHaveLength(1)
    expect(await service(null).storiesByUuid([])).toEqual([])
    expect(seen).toHaveLength(2)
  })

  it('R7.5.1 returns a single story by its slug', async () => {
    const { service, seen } = await open({ stories: stories(2) })
    const found = await service('de').story('structure/page-001')
    expect(found?.uuid).toBe(uuidOf(2))
    expect(seen[1]!.path).toBe('/v2/cdn/stories/structure/page-001')
    expect(seen[1]!.query.get('cv')).toBe('7')
    expect(seen[1]!.query.get('language')).toBe('de')
    expect(await service(null).story('structure/none')).toBeNull()
  })

  it('R7.5.1 returns the current version to every build of a process', async () => {
    const first = await open({ stories: stories(1), version: 1 })
    await first.service(null).storiesBelow('structure/')
    const second = await open({ stories: stories(1), version: 2 })
    await second.service(null).storiesBelow('structure/')
    expect(second.seen.map(({ query }) => query.get('cv'))).toEqual([null, '2'])
  })

  it('R9.14 receives the page’s language, or none for the default', async () => {
    const { service, seen } = await open({
      stories: stories(1),
      entries: { translations: [{ name: 'hello', value: 'Hello', de: 'Hallo' }] },
    })
    expect(await service('de').dataSource('translations')).toEqual(new Map([['hello', 'Hallo']]))
    expect(await service(null).dataSource('translations')).toEqual(new Map([['hello', 'Hello']]))
    await service('fr').storiesBelow('structure/')
    await service(null).storiesBelow('structure/')
    expect(
      seen.slice(1).map(({ query }) => query.get('dimension') ?? query.get('language')),
    ).toEqual(['de', null, 'fr', null])
  })

  it('falls back to the default value of a data source', async () => {
    const { service } = await open({
      stories: [],
      entries: { translations: [{ name: 'hello', value: 'Hello' }] },
    })
    expect((await service('de').dataSource('translations')).get('hello')).toBe('Hello')
  })

  it('returns a data source of several pages', async () => {
    const entries = Array.from({ length: 1203 }, (_, n) => ({ name: `key-${n}`, value: `${n}` }))
    const { service, seen } = await open({ stories: [], entries: { words: entries } })
    const read = await service(null).dataSource('words')
    expect(read.size).toBe(1203)
    expect(read.get('key-1202')).toBe('1202')
    expect(seen).toHaveLength(3)
  })

  it('returns a data source with smaller pages than requested', async () => {
    const entries = Array.from({ length: 30 }, (_, n) => ({ name: `key-${n}`, value: `${n}` }))
    const { service } = await open({
      stories: [],
      instead({ path, query }, response) {
        if (!path.endsWith('datasource_entries')) return false
        const page = Number(query.get('page'))
        const part = entries.slice((page - 1) * 25, page * 25)
        sendJson(
          response,
          { datasource_entries: part },
          { headers: { total: '30', 'per-page': '25' } },
        )
        return true
      },
    })
    expect((await service(null).dataSource('words')).size).toBe(30)
  })

  it('returns sorted lists, whatever the order of the response', async () => {
    const shuffled = stories(20).toSorted((a, b) => (a.uuid.slice(-1) < b.uuid.slice(-1) ? 1 : -1))
    const { service } = await open({ stories: shuffled })
    const all = await service(null).storiesBelow('structure/')
    expect(all.map(({ full_slug }) => full_slug)).toEqual(
      stories(20).map(({ full_slug }) => full_slug),
    )
  })
})

describe('a response of the content service', () => {
  const listOf = (total: string | null, from: number, to: number) => ({
    body: { stories: stories(60).slice(from, to).map(story) },
    headers: { 'per-page': '25', ...(total === null ? {} : { total }) } as Record<string, string>,
  })

  it.each<[string, (page: number) => ReturnType<typeof listOf>]>([
    ['is short of its total', (page) => listOf('60', (page - 1) * 25, page * 25 - 1)],
    ['is empty though its total is not', () => listOf('60', 0, 0)],
    ['has a page twice', () => listOf('60', 0, 25)],
    ['has more than its total', () => listOf('20', 0, 25)],
    [
      'has a total that changes',
      (page) => listOf(page === 2 ? '61' : '60', (page - 1) * 25, page * 25),
    ],
    ['has no total', (page) => listOf(null, (page - 1) * 25, page * 25)],
    ['has an invalid total', (page) => listOf('many', (page - 1) * 25, page * 25)],
  ])('X2.6 that %s fails with the request', async (_, answer) => {
    const { service, url } = await open({
      stories: [],
      instead({ path, query }, response) {
        if (!path.endsWith('/cdn/stories')) return false
        const { body, headers } = answer(Number(query.get('page')))
        sendJson(response, body, { headers })
        return true
      },
    })
    const error = await failureOf(service(null).storiesBelow('structure/'))
    expect(error).toMatchObject({
      reason: 'incomplete',
      request: expect.stringContaining(`GET ${url}/v2/cdn/stories?`) as unknown,
    })
  })

  it('X2.6 without a total is only invalid for lists', async () => {
    const { service } = await open({
      stories: stories(1),
      instead({ path }, response) {
        if (!/\/(stories|datasource_entries)$/.test(path)) return false
        sendJson(response, { stories: [], datasource_entries: [] })
        return true
      },
    })
    const content = service(null)
    const message = 'response has no total'
    for (const asked of [
      content.storiesBelow('structure/'),
      content.storiesByUuid([uuidOf(1)]),
      content.dataSource('words'),
    ]) {
      expect(await failureOf(asked)).toMatchObject({ reason: 'incomplete', message })
    }
    expect(await content.story('structure/page-000')).toMatchObject({ uuid: uuidOf(1) })
  })

  it('X2.6 with a total but without a page size is valid', async () => {
    const { service } = await open({
      stories: [],
      instead({ path, query }, response) {
        if (!path.endsWith('/cdn/stories')) return false
        const page = Number(query.get('page'))
        const part = stories(30).slice((page - 1) * 25, page * 25)
        sendJson(response, { stories: part.map(story) }, { headers: { total: '30' } })
        return true
      },
    })
    expect(await service(null).storiesBelow('structure/')).toHaveLength(30)
  })

  it('X2.6 with fewer related stories than its total fails', async () => {
    const { service } = await open({
      stories: [],
      instead({ query }, response) {
        if (!query.has('by_uuids')) return false
        sendJson(
          response,
          { stories: stories(1).map(story) },
          { headers: { total: '2', 'per-page': '50' } },
        )
        return true
      },
    })
    const error = await failureOf(service(null).storiesByUuid([uuidOf(1), uuidOf(2)]))
    expect(error).toMatchObject({
      reason: 'incomplete',
      message: expect.stringContaining('1 of 2') as unknown,
      request: expect.stringContaining('by_uuids=') as unknown,
    })
  })

  it('X2.6 with fewer entries of a data source than its total fails', async () => {
    const { service } = await open({
      stories: [],
      instead({ path, query }, response) {
        if (!path.endsWith('datasource_entries')) return false
        const isFirst = query.get('page') === '1'
        sendJson(
          response,
          { datasource_entries: isFirst ? [{ name: 'a', value: 'A' }] : [] },
          { headers: { total: '3', 'per-page': '1000' } },
        )
        return true
      },
    })
    const error = await failureOf(service(null).dataSource('translations'))
    expect(error).toMatchObject({
      reason: 'incomplete',
      message: expect.stringContaining(
        '1 of 3 entries of the data source "translations"',
      ) as unknown,
      request: expect.stringContaining('datasource=translations') as unknown,
    })
  })

  it.each<[string, string, string]>([
    ['of HTML', '<!doctype html>', 'not-json'],
    ['that is empty', '', 'not-json'],
    ['cut inside its JSON', '{"stories":[{"id":1', 'not-json'],
    ['without its list', '{}', 'shape'],
    ['with a story that has no uuid', '{"stories":[{"id":1}]}', 'shape'],
  ])('X2.6 %s fails with the request', async (_, body, reason) => {
    const { service, url, seen } = await open({
      stories: [],
      instead({ path }, response) {
        if (!path.endsWith('/cdn/stories')) return false
        response.writeHead(200, { total: '1', 'per-page': '25' }).end(body)
        return true
      },
    })
    const error = await failureOf(service(null).storiesBelow('structure/'))
    expect(error).toMatchObject({
      reason,
      request: expect.stringContaining(`GET ${url}/v2/cdn/stories?`) as unknown,
    })
    expect(seen).toHaveLength(2)
  })

  it('X2.8 of 401 is not retried, and its error contains no token', async () => {
    const { url, seen } = await contentService({
      stories: [],
      instead(_request, response) {
        sendJson(response, { error: 'Unauthorized' }, { status: 401 })
        return true
      },
    })
    const { client } = clientFor()
    const error = await failureOf(openContentService(configFor({ storyblok: url }), client))
    expect(error).toMatchObject({ status: 401, message: 'responded with 401 Unauthorized' })
    expect(seen).toHaveLength(1)
  })

  it('X2.6 is reported with the failed request if another one has the same parameters', async () => {
    const { url } = await contentService({ stories: [] })
    const { client } = clientFor()
    const failing: (() => void)[] = []
    const read: typeof client.read = (request) => {
      if (request.url.includes('spaces/me')) return client.read(request)
      return new Promise((_, reject) => {
        const { language } = Object.fromEntries(new URL(request.url).searchParams)
        failing.unshift(() => reject(client.fail(request, 'network', `lost ${language ?? 'own'}`)))
        if (failing.length === 2) for (const fail of failing) fail()
      })
    }
    const open = await openContentService(configFor({ storyblok: url }), { ...client, read })
    const outcomes = await Promise.allSettled([open(null).story('x'), open('de').story('x')])
    expect(outcomes).toMatchObject([
      { reason: { message: 'lost own' } },
      { reason: { message: 'lost de' } },
    ])
  })

  it('X2.6 is reported with the failed request even if two fail at once', async () => {
    const { url } = await contentService({ stories: [] })
    const { client } = clientFor()
    const failing: (() => void)[] = []
    const read: typeof client.read = (request) => {
      if (request.url.includes('spaces/me')) return client.read(request)
      return new Promise((_, reject) => {
        failing.push(() => reject(client.fail(request, 'network', `lost ${request.url}`)))
        if (failing.length === 2) for (const fail of failing) fail()
      })
    }
    const open = await openContentService(configFor({ storyblok: url }), { ...client, read })
    const content = open(null)
    const outcomes = await Promise.allSettled([
      content.story('central-content/settings/splash'),
      content.dataSource('translations'),
    ])
    expect(outcomes).toMatchObject([
      { reason: { request: expect.stringContaining('settings/splash') as unknown } },
      { reason: { request: expect.stringContaining('datasource=translations') as unknown } },
    ])
  })
})
