import { describe, expect, it } from 'vitest'
import { brandLocales } from '#brands/locales.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'
import type { Brand } from '#brands/schema.ts'

const { brands: all, diagnostics } = checkAllBrands()

/** The brands of the requirements; a project may have more. */
const ids = ['brand-1', 'brand-2', 'brand-3', 'brand-4', 'brand-5', 'brand-6', 'brand-7']
const brands = all.filter(({ id }) => ids.includes(id))

/** One row of the table: the cells of brand-1 to brand-7. */
type Cells<T> = [T, T, T, T, T, T, T]
const row = <T>(read: (brand: Brand) => T, cells: Cells<T>) =>
  expect(brands.map(read)).toEqual(cells)

const none: string[] = []
const standard = [
  'Information Request',
  'Order-,delivery- or invoice',
  'Shipment and Transport',
  'Warranty Claims',
  'Dealer-Service',
  'Suggestion Box',
  'Requests',
]
const reporting = standard.toSpliced(4, 0, 'Warranty Claims')

describe('the configuration of the seven brands', () => {
  it('are seven and in order, and every brand is valid', () => {
    expect(diagnostics).toEqual([])
    expect(brands.map(({ id }) => id)).toEqual(ids)
    row(
      ({ name }) => name,
      ['Tillbrook', 'Verlac', 'Grachtwiel', 'Scree', 'Kesta', 'Zahnkranz', 'Lumero'],
    )
  })

  it('R1.2 have their site URL, keys, tag container and content token', () => {
    for (const key of ['baseUrl', 'botProtectionKey', 'tagContainer', 'contactToken'] as const) {
      const values = brands.map((brand) => brand[key])
      expect(values.every(Boolean)).toBe(true)
      expect(new Set(values).size).toBe(7)
    }
    const withReviews = brands.filter(({ features }) => features.reviews.enabled)
    expect(withReviews.map(({ reviewsKey }) => Boolean(reviewsKey))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(withReviews.map(({ galleryKey }) => Boolean(galleryKey))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(new Set(brands.map(({ contact }) => contact.captchaKeyName)).size).toBe(7)
    expect(new Set(brands.map(({ contact }) => contact.orgId)).size).toBe(7)
  })

  it('have the contact-form variants A to G', () => {
    row(({ contactFormVariant }) => contactFormVariant, ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  })

  it('R9.14 have their countries in order', () => {
    row(
      ({ countries }) => countries.map(({ code }) => code).join(' '),
      [
        'GB IE',
        'FR GB NL ES BE IE DE IT LU CH INT',
        'NL DK BE',
        'GB NL DE ES FR INT',
        'DE FI IT AT SE CH ES INT GB IE FR',
        'AT CH CZ DE ES FR IT NL PL',
        'DE AT CH CZ ES FR BE IT PL FI SE GB IE NL',
      ],
    )
  })

  it('R9.14 have the languages of each country, with two exceptions', () => {
    const usual: Record<string, string> = {
      GB: 'en',
      IE: 'en',
      INT: 'en',
      NL: 'nl',
      BE: 'nl fr',
      DE: 'de',
      AT: 'de',
      CH: 'de fr',
      FR: 'fr',
      LU: 'fr de',
      ES: 'es',
      IT: 'it',
      FI: 'fi',
      SE: 'sv',
      DK: 'da',
      CZ: 'cs',
      PL: 'pl',
    }
    const own: Record<string, Record<string, string>> = {
      'brand-2': { FR: 'en fr' },
      'brand-5': { CH: 'de it' },
    }
    for (const { id, countries } of brands)
      for (const { code, languages } of countries)
        expect([id, code, languages.join(' ')]).toEqual([id, code, own[id]?.[code] ?? usual[code]])
  })

  it('price in EUR except in GB, CH, SE, DK, CZ and PL', () => {
    const currencies: Record<string, string> = {
      GB: 'GBP',
      CH: 'CHF',
      SE: 'SEK',
      DK: 'DKK',
      CZ: 'CZK',
      PL: 'PLN',
    }
    for (const { countries } of brands)
      for (const { code, currency } of countries)
        expect([code, currency]).toEqual([code, currencies[code] ?? 'EUR'])
  })

  it('separate country and language by a hyphen, one of them by a slash', () => {
    row(({ localeSeparator }) => localeSeparator, ['/', '-', '-', '-', '-', '-', '-'])
    row(
      (brand) => brandLocales(brand)[0]?.prefix,
      ['/gb/en/', '/fr-en/', '/nl-nl/', '/gb-en/', '/de-de/', '/at-de/', '/de-de/'],
    )
  })

  it('R2.2.7 have their default language tag', () => {
    row(
      ({ defaultLanguageTag }) => defaultLanguageTag,
      ['en-gb', 'en-fr', 'nl-nl', 'en-gb', 'de-de', 'de-de', 'de-de'],
    )
  })

  it('build product paths from the name, or from name and model', () => {
    row(
      ({ productPath }) => productPath.parent,
      ['name', 'name', 'name-and-model', 'name', 'name-and-model', 'name', 'name-and-model'],
    )
    row(({ productPath }) => productPath.child, [true, true, true, true, true, true, true])
  })

  it('have a segment before variants in two brands, with the separator "o" and the default', () => {
    row(
      ({ productPath: { variantSegment } }) =>
        variantSegment.enabled ? variantSegment.separator : null,
      [null, null, null, 'o', null, null, 'variant'],
    )
  })

  it('have the segment "v" before listing pages in one brand only', () => {
    row(
      ({ listingSegment }) => (listingSegment.enabled ? listingSegment.separator : null),
      [null, null, null, null, 'v', null, null],
    )
  })

  it('use one of two attribute families', () => {
    row(
      ({ attributes }) => attributes.family,
      ['attr', 'attr', 'colorcom', 'attr', 'attr', 'colorcom', 'attr'],
    )
  })

  it('have page size, columns, breadcrumb depth and review minimum count', () => {
    row(({ listing }) => listing.pageSize, [30, 20, 40, 20, 90, 20, 30])
    row(({ listing }) => listing.columnsExtraWide, [3, 2, 3, 2, 3, 3, 2])
    row(({ breadcrumbDepth }) => breadcrumbDepth, [3, 2, 3, 2, 2, 3, 2])
    row(
      ({ features: { reviews } }) => (reviews.enabled ? reviews.minimumCount : null),
      [1, null, 0, null, 1, null, 0],
    )
  })

  it('switch size-fit advice, geometry, reviews, dealer pages and prices', () => {
    const dach = ['DE', 'AT', 'CH']
    row(({ features }) => features.geometry, [false, true, false, true, true, false, true])
    row(({ features }) => features.sizeFit.countries, [none, dach, none, none, dach, none, dach])
    row(({ features }) => features.dealerPages, [false, true, true, true, false, true, true])
    row(({ features }) => features.reviews.enabled, [true, false, true, false, true, false, true])
    row(({ features }) => features.prices.shown, [true, true, true, true, true, true, true])
    row(
      ({ features }) => features.prices.hiddenForInternational,
      [false, true, false, true, true, false, false],
    )
  })

  it('sell online in some of their countries', () => {
    row(
      ({ countries }) =>
        countries
          .filter(({ sellsOnline }) => sellsOnline)
          .map(({ code }) => code)
          .sort()
          .join(' '),
      ['GB', 'DE FR NL', 'BE NL', 'DE GB NL', 'AT DE', 'DE NL', 'AT DE NL'],
    )
  })

  it('offer instalments from 150 to 6000 in one brand', () => {
    const range = { minimum: 150, maximum: 6000 }
    row(({ payments }) => payments.instalment, [range, null, null, null, null, null, null])
  })

  it('have their payment handlers', () => {
    row(
      ({ payments }) => payments.handlers.join(' '),
      [
        'buy-now-pay-later instalment apple-pay',
        'buy-now-pay-later',
        'buy-now-pay-later employer-bike-leasing',
        'apple-pay',
        'employer-bike-leasing',
        'buy-now-pay-later',
        'employer-bike-leasing apple-pay',
      ],
    )
  })

  it('have their delivery types and shipping logic', () => {
    const both = ['homeDelivery', 'clickAndCollect']
    row<readonly string[]>(
      ({ deliveryTypes }) => deliveryTypes,
      [both, ['clickAndCollect'], both, both, ['homeDelivery'], ['clickAndCollect'], both],
    )
    row(
      ({ shippingLogic }) => shippingLogic,
      [
        'shippingMethod',
        'none',
        'shippingMethodAlternate',
        'shippingMethod',
        'shippingMethod',
        'none',
        'shippingMethodAlternate',
      ],
    )
  })

  it('have their layout dimensions', () => {
    row(({ theme }) => theme.stickyBreakpoint, [759, null, 759, null, null, null, null])
    row(({ theme }) => theme.radius.button, ['99rem', '0', '.8rem', '0', '0', '1.6rem', '.4rem'])
    row(
      ({ theme }) => theme.maxWidth.page,
      ['160rem', '92vw', '160rem', '160rem', '160rem', '160rem', '160rem'],
    )
    expect(brands[3]?.theme.maxWidth.text).toBe('86.4rem')
  })

  it('use packaged fonts only, and one brand the weights 400, 700 and 800', () => {
    for (const { theme } of brands)
      for (const font of Object.values(theme.fonts))
        expect(font.package).toMatch(/^@fontsource(-variable)?\//)
    const weights = brands.map(({ theme }) => theme.fonts.text.weights.join(' '))
    expect(weights.indexOf('400 700 800')).toBe(6)
    expect(weights.lastIndexOf('400 700 800')).toBe(6)
  })

  it('have another name in the dealer service in two brands', () => {
    row(
      ({ dealerShopId }) => dealerShopId !== null,
      [false, false, false, true, false, true, false],
    )
  })

  it('R9.3 offer their case types', () => {
    row(
      ({ contact }) => contact.caseTypes.map(({ value }) => value),
      [
        standard,
        [...standard, 'Voluntary Recall Stem', 'Voluntary Recall Battery', 'Press relations'],
        standard.filter((type) => type !== 'Warranty Claims'),
        ['Information Request', 'Dealer-Service', 'Suggestion Box', 'Requests'],
        reporting,
        reporting,
        reporting,
      ],
    )
    const press = brands[1]?.contact.caseTypes.filter(({ countries }) => countries.length > 0)
    expect(press).toEqual([
      { value: 'Press relations', label: 'caseTypePressRelations', countries: ['FR'] },
    ])
    const warranty = brands[4]?.contact.caseTypes.filter(({ value }) => value === 'Warranty Claims')
    expect(warranty?.map(({ label }) => label)).toEqual([
      'caseTypeWarrantyClaims',
      'caseTypeWarrantyReporting',
    ])
  })

  it('have the nine known store filters, or those of a country', () => {
    for (const { storeLocatorFilters } of brands) {
      const { default: usual, byCountry } = storeLocatorFilters
      expect(usual.length).toBeGreaterThan(0)
      for (const own of Object.values(byCountry)) expect(own).not.toEqual(usual)
      expect(Object.keys(byCountry).length).toBeGreaterThan(0)
    }
    expect(new Set(brands.map((brand) => JSON.stringify(brand.storeLocatorFilters))).size).toBe(7)
  })

  it('offer the cycle-to-work calculator in one brand in GB', () => {
    row<readonly string[] | undefined>(
      ({ features }) => features.cycleToWork?.countries,
      [['GB'], undefined, undefined, undefined, undefined, undefined, undefined],
    )
  })
})
