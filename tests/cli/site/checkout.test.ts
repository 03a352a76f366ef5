import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import type { Diagnostics } from '#cli/diagnostics/diagnostics.ts'
import type { RawCountry, RawSalutation, RawShippingMethod } from '#cli/fetch/checkoutLists.ts'
import {
  checkDelivery,
  checkLegalTexts,
  checkShippingMethods,
  checkoutRules,
  toAddressLists,
} from '#cli/site/checkout.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { listenToDiagnostics } from './build.ts'

const brand = readBrand('brand-1')
const collector = { id: 'leeds', services: ['collectInStore'] } as Partial<Dealer> as Dealer
const rulesOf = (
  changes: Partial<Brand> = {},
  {
    country = 'GB',
    canCollect = true,
    paymentWidget = undefined as string | undefined,
    shippingMethods = undefined as readonly RawShippingMethod[] | undefined,
  } = {},
) =>
  checkoutRules(
    {
      brand: { ...brand, ...changes },
      backends: paymentWidget === undefined ? {} : { paymentWidget },
    } as BuildConfig,
    { country },
    { dealers: canCollect ? [collector] : [], shippingMethods },
  )

describe('the rules of a checkout', () => {
  it.each<[Brand['deliveryTypes'], boolean, Brand['deliveryTypes']]>([
    [['homeDelivery', 'clickAndCollect'], true, ['homeDelivery', 'clickAndCollect']],
    [['homeDelivery', 'clickAndCollect'], false, ['homeDelivery']],
    [['clickAndCollect', 'homeDelivery'], true, ['clickAndCollect', 'homeDelivery']],
    [['homeDelivery'], true, ['homeDelivery']],
    [['homeDelivery'], false, ['homeDelivery']],
    [['clickAndCollect'], true, ['clickAndCollect']],
    [['clickAndCollect'], false, ['clickAndCollect']],
  ])('of %j have with a shop that hands over (%s) the types %j', (types, canCollect, found) => {
    expect(rulesOf({ deliveryTypes: types }, { canCollect }).deliveryTypes).toEqual(found)
  })

  const methods = (...names: (string | null)[]): readonly RawShippingMethod[] =>
    names.map((technicalName, index) => ({
      id: `m${index}`,
      technicalName,
      name: `Method ${index}`,
      translated: {},
    }))

  it.each<[string, readonly RawShippingMethod[], Partial<Brand>, boolean]>([
    ['one that is known to collect', methods('dhl', 'shipping_click_and_collect'), {}, true],
    ['carriers alone', methods('dhl', 'shipping_standard'), {}, false],
    ['none', [], {}, false],
    ['carriers, where the channel decides', methods('dhl'), { shippingLogic: 'none' }, true],
  ])(
    'with the shipping methods %s offer a collection: %s',
    (_, shippingMethods, changes, offered) => {
      const { deliveryTypes } = rulesOf(changes, { shippingMethods })
      expect(deliveryTypes.includes('clickAndCollect')).toBe(offered)
    },
  )

  it('name the shipping methods that they do not know', () => {
    const warningsOf = (list: readonly RawShippingMethod[], changes: Partial<Brand> = {}) => {
      const { diagnostics, warnings } = listenToDiagnostics()
      checkShippingMethods({ ...brand, ...changes }, list, { id: 'gb-en' }, diagnostics)
      return warnings().map(({ what }) => what)
    }
    expect(warningsOf(methods('dhl', null, 'abholung'))).toEqual([
      'orders in gb-en cannot be collected: no shipping method has the type clickAndCollect; not known: "Method 1" (without a technical name), "abholung", "dhl"',
    ])
    expect(warningsOf(methods('dhl', 'shipping_click_and_collect'))).toEqual([
      'taken as home delivery: "dhl"',
    ])
    expect(warningsOf(methods('dhl'), { deliveryTypes: ['homeDelivery'] })).toEqual([
      'taken as home delivery: "dhl"',
    ])
    expect(warningsOf(methods('shipping_express', 'shipping_click_and_collect'))).toEqual([])
    expect(warningsOf(methods('dhl'), { shippingLogic: 'none' })).toEqual([])
  })

  it('are the settings of the brand', () => {
    const { checkout, payments, shippingLogic } = brand
    expect(rulesOf()).toEqual({
      deliveryTypes: ['homeDelivery', 'clickAndCollect'],
      shippingLogic,
      shippingMethods: checkout.shippingMethods,
      paymentHandlers: payments.handlers,
      paymentMethods: payments.methods,
      instalment: { minimum: 150, maximum: 6000 },
      widgetUrl: null,
      acceptTerms: false,
    })
  })

  it.each<[Brand['payments']['handlers'], object | null]>([
    [['instalment', 'apple-pay'], { minimum: 150, maximum: 6000 }],
    [['apple-pay'], null],
    [[], null],
  ])('with the handlers %j have the range of instalments %j', (handlers, instalment) => {
    const payments = { ...brand.payments, handlers }
    expect(rulesOf({ payments }).instalment).toEqual(instalment)
  })

  it.each([
    ['DE', true],
    ['GB', false],
  ])('of %s have terms to accept: %s', (country, acceptTerms) => {
    const checkout = { ...brand.checkout, acceptTerms: { countries: ['DE', 'AT'] } } as const
    expect(rulesOf({ checkout } as Partial<Brand>, { country }).acceptTerms).toBe(acceptTerms)
  })

  it('have the script of the provider that the back ends name', () => {
    const paymentWidget = 'https://provider.example/payments.js'
    expect(rulesOf({}, { paymentWidget }).widgetUrl).toBe(paymentWidget)
  })
})

const salutation = (id: string, changes: Partial<RawSalutation> = {}): RawSalutation => ({
  id,
  salutationKey: id,
  displayName: null,
  position: null,
  translated: null,
  ...changes,
})
const country = (iso: string | null, changes: Partial<RawCountry> = {}): RawCountry => ({
  id: `id-${iso}`,
  iso,
  name: iso,
  translated: {},
  active: true,
  shippingAvailable: true,
  postalCodeRequired: true,
  ...changes,
})

const listsOf = (
  raw: { salutations?: RawSalutation[]; countries?: RawCountry[] },
  locale = { country: 'GB', tag: 'en-GB' },
) => toAddressLists({ salutations: [], countries: [], ...raw }, locale)

describe('the salutations of a checkout', () => {
  it('are in the order of the back end', () => {
    const salutations = [
      salutation('c', { position: 3 }),
      salutation('a', { position: 2 }),
      salutation('b', { position: 1 }),
    ]
    expect(listsOf({ salutations }).salutations.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('without a position are in the order of their keys', () => {
    const salutations = ['mrs', 'mr', 'not_specified'].map((id) => salutation(id))
    const expected = ['mr', 'mrs', 'not_specified']
    for (const order of [salutations, salutations.toReversed()]) {
      expect(listsOf({ salutations: order }).salutations.map(({ id }) => id)).toEqual(expected)
    }
  })

  it.each<[Partial<RawSalutation>, string]>([
    [{ displayName: 'Mrs', translated: { displayName: 'Frau' } }, 'Frau'],
    [{ displayName: 'Mrs', translated: { displayName: null } }, 'Mrs'],
    [{ displayName: 'Mrs', translated: null }, 'Mrs'],
    [{ displayName: null, translated: null }, 'mrs'],
  ])('with %j are named %s', (changes, name) => {
    expect(listsOf({ salutations: [salutation('mrs', changes)] }).salutations).toEqual([
      { id: 'mrs', name },
    ])
  })
})

describe('the countries of a checkout', () => {
  const codesOf = (...parameters: Parameters<typeof listsOf>) =>
    listsOf(...parameters).countries.map(({ code }) => code)

  it('begin with the one of the page, and are sorted by name in its language', () => {
    const countries = [
      country('SE', { translated: { name: 'Schweden' } }),
      country('GB', { translated: { name: 'Vereinigtes Königreich' } }),
      country('AT', { translated: { name: 'Österreich' } }),
      country('CZ', { translated: { name: 'Tschechien' } }),
      country('NL', { translated: { name: 'Niederlande' } }),
    ]
    const sorted = ['NL', 'AT', 'SE', 'CZ', 'GB']
    for (const order of [countries, countries.toReversed()]) {
      expect(codesOf({ countries: order }, { country: 'XX', tag: 'de-DE' })).toEqual(sorted)
      expect(codesOf({ countries: order }, { country: 'CZ', tag: 'de-DE' })).toEqual([
        'CZ',
        ...sorted.filter((code) => code !== 'CZ'),
      ])
      // Swedish has Ö after Z
      expect(codesOf({ countries: order }, { country: 'XX', tag: 'sv-SE' })).toEqual([
        'NL',
        'SE',
        'CZ',
        'GB',
        'AT',
      ])
    }
  })

  it('of equal names are sorted by id', () => {
    const countries = ['b', 'a', 'c'].map((id) => country(id, { id, name: 'Land' }))
    expect(codesOf({ countries })).toEqual(['A', 'B', 'C'])
  })

  it.each<[Partial<RawCountry>, object | null]>([
    [{}, { id: 'id-GB', code: 'GB', name: 'GB', canShip: true, needsPostalCode: true }],
    [{ active: false }, null],
    [{ active: null }, { canShip: true }],
    [{ iso: null }, null],
    [{ iso: 'gb' }, { code: 'GB' }],
    [{ shippingAvailable: false }, { canShip: false }],
    [{ shippingAvailable: null }, { canShip: true }],
    [{ postalCodeRequired: false }, { needsPostalCode: false }],
    [{ postalCodeRequired: null }, { needsPostalCode: false }],
    [{ name: 'Great Britain', translated: { name: 'Royaume-Uni' } }, { name: 'Royaume-Uni' }],
    [{ name: 'Great Britain', translated: { name: null } }, { name: 'Great Britain' }],
    [{ name: null, translated: {} }, { name: 'GB' }],
  ])('with %j are read as %j', (changes, expected) => {
    const { countries } = listsOf({ countries: [country('GB', changes)] })
    if (expected === null) expect(countries).toEqual([])
    else expect(countries).toMatchObject([expected])
  })

  it('are missing where nothing was fetched', () => {
    expect(toAddressLists(undefined, { country: 'IE', tag: 'en-IE' })).toEqual({
      salutations: [],
      countries: [],
    })
  })
})

describe('a locale whose orders can only be collected', () => {
  it.each([
    [[collector], true, []],
    [[], true, ['orders in gb-en can only be collected, but no dealer hands them over']],
    [[], false, []],
  ])('with the dealers %j, selling %s, is reported as %j', (dealers, sellsOnline, found) => {
    const warnings: string[] = []
    const diagnostics = {
      warn: (_group: string, { what }: { what: string }) => void warnings.push(what),
    } as Partial<Diagnostics> as Diagnostics
    const rules = { checkout: rulesOf({ deliveryTypes: ['clickAndCollect'] }) }
    checkDelivery(rules, dealers, { id: 'gb-en', sellsOnline }, diagnostics)
    expect(warnings).toEqual(found)
  })
})

describe('a locale that sells', () => {
  const text = { type: 'doc' }
  const all = { terms: text, withdrawal: text, guarantee: text }
  it.each<
    [string, Partial<Record<keyof typeof all, object | null>> | undefined, boolean, string[]]
  >([
    ['all legal texts', all, true, []],
    ['no terms', { ...all, terms: null }, true, ['terms']],
    ['no withdrawal', { ...all, withdrawal: null }, true, ['withdrawal']],
    ['no guarantee', { ...all, guarantee: null }, true, ['guarantee']],
    ['no story', undefined, true, ['terms', 'withdrawal', 'guarantee']],
    ['no story, in a country that does not sell,', undefined, false, []],
  ])('with %s is reported for what is missing', (_, content, sellsOnline, missing) => {
    const warnings: string[] = []
    const diagnostics = {
      warn: (_group: string, { what }: { what: string }) => void warnings.push(what),
    } as Partial<Diagnostics> as Diagnostics
    checkLegalTexts(content as typeof all | undefined, { id: 'gb-en', sellsOnline }, diagnostics)
    expect(warnings).toEqual(
      missing.map(
        (name) => `no text "${name}" beside the order button of gb-en, which sells online`,
      ),
    )
  })
})
