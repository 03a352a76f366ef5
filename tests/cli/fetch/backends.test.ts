import { describe, expect, it } from 'vitest'
import type { ShopgenError } from '#cli/diagnostics/errors.ts'
import type { BuildEvent } from '#cli/events.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import { contentSetting, shopSetting } from '#cli/fetch/settingNames.ts'
import { localeOf } from '../../shared/locales.ts'
import { configFor, contentService, uuidOf } from './contentService.ts'
import { failureOf, mostInASecond, serve } from './server.ts'
import { sendJson } from './testClient.ts'

const settings = { timeoutMs: 2000, retry: { baseMs: 1, maximumMs: 3 } }
const gb = localeOf('GB', 'en', '/')
const homeStory = { full_slug: 'structure/home', uuid: uuidOf(500) }

const collect = () => {
  const events: BuildEvent[] = []
  return { events, emit: (event: BuildEvent) => void events.push(event) }
}

describe('the back ends of a build', () => {
  it('R8.8 retry requests to the content service 10 times', async () => {
    const { url, seen } = await serve((_request, response) =>
      sendJson(response, {}, { status: 429 }),
    )
    const { events, emit } = collect()
    const { content } = openBackends(configFor({ storyblok: url }), emit, settings)
    const error = await failureOf(content('en'))
    expect(error).toMatchObject({ status: 429, backend: 'content service' })
    expect(seen).toHaveLength(11)
    expect(events.filter(({ kind }) => kind === 'retry')).toHaveLength(10)
    expect(events.filter(({ kind }) => kind === 'warning')).toHaveLength(10)
  })

  it('R8.8 retry requests to the shop 10 times', async () => {
    const { url, seen } = await serve(({ path }, response) =>
      path.endsWith('/currency') ? sendJson(response, []) : sendJson(response, {}, { status: 429 }),
    )
    const { shop } = openBackends(configFor({ shopware: url }), () => {}, settings)
    const error = await failureOf(shop(gb))
    expect(error).toMatchObject({
      status: 429,
      backend: 'commerce back end of GB',
      setting:
        'SHOPGEN_SHOPWARE_URL_GB or SHOPGEN_SHOPWARE_URL, SHOPGEN_SHOPWARE_KEY_GB or SHOPGEN_SHOPWARE_KEY',
    })
    // requests run at the same time, and the first that gives up ends the others
    const counts = Map.groupBy(seen, ({ path }) => path)
      .values()
      .map((requests) => requests.length)
    expect(Math.max(...counts)).toBe(11)
  })

  it.each<[string, 'url' | 'key', (path: string) => string]>([
    ['401', 'key', () => '401'],
    ['403', 'key', () => '403'],
    ['412', 'key', () => '412'],
    ['a reset', 'url', () => 'reset'],
  ])('X1.3 report after %s the settings of only the %s', async (_, part, answer) => {
    const { url } = await serve(({ path }, response) => {
      const status = Number(answer(path))
      if (Number.isNaN(status)) response.destroy()
      else sendJson(response, {}, { status })
    })
    const backends = openBackends(configFor({ storyblok: url, shopware: url }), () => {}, settings)
    const isUrl = part === 'url'
    expect(await failureOf(backends.content('en'))).toMatchObject({
      setting: isUrl ? 'SHOPGEN_STORYBLOK_URL' : 'SHOPGEN_STORYBLOK_TOKEN',
    })
    expect(await failureOf(backends.shop(gb))).toMatchObject({
      setting: isUrl
        ? 'SHOPGEN_SHOPWARE_URL_GB or SHOPGEN_SHOPWARE_URL'
        : 'SHOPGEN_SHOPWARE_KEY_GB or SHOPGEN_SHOPWARE_KEY',
    })
  })

  it('X1.3 report the brand’s file if it contains the URL or key', () => {
    const config = configFor({
      storyblok: 'http://content.example',
      shopware: 'http://shop.example',
    })
    const [first, ...others] = config.brand.countries
    const brand = {
      ...config.brand,
      addresses: { ...config.brand.addresses, storyblok: 'http://content.example/v2' },
      content: { spaceToken: 'content-token' },
      countries: [
        {
          ...first!,
          shopware: { ...first!.shopware, url: 'http://shop.example', accessKey: 'SWSCKEYGB' },
        },
        ...others,
      ],
    }
    expect(contentSetting({ ...config, brand })).toEqual({
      address: '"addresses.storyblok" in brands/brand-1/brand.jsonc',
      key: '"content.spaceToken" in brands/brand-1/brand.jsonc',
    })
    expect(shopSetting({ ...config, brand }, 'GB')).toEqual({
      address: '"countries[0].shopware.url" in brands/brand-1/brand.jsonc',
      key: '"countries[0].shopware.accessKey" in brands/brand-1/brand.jsonc',
    })
    expect(shopSetting({ ...config, brand }, 'IE').address).toBe(
      'SHOPGEN_SHOPWARE_URL_IE or SHOPGEN_SHOPWARE_URL',
    )
  })

  it('X6.1 never print a key', async () => {
    const { url } = await serve((request, response) =>
      sendJson(
        response,
        { error: `refused ${request.query.get('token') ?? request.headers['sw-access-key']}` },
        { status: 401 },
      ),
    )
    const config = configFor({ storyblok: url, shopware: url, token: 'content token/1' })
    const { emit, events } = collect()
    const backends = openBackends(config, emit, settings)
    const errors = [await failureOf(backends.content('en')), await failureOf(backends.shop(gb))]
    for (const error of errors) {
      const { message, request } = error as Error & { request: string }
      const said = `${message} ${request} ${JSON.stringify(events)}`
      expect(said).toContain('[secret]')
      expect(said).not.toMatch(/content[ +%]+(20)?token|SWSCKEYGB/)
    }
  })

  describe('the access check', () => {
    const context = {
      currency: { id: 'c', isoCode: 'GBP' },
      salesChannel: { navigationCategoryId: 'n' },
    }
    const configOf = (storyblok: string, shopware: string) =>
      configFor({ brandId: 'brand-5', storyblok, shopware })
    const refusing = (status: number) =>
      serve((_request, response) => sendJson(response, { error: 'no' }, { status }))

    it('X1.3 reports every rejected key in one error', async () => {
      const content = await refusing(401)
      const shops = await serve(({ headers }, response) =>
        /(GB|DE)$/.test(String(headers['sw-access-key']))
          ? sendJson(response, {}, { status: 412 })
          : sendJson(response, context),
      )
      const brandConfig = configOf(content.url, shops.url)
      const countries = brandConfig.brand.countries.map(({ code }) => code)
      const backends = openBackends(brandConfig, () => {}, settings)
      const error = await failureOf(backends.checkAccess(countries))
      expect(error).toMatchObject({ code: 'backend' })
      const { diagnostics } = error as ShopgenError
      const refused = diagnostics.filter(({ todo }) => todo?.startsWith('Access was denied'))
      expect(refused.map(({ what }) => what.replace(/:.*/, '')).sort()).toEqual([
        'commerce back end of DE',
        'commerce back end of GB',
        'content service',
      ])
      expect(content.seen).toHaveLength(1)
      const keys = shops.seen.map(({ headers }) => headers['sw-access-key'])
      expect(new Set(keys).size).toBe(countries.length)
    })

    it('checks a shop of several countries once and lists them all', async () => {
      const content = await contentService({ stories: [homeStory] })
      const shops = await refusing(401)
      const own = configOf(content.url, shops.url)
      const one = own.backends.shopware.get('GB')!
      const shopware = new Map([...own.backends.shopware].map(([code]) => [code, one]))
      const { dealers: _, ...others } = own.backends
      const backends = openBackends(
        { ...own, backends: { ...others, shopware } },
        () => {},
        settings,
      )
      const error = await failureOf(backends.checkAccess(['GB', 'DE', 'AT']))
      expect(error).toMatchObject({
        diagnostics: [{ what: 'commerce back end of GB, DE, AT: responded with 401 no' }],
      })
      expect(shops.seen).toHaveLength(1)
    })

    it('requests nothing that the build requests again', async () => {
      const content = await contentService({ stories: [homeStory] })
      const shops = await serve((_request, response) => sendJson(response, context))
      const dealers = await serve((_request, response) => sendJson(response, { shops: [] }))
      const own = configOf(content.url, shops.url)
      const backends = openBackends(
        { ...own, backends: { ...own.backends, dealers: { url: dealers.url, publicUrl: '' } } },
        () => {},
        settings,
      )
      await backends.checkAccess(['GB'])
      await backends.content('de')
      await backends.dealers('GB')
      expect(content.seen.filter(({ path }) => path.endsWith('spaces/me'))).toHaveLength(1)
      expect(dealers.seen).toHaveLength(1)
    })
  })

  it('X6.1 redacts other secrets in responses', async () => {
    const { url } = await serve((_request, response) =>
      sendJson(response, { error: `no form for ${config.brand.contactToken}` }, { status: 401 }),
    )
    const config = configFor({ storyblok: url })
    const { content } = openBackends(config, () => {}, settings)
    const { message } = (await failureOf(content('en'))) as Error
    expect(message).toContain('no form for [secret]')
  })

  // real time: a slow machine may need a retry
  it('R9.7 limits requests to the content service', { retry: 2 }, async () => {
    const { url, seen } = await contentService({
      stories: Array.from({ length: 120 }, (_, index) => ({
        full_slug: `structure/p${index}`,
        uuid: uuidOf(index + 1),
      })),
    })
    const config = configFor({ storyblok: url, env: { SHOPGEN_CONTENT_RATE: '7' } })
    await openBackends(config, () => {}, settings).content('en')
    expect(seen.length).toBeGreaterThan(14)
    expect(mostInASecond(seen.map(({ at }) => at))).toBeLessThanOrEqual(7)
  })

  it('fetches a language once for all its countries, and the default one without naming it', async () => {
    const { url, seen } = await contentService({ stories: [homeStory] })
    const config = configFor({ brandId: 'brand-5', storyblok: url })
    const { content } = openBackends(config, () => {}, settings)
    const [first, again] = await Promise.all([content('de'), content('de')])
    expect(again).toBe(first)
    const count = seen.length
    expect(seen.some(({ query }) => query.has('language'))).toBe(false)
    await content('it')
    const later = seen.slice(count).filter(({ path }) => path.includes('/stories'))
    expect(later.length).toBeGreaterThan(0)
    for (const { query } of later) expect(query.get('language')).toBe('it')
    expect(seen.filter(({ path }) => path.endsWith('spaces/me'))).toHaveLength(1)
  })
})

describe('the content of a language', () => {
  const read = async (space: Parameters<typeof contentService>[0], language = 'en') => {
    const { url, seen } = await contentService(space)
    const backends = openBackends(configFor({ storyblok: url }), () => {}, settings)
    return { content: await backends.content(language), seen }
  }

  it('R7.5.1 is requested with the version of the space, except by the first request', async () => {
    const { seen } = await read(
      {
        stories: [
          { ...homeStory, content: { related: [uuidOf(2)] } },
          { full_slug: 'shared/b', uuid: uuidOf(2) },
        ],
        version: 4711,
      },
      'de',
    )
    const [me, ...rest] = seen
    expect(me!.path).toMatch(/spaces\/me$/)
    const kinds = rest.map(({ path, query }) =>
      query.has('by_uuids') ? 'related' : path.replace('/v2/cdn/', '').replace(/\/.*/, '/one'),
    )
    expect(new Set(kinds)).toEqual(
      new Set(['stories', 'stories/one', 'related', 'datasource_entries']),
    )
    for (const { path, query } of rest) expect([path, query.get('cv')]).toEqual([path, '4711'])
  })

  it('X2.6 is invalid without a page', async () => {
    const { url } = await contentService({ stories: [] })
    const { content } = openBackends(configFor({ storyblok: url }), () => {}, settings)
    expect(await failureOf(content('en'))).toMatchObject({
      reason: 'incomplete',
      request: expect.stringContaining('starts_with=structure%2F') as unknown,
    })
  })

  it('R7.5.1 takes the settings from the list, and requests missing ones separately', async () => {
    const names = ['navigation', 'footer', 'not-found', 'server-error', 'splash']
    const stories = names.map((name, index) => ({
      full_slug: `central-content/settings/${name}`,
      uuid: uuidOf(index + 1),
    }))
    const { content, seen } = await read({ stories: [homeStory, ...stories] })
    expect(content.settings).toMatchObject({
      navigation: { uuid: uuidOf(1) },
      serverError: { uuid: uuidOf(4) },
      errorDocument: null,
    })
    const alone = seen.filter(({ path }) => path.includes('/stories/')).map(({ path }) => path)
    expect(alone).toEqual(['/v2/cdn/stories/central-content/settings/error-document'])
  })

  it('R3.7.10 includes referenced stories at any depth once, also in cycles', async () => {
    const { url, seen } = await contentService({
      stories: [
        { full_slug: 'structure/home', uuid: uuidOf(1), content: { related: [uuidOf(2)] } },
        { full_slug: 'shared/b', uuid: uuidOf(2), content: { nested: { teaser: uuidOf(3) } } },
        { full_slug: 'shared/a', uuid: uuidOf(3), content: { back: [uuidOf(2), uuidOf(1)] } },
        { full_slug: 'shared/unused', uuid: uuidOf(4) },
      ],
    })
    const content = await openBackends(configFor({ storyblok: url }), () => {}, settings).content(
      'en',
    )
    expect(content.related.map(({ full_slug }) => full_slug)).toEqual(['shared/a', 'shared/b'])
    expect(content.structure).toHaveLength(1)
    expect(seen.filter(({ query }) => query.has('by_uuids'))).toHaveLength(2)
  })

  it('R3.7.10 ignores links, block ids and missing stories', async () => {
    const link = { linktype: 'story', id: uuidOf(2) }
    const mark = { type: 'link', attrs: { uuid: uuidOf(2), linktype: 'story' } }
    const { url, seen } = await contentService({
      stories: [
        {
          full_slug: 'structure/home',
          uuid: uuidOf(1),
          content: { link, text: [mark], body: [{ _uid: uuidOf(2) }], lost: uuidOf(99) },
        },
        { full_slug: 'shared/b', uuid: uuidOf(2) },
      ],
    })
    const content = await openBackends(configFor({ storyblok: url }), () => {}, settings).content(
      'en',
    )
    expect(content.related).toEqual([])
    const asked = seen.flatMap(({ query }) => query.get('by_uuids') ?? [])
    expect(asked).toEqual([uuidOf(99)])
  })

  it('has null for an unpublished settings story', async () => {
    const { url } = await contentService({
      stories: [homeStory, { full_slug: 'central-content/settings/footer', uuid: uuidOf(1) }],
    })
    const { settings: found } = await openBackends(
      configFor({ storyblok: url }),
      () => {},
      settings,
    ).content('en')
    expect(found.footer?.full_slug).toBe('central-content/settings/footer')
    expect(found.navigation).toBeNull()
  })
})
