import { describe, expect, it } from 'vitest'
import { readEnvironment, variableNames } from '#cli/config/environment.ts'
import { exitCodeOf, ShopgenError } from '#cli/diagnostics/errors.ts'

function diagnosticsOf(env: Record<string, string>) {
  try {
    readEnvironment(env)
  } catch (error) {
    if (error instanceof ShopgenError)
      return { exit: exitCodeOf(error), diagnostics: error.diagnostics }
    throw error
  }
  return { exit: 0, diagnostics: [] }
}

describe('the environment', () => {
  it('is live and fallback empty by default', () => {
    const { warnings, shopwareUrlOf, shopwareKeyOf, environment, ...rest } = readEnvironment({})
    expect([warnings, shopwareUrlOf.size, shopwareKeyOf.size, environment]).toEqual([
      [],
      0,
      0,
      'live',
    ])
    expect(Object.values(rest).filter((value) => value !== undefined)).toEqual([])
  })

  it('is read completely', () => {
    const env: Record<string, string> = {
      SHOPGEN_BRAND: 'brand-2',
      SHOPGEN_ENV: 'accept',
      SHOPGEN_STORYBLOK_URL: 'https://content.example/v2/',
      SHOPGEN_STORYBLOK_TOKEN: 'token',
      SHOPGEN_STORYBLOK_OAUTH_TOKEN: 'oauth',
      SHOPGEN_SHOPWARE_URL: 'https://shop.example',
      SHOPGEN_SHOPWARE_KEY: 'key',
      SHOPGEN_SHOPWARE_URL_GB: 'https://gb.shop.example',
      SHOPGEN_SHOPWARE_KEY_INT: 'int-key',
      SHOPGEN_DEALER_URL: 'https://dealers.example',
      SHOPGEN_REVIEWS_URL: 'https://reviews.example',
      SHOPGEN_REVIEWS_STATIC_URL: 'https://static.reviews.example/',
      SHOPGEN_IMAGE_URL: 'http://127.0.0.1:4000/img',
      SHOPGEN_IMAGE_HOSTS: 'media.example, CDN.example:8443',
      SHOPGEN_CASE_URL: 'https://cases.example',
      SHOPGEN_SITE_URL: 'https://www.example',
      SHOPGEN_CONTENT_RATE: '2.5',
      SHOPGEN_CONTENT_RETRIES: '0',
      SHOPGEN_CACHE: '/var/cache/shopgen',
      PATH: '/bin',
    }
    for (const name of variableNames) expect(env).toHaveProperty(name)
    const settings = readEnvironment(env)
    expect(settings).toMatchObject({
      brandId: 'brand-2',
      environment: 'accept',
      storyblokUrl: 'https://content.example/v2',
      shopwareUrl: 'https://shop.example',
      dealerUrl: 'https://dealers.example',
      reviewsUrl: 'https://reviews.example',
      reviewsStaticUrl: 'https://static.reviews.example',
      imageUrl: 'http://127.0.0.1:4000/img',
      imageHosts: ['media.example', 'cdn.example:8443'],
      caseUrl: 'https://cases.example',
      siteUrl: 'https://www.example',
      contentRate: 2.5,
      contentRetries: 0,
      warnings: [],
    })
    expect(settings.storyblokToken?.reveal()).toBe('token')
    expect(settings.storyblokOauthToken?.reveal()).toBe('oauth')
    expect(settings.shopwareKey?.reveal()).toBe('key')
    expect([...settings.shopwareUrlOf]).toEqual([['GB', 'https://gb.shop.example']])
    expect(settings.shopwareKeyOf.get('INT')?.reveal()).toBe('int-key')
  })

  it('treats an empty variable as unset', () => {
    const { brandId, storyblokToken, contentRate } = readEnvironment({
      SHOPGEN_BRAND: '',
      SHOPGEN_STORYBLOK_TOKEN: ' \n',
      SHOPGEN_CONTENT_RATE: '',
    })
    expect([brandId, storyblokToken, contentRate]).toEqual([undefined, undefined, undefined])
  })

  it('trims values', () => {
    const env = { SHOPGEN_STORYBLOK_TOKEN: 'token\n' }
    expect(readEnvironment(env).storyblokToken?.reveal()).toBe('token')
  })

  it.each([
    ['SHOPGEN_STORYBLOCK_URL', 'SHOPGEN_STORYBLOK_URL'],
    ['SHOPGEN_CONTENT_RATES', 'SHOPGEN_CONTENT_RATE'],
    ['SHOPGEN_SHOPWARE_URL_gb', 'SHOPGEN_SHOPWARE_URL'],
  ])('X1.5 warns of the unknown %s and suggests %s', (name, meant) => {
    expect(readEnvironment({ [name]: 'x' }).warnings).toEqual([
      { what: `unknown variable ${name}`, todo: `Did you mean "${meant}"?` },
    ])
  })

  it.each([
    ['SHOPGEN_SITE_URL', 'www.example', 'SHOPGEN_SITE_URL is not an http(s) address'],
    ['SHOPGEN_SITE_URL', 'https://example/shop', 'SHOPGEN_SITE_URL has a path'],
    ['SHOPGEN_CASE_URL', 'ftp://example', 'SHOPGEN_CASE_URL is not an http(s) address'],
    ['SHOPGEN_IMAGE_URL', 'https:example', 'SHOPGEN_IMAGE_URL is not an http(s) address'],
    [
      'SHOPGEN_IMAGE_HOSTS',
      'https://media.example',
      'invalid host "https://media.example" in SHOPGEN_IMAGE_HOSTS',
    ],
    [
      'SHOPGEN_DEALER_URL',
      'https://user:pass@example',
      'SHOPGEN_DEALER_URL contains a user name or password',
    ],
    [
      'SHOPGEN_REVIEWS_URL',
      'https://example?key=pass',
      'SHOPGEN_REVIEWS_URL contains a query or a hash',
    ],
    ['SHOPGEN_STORYBLOK_URL', 'https://example/v2/cdn/', 'SHOPGEN_STORYBLOK_URL ends in /cdn'],
    [
      'SHOPGEN_SHOPWARE_URL_GB',
      'https://example/store-api',
      'SHOPGEN_SHOPWARE_URL_GB ends in /store-api',
    ],
    ['SHOPGEN_CONTENT_RATE', '0', 'invalid value "0" for SHOPGEN_CONTENT_RATE'],
    ['SHOPGEN_CONTENT_RATE', 'fast', 'invalid value "fast" for SHOPGEN_CONTENT_RATE'],
    ['SHOPGEN_CONTENT_RATE', '1e9', 'invalid value "1e9" for SHOPGEN_CONTENT_RATE'],
    ['SHOPGEN_CONTENT_RETRIES', '-1', 'invalid value "-1" for SHOPGEN_CONTENT_RETRIES'],
    ['SHOPGEN_CONTENT_RETRIES', '101', 'invalid value "101" for SHOPGEN_CONTENT_RETRIES'],
    ['SHOPGEN_ENV', 'live2', 'invalid value "live2" for SHOPGEN_ENV'],
  ])('X1.3 rejects %s=%s with the variable', (name, value, what) => {
    const { exit, diagnostics } = diagnosticsOf({ [name]: value })
    expect([exit, diagnostics.map((found) => found.what)]).toEqual([3, [what]])
    expect(diagnostics[0]?.todo).toBeTruthy()
  })

  it('X1.5 reports a misspelt variable together with an invalid one', () => {
    const { diagnostics } = diagnosticsOf({
      SHOPGEN_SITE_URL: 'no',
      SHOPGEN_CASES_URL: 'https://x.example',
    })
    expect(diagnostics.map(({ what }) => what)).toEqual([
      'SHOPGEN_SITE_URL is not an http(s) address',
      'unknown variable SHOPGEN_CASES_URL',
    ])
  })

  it('X1.5 suggests the nearest environment', () => {
    expect(diagnosticsOf({ SHOPGEN_ENV: 'accpet' }).diagnostics).toEqual([
      {
        what: 'invalid value "accpet" for SHOPGEN_ENV',
        todo: 'Did you mean "accept"? Allowed: test, accept, live',
      },
    ])
  })

  it('reports every invalid variable at once, without passwords', () => {
    const { diagnostics } = diagnosticsOf({
      SHOPGEN_SITE_URL: 'no',
      SHOPGEN_CONTENT_RATE: '-1',
      SHOPGEN_DEALER_URL: 'https://user:canary@example',
    })
    expect(diagnostics).toHaveLength(3)
    expect(JSON.stringify(diagnostics)).not.toContain('canary')
  })
})
