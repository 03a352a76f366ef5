import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { brandFile, brandsFolder, defaultBrandId, listBrandIds } from '#brands/index.ts'
import { brandSchemaFile } from '#brands/jsonSchema.ts'
import { brandLocales } from '#brands/locales.ts'
import { routesOf } from '#shared/paths/routes.ts'
import { brandSchema } from '#brands/schema.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { parseSource, valueOf } from '#cli/diagnostics/sourceText.ts'

const text = readFileSync(`${brandsFolder}brand.schema.json`, 'utf8')

describe('brand.schema.json', () => {
  it('matches the zod schema: run `npm run schema` after a change', () => {
    expect(text).toBe(brandSchemaFile())
  })

  it('accepts every brand and rejects an unknown key', () => {
    const ajv = new Ajv2020({ strict: false, formats: { hostname: true } })
    const validate = ajv.compile(JSON.parse(text))
    for (const id of listBrandIds()) {
      const { tree } = parseSource({ file: id, text: readFileSync(brandFile(id), 'utf8') })
      const value = tree && (valueOf(tree) as Record<string, unknown>)
      expect([id, validate(value), validate.errors]).toEqual([id, true, null])
      expect(validate({ ...value, colour: 'blue' })).toBe(false)
      expect(value?.['$schema']).toBe('../brand.schema.json')
    }
  })
})

describe('a brand', () => {
  const brand = readBrand(defaultBrandId)

  it('is deeply frozen', () => {
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(frozen))
    expect(frozen(brand)).toBe(true)
  })

  it('lists its locales in order, each with its prefix', () => {
    expect(brandLocales(brand)).toEqual([
      {
        id: 'gb-en',
        country: 'GB',
        language: 'en',
        tag: 'en-GB',
        currency: 'GBP',
        sellsOnline: true,
        prefix: '/gb/en/',
      },
      {
        id: 'ie-en',
        country: 'IE',
        language: 'en',
        tag: 'en-IE',
        currency: 'EUR',
        sellsOnline: false,
        prefix: '/ie/en/',
      },
    ])
    expect(
      brandLocales(readBrand('brand-2'))
        .slice(0, 2)
        .map(({ prefix }) => prefix),
    ).toEqual(['/fr-en/', '/fr-fr/'])
    expect(brandLocales(readBrand('brand-4')).at(-1)).toMatchObject({
      prefix: '/int-en/',
      tag: 'en',
    })
  })

  it('has a configurable segment for product lines', () => {
    expect(routesOf(brand, 'en').productLines).toBe('product-lines')
    const lines = { ...brand, productLines: { segment: 'ranges', separator: null } }
    expect(routesOf(lines, 'en').productLines).toBe('ranges')
  })

  it('has English path segments for languages without their own', () => {
    const routes = { de: { basket: 'warenkorb', productLines: 'modellreihen' } }
    const german = routesOf({ ...brand, routes }, 'de')
    expect(german).toMatchObject({ basket: 'warenkorb', checkout: 'checkout' })
    expect(german.productLines).toBe('modellreihen')
    expect(routesOf({ ...brand, routes }, 'en')).toMatchObject({
      basket: 'basket',
      paymentMethods: 'customer-service/payment-methods',
    })
  })

  it.each([
    ['tagContainer', 'UA-12345'],
    ['tagContainer', 'GTM-1"><script>'],
    ['tagContainerUrl', 'http://tags.example/gtm.js'],
    ['tagContainerUrl', 'https://tags.example'],
    ['tagContainerUrl', 'https://tags.example/gtm.js?id=1'],
    ['consent', { script: { src: 'https://user@consent.example/stub.js', domain: 'd' } }],
    ['consent', { script: { src: 'https://consent.example/stub.js', domain: '' } }],
  ])('R1.2 is rejected if its %s is %j', (name, value) => {
    expect(brandSchema.safeParse({ ...brand, [name]: value }).success).toBe(false)
  })

  it('R9.2 has no web vitals and no service worker cache by default, and uses the shop’s consent banner', () => {
    const { tagContainerUrl: _, consent: __, ...rest } = brand
    const { features, consent, tagContainerUrl } = brandSchema.parse(rest)
    expect([features.webVitals, features.serviceWorker, consent.script]).toEqual([
      false,
      false,
      null,
    ])
    expect(tagContainerUrl).toBe('https://www.googletagmanager.com/gtm.js')
  })
})
