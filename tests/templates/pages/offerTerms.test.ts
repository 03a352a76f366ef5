import { describe, expect, it } from 'vitest'
import { offerTerms } from '#templates/pages/Product/offerTerms.ts'
import { build, home, storyOf } from '../../cli/site/build.ts'

const listing = storyOf('structure/shipping', 'ShippingMethodsListingPage', {
  folder: 'central-content/shipping',
})
const method = (name: string, fields: object) =>
  storyOf(`central-content/shipping/${name}`, 'ShippingMethod', { title: name, ...fields })

const siteWith = (methods: readonly ReturnType<typeof method>[], localeId = 'gb-en') =>
  build({ stories: [home(), listing, ...methods], localeId })

const door = method('door', {
  bicycle_prices: '29 GBP, 35 EUR',
  bicycle_days: '3-5',
  accessory_prices: '3.95 GBP',
})
const back = method('back', { return_days: '30', return_to: 'shop', bicycle_prices: '0 GBP' })

describe('the delivery and returns of an offer', () => {
  it('X4.3 come from the pages of the shipping methods', () => {
    const { site } = siteWith([door, back])
    const { terms, entries } = offerTerms(site, { isBicycle: true, type: 'physical' })
    expect(terms).toEqual({
      shippingDetails: [{ '@id': '#delivery-1' }],
      hasMerchantReturnPolicy: { '@id': '#returns' },
    })
    expect(entries).toMatchObject([
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { value: 29, currency: 'GBP' },
        shippingDestination: { addressCountry: 'GB' },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } },
      },
      {
        '@type': 'MerchantReturnPolicy',
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnInStore',
        returnFees: 'https://schema.org/FreeReturn',
        merchantReturnLink: 'https://www.tillbrook.example/gb/en/shipping/back/',
      },
    ])
    const [parcel, policy] = offerTerms(site, { isBicycle: false, type: 'physical' }).entries
    expect(parcel).toMatchObject({ shippingRate: { value: 3.95 } })
    expect(parcel).not.toHaveProperty('deliveryTime')
    expect(policy).toMatchObject({
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    })
  })

  it.each([
    ['a download', 'gb-en', 'digital'],
    ['a country that does not sell online', 'ie-en', 'physical'],
  ] as const)('X4.3 are unknown for %s', (_, localeId, type) => {
    const { site } = siteWith([door, back], localeId)
    expect(offerTerms(site, { isBicycle: true, type })).toEqual({ terms: {}, entries: [] })
  })

  it.each([
    ['bicycle_prices', '£29', 'expected prices such as 4.95 EUR'],
    ['accessory_prices', '4,95 EUR', 'expected prices such as 4.95 EUR'],
    ['bicycle_days', '5-3', 'expected days such as 3 or 3-5'],
    ['return_days', 'thirty', 'expected a number of days'],
  ])('X4.3 are an error with the field %s of %j', (field, value, message) => {
    const { errors } = siteWith([method('door', { [field]: value })])
    expect(JSON.stringify(errors())).toContain(message)
  })
})
