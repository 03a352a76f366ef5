import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import dealerDetail from '#templates/pages/DealerDetail/page.ts'
import DealerDetailPage from '#templates/pages/DealerDetail/View.tsx'
import storeLocator from '#templates/pages/StoreLocator/page.ts'
import StoreLocatorPage from '#templates/pages/StoreLocator/View.tsx'
import { build } from '../../cli/site/build.ts'
import { renderInPage } from '../renderInPage.ts'

const dealer = (id: string, changes: object = {}) =>
  rawDealerSchema.parse({
    id,
    name: `Cycle Works ${id}`,
    addressLine1: '12 Lower Marsh',
    postalCode: 'SE1 7PB',
    city: 'London',
    country: 'GB',
    phone: '+44 20 7946 0112',
    openingHours: [{ day: 2, open: '09:00', close: '18:00' }],
    services: ['testCenter', 'roadBikes', 'lease'],
    ...changes,
  })

/** brand-4 has dealer pages, brand-1 does not. */
const buildSite = (brandId: string, dealers = [dealer('1'), dealer('2', { city: 'Bristol' })]) =>
  build({ brandId, dealers }).site

describe('the store locator', () => {
  it('R2.1.11 lists the shops of the country by town', () => {
    const site = buildSite('brand-1')
    const html = renderInPage(
      createElement(StoreLocatorPage, storeLocator.data(site, 'store-locator')),
    )
    expect(html.indexOf('Bristol')).toBeLessThan(html.indexOf('London'))
    expect(html).toContain('href="tel:+442079460112"')
  })

  it('shows opening hours only for shops without a page', () => {
    const render = (brandId: string) =>
      renderInPage(
        createElement(StoreLocatorPage, storeLocator.data(buildSite(brandId), 'store-locator')),
      )
    expect(render('brand-1')).toContain('<td><span>09:00–18:00</span></td>')
    expect(render('brand-4')).not.toContain('09:00')
  })

  it.each([
    ['brand-1', true],
    ['brand-4', false],
  ])(
    'has the route to each shop, and on cards of %s the e-mail and website: %s',
    (brandId, isShown) => {
      const dealers = ['1', '2'].map((id) =>
        dealer(id, { email: `ask${id}@shop.example`, website: `https://shop${id}.example/` }),
      )
      const site = buildSite(brandId, dealers)
      const html = renderInPage(
        createElement(StoreLocatorPage, storeLocator.data(site, 'store-locator')),
      )
      expect(html.match(/href="https:\/\/www\.google\.com\/maps\/dir\/[^"]+"/g)).toHaveLength(2)
      for (const id of ['1', '2']) {
        expect(html.includes(`href="mailto:ask${id}@shop.example"`)).toBe(isShown)
        expect(html.includes(`href="https://shop${id}.example/"`)).toBe(isShown)
      }
    },
  )

  it('has the brand’s service filters that a shop matches', () => {
    const site = buildSite('brand-4')
    const { filters, dealers } = storeLocator.data(site, 'store-locator')
    const allowed = site.rules.dealerFilters
    expect(allowed.length).toBeGreaterThan(0)
    expect(filters).toEqual(
      allowed.filter((code) => ['testCenter', 'roadBikes', 'lease'].includes(code)),
    )
    for (const { services } of dealers) {
      expect(services.filter((code) => !allowed.includes(code))).toEqual([])
    }
  })

  it('R2.1.11 shows a message if there are no shops', () => {
    const html = renderInPage(
      createElement(StoreLocatorPage, storeLocator.data(buildSite('brand-1', []), 'store-locator')),
    )
    expect(html).toContain('No shop yet')
  })
})

describe('the page of a dealer', () => {
  it('R2.1.8 R2.5.5 exists for every shop, with name, address, hours and services', () => {
    const site = buildSite('brand-4')
    const routes = dealerDetail.routes(site)
    expect(routes.map(({ path }) => path)).toContain(
      `${site.locale.prefix}dealers/1/cycle-works-1-london-12-lower-marsh/`,
    )
    const html = renderInPage(createElement(DealerDetailPage, dealerDetail.data(site, '1')))
    for (const text of [
      'Cycle Works 1',
      '12 Lower Marsh',
      'SE1 7PB',
      '09:00–18:00',
      'closed',
      'Leasing',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('R2.1.8 omits services that have no name', () => {
    const services = ['lease', 'constructor', 'toString', 'vanDelivery']
    const site = buildSite('brand-4', [dealer('1', { services })])
    const html = renderInPage(createElement(DealerDetailPage, dealerDetail.data(site, '1')))
    expect(html.match(/<li class="dealer-services__service"/g)).toHaveLength(1)
    expect(html).toContain('Leasing')
  })

  it('lists the nearest shops, with their distance', () => {
    const at = (id: string, latitude: number | null, changes: object = {}) =>
      dealer(id, { latitude, longitude: latitude === null ? null : -0.1, ...changes })
    const site = buildSite('brand-4', [
      at('1', 51.5),
      at('2', 51.8, { city: 'Luton' }),
      at('3', 51.6, { city: 'Barnet' }),
      at('4', null),
      at('5', null, { city: 'Leeds' }),
      at('6', 53.8, { city: 'Leeds' }),
    ])
    const { nearby } = dealerDetail.data(site, '1')
    expect(nearby.map(({ id, distance }) => [id, distance?.replace(/\s/g, '\u00a0')])).toEqual([
      ['4', '≈\u00a01\u00a0mile'],
      ['3', '6.9\u00a0miles'],
      ['2', '21\u00a0miles'],
    ])
  })

  it('sorts shops near one without coordinates by its town, with rough distances', () => {
    const at = (id: string, latitude: number | null, city: string) =>
      dealer(id, { latitude, longitude: latitude === null ? null : -3.53, city })
    // Exeter is in the list of towns at 50.7, -3.5
    const site = buildSite('brand-4', [
      at('1', null, 'Exeter'),
      at('2', 51.2, 'Minehead'),
      at('3', 50.9, 'Tiverton'),
      at('4', 56, 'Perth'),
    ])
    const { nearby, map } = dealerDetail.data(site, '1')
    expect(nearby.map(({ id, distance }) => [id, distance])).toEqual([
      ['3', '≈ 12 miles'],
      ['2', '≈ 33 miles'],
    ])
    expect(
      map?.dealers.map(({ id, position, isCurrent }) => [id, position === null, isCurrent]),
    ).toEqual([
      ['1', true, true],
      ['3', false, false],
      ['2', false, false],
    ])
    expect(map?.around?.latitude).toBeCloseTo(50.7, 0)
    // so has one of a shop with coordinates to such a neighbour
    expect(
      dealerDetail
        .data(site, '3')
        .nearby.map(({ id, distance }) => [id, distance?.startsWith('≈ ') === true]),
    ).toEqual([
      ['1', true],
      ['2', false],
    ])
    expect(dealerDetail.data(site, '4').map).not.toHaveProperty('around')
  })

  it('has no map where no shop around has coordinates', () => {
    const site = buildSite('brand-4', [dealer('1'), dealer('2')])
    expect(dealerDetail.data(site, '1').map).toBeNull()
  })

  it('names neither a street nor a comma too many for a shop without a street', () => {
    const site = buildSite('brand-4', [dealer('1', { addressLine1: '' })])
    const data = dealerDetail.data(site, '1')
    const path = data.dealer.path ?? ''
    const t = (key: string, parameters?: object) => JSON.stringify({ key, ...parameters })
    expect(dealerDetail.head(data, { ...site, t }, path).description).toContain('"place":"London"')
    const html = renderInPage(createElement(DealerDetailPage, data))
    expect(html).toMatch(/<address[^>]*>London SE1 7PB<\/address>/)
    const [, store] = dealerDetail.structuredData?.(data, site, path) ?? []
    expect(store?.['address']).not.toHaveProperty('streetAddress')
  })

  it('does not exist for brands without dealer pages', () => {
    expect(dealerDetail.routes(buildSite('brand-1'))).toEqual([])
  })

  it('R2.1.8 has address and opening hours in structured data', () => {
    const site = buildSite('brand-4')
    const data = dealerDetail.data(site, '1')
    const path = data.dealer.path ?? ''
    expect(dealerDetail.structuredData?.(data, site, path)).toContainEqual(
      expect.objectContaining({
        '@type': 'BikeStore',
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'https://schema.org/Tuesday',
            opens: '09:00',
            closes: '18:00',
          },
        ],
      }),
    )
  })
})

it('lists the shops of the second page of the store locator by their positions', () => {
  const many = Array.from({ length: 30 }, (_, index) => dealer(String(index + 1)))
  const site = buildSite('brand-4', many)
  const [first, second] = storeLocator.routes(site)
  const positions = ({ key, path }: typeof first & object) => {
    const data = storeLocator.data(site, key)
    const list = storeLocator.structuredData!(data, site, path).find(
      (entry) => entry['@type'] === 'ItemList',
    )
    return (list!['itemListElement'] as { position: number }[]).map(({ position }) => position)
  }
  expect(positions(first!)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  expect(positions(second!)).toEqual([25, 26, 27, 28, 29, 30])
})
