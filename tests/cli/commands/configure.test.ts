import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { brandFile, brandsFolder } from '#brands/index.ts'
import { configure, startBrandFixtures } from '#cli/commands/configure.ts'
import { fixtures as startFixtures } from '#cli/commands/fixtures.ts'
import { readEnvironment } from '#cli/config/environment.ts'
import { ownBackends } from '#cli/config/ownBackends.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { temporaryFolder } from '../emit/folder.ts'

const servers = vi.hoisted(() => ({ started: [] as Fixtures[] }))
vi.mock('#fixtures/server.ts', async (original) => {
  const module = await original<typeof import('#fixtures/server.ts')>()
  return {
    ...module,
    async startFixtures(options: Parameters<typeof module.startFixtures>[0]) {
      const fixtures = await module.startFixtures(options)
      servers.started.push(fixtures)
      return fixtures
    },
  }
})

/** A folder of brands with one of the project's brands, with a replacement in its file. */
function brandsWith(id: string, from: string, to: string): string {
  const folder = temporaryFolder()
  cpSync(join(brandsFolder, id), join(folder, id), { recursive: true })
  const text = readFileSync(brandFile(id, folder), 'utf8')
  expect(text).toContain(from)
  writeFileSync(brandFile(id, folder), text.replace(from, to))
  return folder
}

const stopLater = <T extends { stop: () => Promise<unknown> }>(started: T): T => {
  onTestFinished(async () => void (await started.stop()))
  return started
}

describe('the configuration of a build', () => {
  it('without fixtures comes from the environment, and starts nothing', async () => {
    vi.stubEnv('SHOPGEN_STORYBLOK_URL', 'https://content.example/v2')
    vi.stubEnv('SHOPGEN_STORYBLOK_TOKEN', 'token')
    vi.stubEnv('SHOPGEN_SHOPWARE_URL', 'https://shop.example')
    vi.stubEnv('SHOPGEN_SHOPWARE_KEY', 'SWSC')
    for (const name of ['IMAGE', 'DEALER', 'REVIEWS', 'CASE']) {
      vi.stubEnv(`SHOPGEN_${name}_URL`, 'https://service.example')
    }
    onTestFinished(() => void vi.unstubAllEnvs())
    servers.started = []
    const { config, fixtures } = await configure({ brand: 'brand-3' })
    expect(config).toMatchObject({ brand: { id: 'brand-3' }, fixtures: null })
    expect(config.backends.storyblok.url).toBe('https://content.example/v2')
    expect(fixtures).toBeNull()
    expect(servers.started).toEqual([])
  })

  it('with fixtures uses servers for the brand, which respond', async () => {
    const configured = await configure({ brand: 'brand-6', fixtures: true, fixturesProducts: 90 })
    const { config, fixtures } = configured
    stopLater(fixtures!)
    expect(config.brand.id).toBe('brand-6')
    expect(config.fixtures).toEqual({ products: 90 })
    const { storyblok, shopware } = config.backends
    const space = await fetch(`${storyblok.url}/cdn/spaces/me?token=${storyblok.token.reveal()}`)
    expect(space.status).toBe(200)
    for (const { code, currency } of config.brand.countries) {
      const { url, accessKey } = shopware.get(code)!
      const answer = await fetch(`${url}/store-api/context`, {
        headers: { 'sw-access-key': accessKey.reveal() },
      })
      const { currency: own } = (await answer.json()) as { currency: { isoCode: string } }
      expect([code, own.isoCode]).toEqual([code, currency])
    }
    expect(fixtures!.catalogue.parentCount).toBe(90)
  })

  it.each([
    ['brand-1', 'GB', ['card', 'buy_now_pay_later', 'instalment', 'apple_pay'], 3],
    ['brand-2', 'FR', ['card', 'buy_now_pay_later'], 1],
    ['brand-5', 'DE', ['card', 'invoice', 'bike_leasing'], 2],
  ])('with fixtures, %s sells in %s as it is configured', async (brand, country, names, count) => {
    const { config, fixtures } = await configure({ brand, fixtures: true })
    stopLater(fixtures!)
    const { url, accessKey } = config.backends.shopware.get(country)!
    const read = async (path: string) => {
      const answer = await fetch(`${url}/store-api${path}`, {
        headers: { 'sw-access-key': accessKey.reveal() },
      })
      const { elements } = (await answer.json()) as { elements: { technicalName: string }[] }
      return elements.map(({ technicalName }) => technicalName.replace('payment_', ''))
    }
    expect(await read('/payment-method')).toEqual(names)
    expect(await read('/shipping-method')).toHaveLength(count)
  })

  it('uses the brand in the given folder', async () => {
    const brandsDir = brandsWith('brand-1', '"name": "', '"name": "New ')
    const { config, fixtures } = await configure({ brand: 'brand-1', brandsDir, fixtures: true })
    stopLater(fixtures!)
    expect(config.brand.name).toMatch(/^New /)
    expect(config.fixtures).toEqual({ products: null })
  })

  it('stops started fixtures if the environment is invalid', async () => {
    vi.stubEnv('SHOPGEN_CONTENT_RATE', 'fast')
    onTestFinished(() => void vi.unstubAllEnvs())
    servers.started = []
    await expect(configure({ brand: 'brand-1', fixtures: true })).rejects.toMatchObject({
      code: 'config',
    })
    const [started] = servers.started
    await expect(fetch(started!.origins.storyblok)).rejects.toThrow('fetch failed')
  })
})

describe('the fixtures of a brand', () => {
  it.each([
    ['brand-1', null, 'attrMarketingColor', 'COLORCOM'],
    ['brand-3', 'other-dealers', 'COLORCOM', 'attrMarketingColor'],
  ])(
    'have the dealers and attributes of %s, whose dealer service id is %j',
    async (id, dealerShopId, own, foreign) => {
      const brand = { ...selectBrand({ brandId: id }), dealerShopId }
      const { origins, catalogue } = stopLater(await startBrandFixtures(brand))
      const { code } = brand.countries[0]!
      const statusOf = async (shopBrand: string) => {
        const answer = await fetch(`${origins.dealers}/shops?brand=${shopBrand}&country=${code}`)
        return answer.status
      }
      expect(await statusOf(dealerShopId ?? id)).toBe(200)
      expect(await statusOf('another')).toBe(404)
      const text = JSON.stringify(catalogue.groups)
      expect([text.includes(own), text.includes(foreign)]).toEqual([true, false])
    },
  )
})

describe('the fixtures command', () => {
  it('prints every variable for a build against them', async () => {
    const { facts, text } = stopLater(
      await startFixtures({ brand: 'brand-6', fixturesProducts: 5 }),
    )
    const { environment, origins, brand } = facts
    expect(brand).toBe('brand-6')
    expect(environment['SHOPGEN_BRAND']).toBe('brand-6')
    expect(environment['SHOPGEN_IMAGE_URL']).toBe(origins.images)
    const selected = selectBrand({ brandId: 'brand-6' })
    const settings = readEnvironment(environment)
    expect(settings.warnings).toEqual([])
    // throws if a variable is missing
    const backends = ownBackends(selected, settings, 'brand.jsonc')
    expect([...backends.shopware.keys()]).toEqual(selected.countries.map(({ code }) => code))
    for (const [name, value] of Object.entries(environment)) {
      expect(text.split('\n')).toContain(`export ${name}=${value}`)
    }
    expect(text).toContain(`(${brand})`)
    const space = await fetch(
      `${environment['SHOPGEN_STORYBLOK_URL']}/cdn/spaces/me?token=${environment['SHOPGEN_STORYBLOK_TOKEN']}`,
    )
    expect(space.status).toBe(200)
  })

  it('uses the brand in the given folder', async () => {
    const brandsDir = brandsWith('brand-1', '"name": "', '"name": "New ')
    const { text } = stopLater(await startFixtures({ brand: 'brand-1', brandsDir }))
    expect(text).toMatch(/^The fixture back ends of New /)
  })

  it('rejects an unknown brand', async () => {
    await expect(startFixtures({ brand: 'brand-11' })).rejects.toMatchObject({ code: 'usage' })
  })
})
