import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { brandFile, brandsFolder, listBrandIds } from '#brands/index.ts'
import { shopwareOf, type FixtureAddresses } from '#cli/config/backends.ts'
import { loadBrand, type LoadOptions } from '#cli/config/loadBrand.ts'
import { Secret } from '#cli/config/secret.ts'
import { contentSecretsOf, secretsOf } from '#cli/config/secretsOf.ts'
import { exitCodeOf, formatError, ShopgenError } from '#cli/diagnostics/errors.ts'

const complete = {
  SHOPGEN_STORYBLOK_URL: 'https://content.example/v2',
  SHOPGEN_STORYBLOK_TOKEN: 'canary-token',
  SHOPGEN_SHOPWARE_URL: 'https://shop.example',
  SHOPGEN_SHOPWARE_KEY: 'canary-key',
  SHOPGEN_DEALER_URL: 'https://dealers.example',
  SHOPGEN_REVIEWS_URL: 'https://reviews.example',
  SHOPGEN_IMAGE_URL: 'https://images.example',
  SHOPGEN_CASE_URL: 'https://cases.example',
}

const fixtures: FixtureAddresses = {
  storyblok: { url: 'http://127.0.0.1:4001', token: 'fixture-token' },
  shopware: { url: 'http://127.0.0.1:4002', accessKeyOf: (country) => `key-${country}` },
  images: {},
  dealers: { url: 'http://127.0.0.1:4004' },
  reviews: { url: 'http://127.0.0.1:4005' },
}

const root = mkdtempSync(join(tmpdir(), 'brands-'))
afterAll(() => rmSync(root, { recursive: true }))

function thrown(options: LoadOptions): ShopgenError {
  try {
    loadBrand(options)
  } catch (error) {
    if (error instanceof ShopgenError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const whats = (options: LoadOptions) => thrown(options).diagnostics.map(({ what }) => what)

/** A folder of brands with one changed brand. */
function brandsWith(name: string, change: (text: string) => string): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'brand-1'), { recursive: true })
  const text = change(readFileSync(brandFile('brand-1'), 'utf8'))
  writeFileSync(join(folder, 'brand-1', 'brand.jsonc'), text)
  return folder
}

describe('the selected brand', () => {
  it.each([
    ['brand-3', 'brand-2', 'brand-3'],
    [undefined, 'brand-2', 'brand-2'],
    [undefined, undefined, 'brand-1'],
    [undefined, '', 'brand-1'],
  ])('R1.1 with the flag %s and the environment %s is %s', (brandId, fromEnv, expected) => {
    const env = fromEnv === undefined ? {} : { SHOPGEN_BRAND: fromEnv }
    expect(loadBrand({ brandId, env, fixtures }).brand.id).toBe(expected)
  })

  it.each([
    ['brand3', 'Did you mean "brand-3"? '],
    ['velocipede', ''],
    ['../brand-1', 'Did you mean "brand-1"? '],
  ])('R1.1 X1.5 %s is rejected with all brands and the nearest', (brandId, meant) => {
    const error = thrown({ brandId, env: {}, fixtures })
    expect(exitCodeOf(error)).toBe(2)
    expect(error.diagnostics).toEqual([
      {
        what: `unknown brand "${brandId}"`,
        todo: `${meant}The brands are: ${listBrandIds().join(', ')}`,
      },
    ])
  })

  it('R1.1 that is unknown in the environment is rejected too', () => {
    const error = thrown({ env: { SHOPGEN_BRAND: 'brand-0' }, fixtures })
    expect(error.diagnostics[0]?.what).toBe('unknown brand "brand-0"')
  })

  it('may be in a folder of brands beside the default one', () => {
    const folder = join(root, 'copied')
    cpSync(join(brandsFolder, 'brand-4'), join(folder, 'brand-4'), { recursive: true })
    const config = loadBrand({ brandId: 'brand-4', env: {}, brandsDir: folder, fixtures })
    expect(config.brand.name).toBe('Scree')
    expect(thrown({ brandId: 'brand-1', env: {}, brandsDir: folder }).diagnostics[0]).toEqual({
      what: 'unknown brand "brand-1"',
      todo: 'Did you mean "brand-4"? The brands are: brand-4',
    })
  })

  it('X1.3 a folder of brands without the default one is reported as such', () => {
    const folder = join(root, 'without-default')
    cpSync(join(brandsFolder, 'brand-4'), join(folder, 'brand-4'), { recursive: true })
    const error = thrown({ env: {}, brandsDir: folder, fixtures })
    expect(exitCodeOf(error)).toBe(2)
    expect(error.diagnostics).toEqual([
      {
        what: 'the default brand, brand-1, is not in the brands folder',
        where: folder,
        todo: 'Choose one with --brand or SHOPGEN_BRAND. The brands are: brand-4',
      },
    ])
  })

  it.each([
    ['is missing', () => join(root, 'nowhere'), /brands folder not found/],
    ['is a file', () => brandFile('brand-1'), /brands folder not found/],
    ['is empty', () => mkdtempSync(join(root, 'empty-')), /has no brands/],
  ])('X1.3 a folder of brands that %s is a wrong use', (_, folder, words) => {
    const brandsDir = folder()
    const error = thrown({ env: {}, brandsDir, fixtures })
    expect(exitCodeOf(error)).toBe(2)
    expect(error.diagnostics).toEqual([
      {
        what: expect.stringMatching(words) as unknown,
        where: brandsDir,
        todo: expect.stringContaining('--brands-dir') as unknown,
      },
    ])
  })
})

describe('the fixtures of a build', () => {
  it('have a configured number of products', () => {
    expect(loadBrand({ env: {}, fixtures, fixturesProducts: 200 }).fixtures).toEqual({
      products: 200,
    })
  })
})

describe('the back ends', () => {
  it('are those in the environment', () => {
    const { backends, environment, siteUrl, fixtures: on } = loadBrand({ env: complete })
    expect([environment, siteUrl, on]).toEqual(['live', 'https://www.tillbrook.example', null])
    expect(backends.storyblok.url).toBe('https://content.example/v2')
    expect(backends.storyblok.token.reveal()).toBe('canary-token')
    expect([...backends.shopware.keys()]).toEqual(['GB', 'IE'])
    expect(backends.images).toEqual({ publicUrl: 'https://images.example' })
    expect(backends.dealers).toEqual({
      url: 'https://dealers.example',
      publicUrl: 'https://dealers.example',
    })
    expect(backends.reviews).toEqual({
      url: 'https://reviews.example',
      publicUrl: 'https://reviews.example',
    })
    expect(backends.cases).toEqual({
      url: 'https://cases.example',
      captchaScript: 'https://www.google.com/recaptcha/api.js',
    })
  })

  it('have a static host of their own for reviews in browsers, if one is set', () => {
    const env = { ...complete, SHOPGEN_REVIEWS_STATIC_URL: 'https://static.example/r/' }
    expect(loadBrand({ env }).backends.reviews).toEqual({
      url: 'https://reviews.example',
      publicUrl: 'https://static.example/r',
    })
  })

  it.each([
    [{}, undefined, 10],
    [{}, fixtures, 10],
    [{ SHOPGEN_CONTENT_RETRIES: '3' }, undefined, 3],
    [{ SHOPGEN_CONTENT_RETRIES: '0' }, fixtures, 0],
  ])('retry a request of the content service: %j', (env, addresses, expected) => {
    const { backends } = loadBrand({ env: { ...complete, ...env }, fixtures: addresses })
    expect(backends.storyblok.retries).toBe(expected)
  })

  it('may differ by country', () => {
    const env = {
      ...complete,
      SHOPGEN_SHOPWARE_URL_IE: 'https://ie.example',
      SHOPGEN_SHOPWARE_KEY_GB: 'gb-key',
    }
    const config = loadBrand({ env })
    const of = (country: string) => {
      const { url, accessKey } = shopwareOf(config, country)
      return [url, accessKey.reveal()]
    }
    expect(of('GB')).toEqual(['https://shop.example', 'gb-key'])
    expect(of('IE')).toEqual(['https://ie.example', 'canary-key'])
  })

  it('are those of the file unless the environment overrides them', () => {
    const brandsDir = brandsWith('addresses', (text) =>
      text
        .replace(
          '"imageService"',
          '"addresses": { "storyblok": "https://file.example", "images": "https://file.example", "dealers": "https://file.example", "reviews": "https://file.example", "cases": "https://file.example" },\n  "content": { "spaceToken": "file-token" },\n  "imageService"',
        )
        .replaceAll(
          '"languages": ["en"], "currency"',
          '"languages": ["en"], "shopware": { "url": "https://file.example", "accessKey": "file-key", "salesChannelApi": true }, "currency"',
        ),
    )
    const { backends } = loadBrand({ env: {}, brandsDir })
    expect(backends.storyblok.url).toBe('https://file.example')
    expect(backends.storyblok.token.reveal()).toBe('file-token')
    expect(backends.shopware.get('IE')).toMatchObject({
      url: 'https://file.example',
      salesChannelApi: true,
    })
    expect(backends.shopware.get('IE')?.accessKey.reveal()).toBe('file-key')
    expect(backends.images.publicUrl).toBe('https://file.example')

    const over = loadBrand({ env: complete, brandsDir }).backends
    expect(over.storyblok.token.reveal()).toBe('canary-token')
    expect(over.shopware.get('GB')?.url).toBe('https://shop.example')
    expect(over.shopware.get('GB')?.accessKey.reveal()).toBe('canary-key')
    expect(over.cases.url).toBe('https://cases.example')
  })

  it('R1.2 that are missing are reported at once, with variable and setting', () => {
    const error = thrown({ env: {} })
    expect(exitCodeOf(error)).toBe(3)
    expect(formatError(error, { color: false })).toContain(
      [
        'error  the address and the access key of the commerce back end are missing for GB, IE',
        '  Set SHOPGEN_SHOPWARE_URL and SHOPGEN_SHOPWARE_KEY for all countries at once;',
        '  or by country, as SHOPGEN_SHOPWARE_URL_GB and SHOPGEN_SHOPWARE_KEY_GB;',
        '  or "countries[0].shopware.url" and "countries[0].shopware.accessKey" in brands/brand-1/brand.jsonc;',
        '  or build with --fixtures.',
      ].join('\n'),
    )
    expect(error.diagnostics.map(({ what }) => what)).toEqual([
      'the address of the content service is missing',
      'the token of the content service is missing',
      'the address and the access key of the commerce back end are missing for GB, IE',
      'the address of the image service is missing',
      'the address of the dealer service is missing',
      'the address of the reviews service is missing',
      'the address of the case form is missing',
    ])
  })

  it('R1.2 that several countries lack are reported once', () => {
    const { SHOPGEN_SHOPWARE_URL: _url, SHOPGEN_SHOPWARE_KEY: _key, ...rest } = complete
    const env = {
      ...rest,
      SHOPGEN_SHOPWARE_URL: 'https://shop.example',
      SHOPGEN_SHOPWARE_KEY_NL: 'key',
    }
    const { diagnostics } = thrown({ brandId: 'brand-3', env })
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]?.what).toBe(
      'the access key of the commerce back end is missing for DK, BE',
    )
    expect(diagnostics[0]?.todo).toContain('SHOPGEN_SHOPWARE_KEY_DK;')
    expect(diagnostics[0]?.todo).toContain('"countries[1].shopware.accessKey"')
    expect(thrown({ brandId: 'brand-2', env: rest }).diagnostics).toHaveLength(1)
    expect(whats({ brandId: 'brand-3', env: { ...rest, SHOPGEN_SHOPWARE_KEY_NL: 'key' } })).toEqual(
      [
        'the address of the commerce back end is missing for NL, DK, BE',
        'the access key of the commerce back end is missing for DK, BE',
      ],
    )
  })

  it('X1.5 that are missing are reported together with misspelt variables', () => {
    const { SHOPGEN_CASE_URL: _, ...rest } = complete
    const { SHOPGEN_SHOPWARE_KEY: _key, ...keyless } = rest
    const error = thrown({
      env: { ...keyless, SHOPGEN_CASES_URL: 'https://x.example', SHOPGEN_SHOPWARE_KEY_GX: 'x' },
    })
    expect(error.diagnostics.map(({ what }) => what)).toEqual([
      'the access key of the commerce back end is missing for GB, IE',
      'the address of the case form is missing',
      'SHOPGEN_SHOPWARE_KEY_GX: no brand has the country GX',
      'unknown variable SHOPGEN_CASES_URL',
    ])
    expect(error.diagnostics[3]?.todo).toBe('Did you mean "SHOPGEN_CASE_URL"?')
  })

  it('X7.3 colours that cannot be read are errors, with their place', () => {
    const brandsDir = brandsWith('pale', (text) =>
      text.replace('"muted": "#52607a"', '"muted": "#8a8a8a"'),
    )
    const { code, diagnostics } = thrown({ env: {}, brandsDir, fixtures })
    expect(code).toBe('config')
    expect(diagnostics).toHaveLength(2)
    expect(diagnostics[0]).toMatchObject({
      what: '"muted" on "bg" has a contrast of 3.45 in the light theme; the minimum is 4.5',
      where: expect.stringMatching(/pale\/brand-1\/brand\.jsonc:\d+:18$/) as unknown,
      todo: 'choose a colour of "muted" that differs more from "bg" in lightness',
    })
  })

  it('X7.3 text that is readable and has less than AAA is a warning', () => {
    const brandsDir = brandsWith('grey', (text) =>
      text.replace(/("light": \{[^}]*?"text": )"#[0-9a-f]{6}"/, '$1"#666666"'),
    )
    const { warnings } = loadBrand({ env: {}, brandsDir, fixtures })
    expect(warnings[0]?.what).toMatch(/"text" on "bg" has a contrast of 5\.\d+.*minimum is 7/)
    expect(loadBrand({ env: {}, fixtures }).warnings).toEqual([])
  })

  it.each(Object.keys(complete).filter((name) => name !== 'SHOPGEN_REVIEWS_URL'))(
    'R1.2 a build without %s ends before anything is fetched',
    (name) => {
      const { [name as keyof typeof complete]: _, ...env } = complete
      const error = thrown({ env })
      expect(error.code).toBe('config')
      for (const { todo } of error.diagnostics) expect(todo).toContain(name)
    },
  )

  it('are only required by features that use them', () => {
    const { SHOPGEN_REVIEWS_URL: _, ...env } = complete
    for (const settings of [env, complete]) {
      const config = loadBrand({ brandId: 'brand-4', env: settings })
      expect(config.backends.reviews).toBeUndefined()
    }

    const brandsDir = brandsWith('small', (text) =>
      text
        .replace('"storeLocator": true', '"storeLocator": false')
        .replace('["homeDelivery", "clickAndCollect"]', '["homeDelivery"]')
        .replace('"kind": "thumbor"', '"kind": "none"'),
    )
    const { SHOPGEN_DEALER_URL: _dealers, SHOPGEN_IMAGE_URL: _images, ...rest } = complete
    const { backends } = loadBrand({ env: rest, brandsDir })
    expect([backends.dealers, backends.images]).toEqual([undefined, { publicUrl: '' }])
  })

  it('are all fixtures with --fixtures, whatever the environment', () => {
    const { backends, ...config } = loadBrand({
      brandId: 'brand-3',
      env: { ...complete, SHOPGEN_STORYBLOK_OAUTH_TOKEN: 'canary-oauth', SHOPGEN_ENV: 'test' },
      fixtures,
    })
    expect([config.fixtures, config.environment]).toEqual([{ products: null }, 'test'])
    expect(backends.storyblok.oauthToken).toBeUndefined()
    expect(backends.storyblok.token.reveal()).toBe('fixture-token')
    expect(
      [...backends.shopware].map(([code, { accessKey }]) => [code, accessKey.reveal()]),
    ).toEqual([
      ['NL', 'key-NL'],
      ['DK', 'key-DK'],
      ['BE', 'key-BE'],
    ])
    const { storyblok, shopware, images, dealers, reviews, cases, paymentWidget } = backends
    const forBuild = [storyblok.url, shopware.get('NL')?.url, dealers?.url, reviews?.url]
    expect(forBuild).toEqual([1, 2, 4, 5].map((port) => `http://127.0.0.1:400${port}`))
    const inPages = [
      shopware.get('NL')?.publicUrl,
      images.publicUrl,
      dealers?.publicUrl,
      reviews?.publicUrl,
      cases.url,
      cases.captchaScript,
      paymentWidget,
    ]
    expect(inPages).toEqual([
      '/_fixtures/shopware',
      '/_fixtures/images',
      '/_fixtures/dealers',
      '/_fixtures/reviews',
      '/_fixtures/cases/servlet/servlet.WebToCase',
      '/_fixtures/cases/captcha.js',
      '/_fixtures/shopware/payment/widget.js',
    ])
  })

  it.each([
    ['SHOPGEN_SITE_URL', 'https://preview.example', 'https://preview.example'],
    ['SHOPGEN_SITE_URL', '', 'https://www.tillbrook.example'],
    ['SHOPGEN_SITE_URL', 'https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('with %s=%s serve the site at %s', (name, value, expected) => {
    expect(loadBrand({ env: { [name]: value }, fixtures }).siteUrl).toBe(expected)
  })

  it.each<[string, Record<string, string>, FixtureAddresses | undefined, number]>([
    ['a public token', {}, undefined, 5],
    ['an OAuth token', { SHOPGEN_STORYBLOK_OAUTH_TOKEN: 'x' }, undefined, 3],
    ['a rate', { SHOPGEN_CONTENT_RATE: '8' }, undefined, 8],
    [
      'a rate and an OAuth token',
      { SHOPGEN_CONTENT_RATE: '8', SHOPGEN_STORYBLOK_OAUTH_TOKEN: 'x' },
      undefined,
      8,
    ],
    ['fixtures', {}, fixtures, Number.POSITIVE_INFINITY],
    ['fixtures and a rate', { SHOPGEN_CONTENT_RATE: '8' }, fixtures, 8],
  ])('R9.7 the content rate with %s', (_case, env, addresses, expected) => {
    const { backends } = loadBrand({ env: { ...complete, ...env }, fixtures: addresses })
    expect(backends.storyblok.ratePerSecond).toBe(expected)
  })

  it('include the warnings of the environment', () => {
    const { warnings } = loadBrand({ env: { SHOPGEN_BRND: 'brand-1' }, fixtures })
    expect(warnings.map(({ what }) => what)).toEqual(['unknown variable SHOPGEN_BRND'])
  })

  it('warn of a variable for a country that no brand has, but not for one of another brand', () => {
    const url = 'https://shop.example'
    const { warnings } = loadBrand({
      env: {
        SHOPGEN_SHOPWARE_URL_UK: url,
        SHOPGEN_SHOPWARE_URL_PL: url,
        SHOPGEN_SHOPWARE_KEY_GX: 'x',
      },
      fixtures,
    })
    expect(warnings).toEqual([
      { what: 'SHOPGEN_SHOPWARE_URL_UK: no brand has the country UK' },
      {
        what: 'SHOPGEN_SHOPWARE_KEY_GX: no brand has the country GX',
        todo: 'Did you mean "GB"?',
      },
    ])
  })
})

describe('a country without a back end', () => {
  const config = loadBrand({ env: complete })
  const backend = {
    url: 'https://shop.example',
    publicUrl: 'https://shop.example',
    accessKey: new Secret('key'),
    salesChannelApi: false,
  }
  const fromRules = {
    backends: {
      shopware: new Map([
        ['NL', { ...backend, url: '' }],
        ['DE', { ...backend, accessKey: new Secret('') }],
      ]),
    },
  }

  it.each([
    [config, 'XX', 'token', ['SHOPGEN_SHOPWARE_KEY_XX', 'accessKey']],
    [fromRules, 'DE', 'token', ['SHOPGEN_SHOPWARE_KEY_DE', 'accessKey']],
    [fromRules, 'NL', 'url', ['SHOPGEN_SHOPWARE_URL_NL', 'url']],
  ])('R5.2.1 is an error with the prescribed text and advice (%#)', (from, country, part, to) => {
    const [variable, setting] = to
    let error: unknown
    try {
      shopwareOf(from, country)
    } catch (caught) {
      error = caught
    }
    expect(error).toBeInstanceOf(ShopgenError)
    expect((error as ShopgenError).diagnostics).toEqual([
      {
        what: `Unable to find shopware ${part} for country ${country}!`,
        todo: `Set ${variable}, or "shopware.${setting}" of the country in the brand's file.`,
      },
    ])
  })
})

describe('secrets of a build', () => {
  const env = { ...complete, SHOPGEN_STORYBLOK_OAUTH_TOKEN: 'canary-oauth' }

  it('X6.1 are hidden when the configuration is printed', () => {
    const config = loadBrand({ env })
    expect(inspect(config, { depth: 20, showHidden: true })).not.toContain('canary')
    expect(JSON.stringify({ ...config, shopware: [...config.backends.shopware] })).not.toContain(
      'canary',
    )
  })

  it('X6.1 are hidden in errors about other variables', () => {
    const error = thrown({ env: { ...env, SHOPGEN_SITE_URL: 'canary', SHOPGEN_CONTENT_RATE: 'x' } })
    expect(formatError(error, { color: false }) + inspect(error)).not.toContain('canary')
  })

  it('are listed for the redactor, and those of the content service for the output', () => {
    const config = loadBrand({ env })
    const reveal = (secrets: Secret[]) => secrets.map((secret) => secret.reveal())
    const content = ['canary-token', 'canary-oauth', 'tillbrook-contact-public']
    expect(reveal(contentSecretsOf(config))).toEqual(content)
    expect(reveal(secretsOf(config))).toEqual([...content, 'canary-key', 'canary-key'])
  })
})
