import { expect, it } from 'vitest'
import type { Block } from '#shared/content/block.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import { listServiceLines } from '#templates/pages/Product/details/serviceLines.ts'
import { shippingMethod } from '../values.ts'

const bar = (id: string, headings: readonly string[]): Block => ({
  id,
  name: 'UspBar',
  props: {
    items: headings.map((heading) => ({
      icon: 'shield',
      heading,
      text: `About ${heading}`,
      link: null,
      ...(heading.endsWith('frame') && { isForBicycles: true }),
    })),
  },
})
const siteWith = (
  deliveries: readonly ReturnType<typeof shippingMethod>[],
  { delivery, others }: { delivery?: string; others: readonly string[] },
) =>
  ({
    teasersOf: () => deliveries,
    servicePromises: {
      delivery: delivery === undefined ? [] : [bar('delivery', [delivery])],
      others: [bar('others', others)],
    },
  }) as unknown as PageSite
const headings = (site: PageSite) =>
  listServiceLines(site, { type: 'physical' }, true).map(({ heading }) => heading)

const byVan = shippingMethod('A van comes', {
  title: 'By van',
  icon: 'truck',
  costs: '£ 29',
  deliveryTime: '3–4 days',
})

it('lists ways of delivery by name, with costs and time, then the promises', () => {
  const site = siteWith([byVan], { others: ['Returns', 'Warranty'] })
  expect(listServiceLines(site, { type: 'physical' }, true)).toEqual([
    {
      icon: 'truck',
      heading: 'By van',
      note: '£\u00a029 · 3–\u20604 days',
      link: { href: byVan.path },
    },
    { icon: 'shield', heading: 'Returns', note: 'About Returns', link: null },
    { icon: 'shield', heading: 'Warranty', note: 'About Warranty', link: null },
  ])
})

it('lists the promise about delivery only without ways of delivery', () => {
  const promises = { delivery: 'Free delivery', others: ['Returns'] }
  expect(headings(siteWith([], promises))).toEqual(['Free delivery', 'Returns'])
  expect(headings(siteWith([byVan], promises))).toEqual(['By van', 'Returns'])
})

it('lists at most two ways of delivery, no ways of return, and five lines', () => {
  const methods = ['Back', 'Van', 'Shop', 'Post'].map((name) =>
    shippingMethod(name, { icon: name === 'Back' ? 'return' : 'truck' }),
  )
  expect(headings(siteWith(methods, { others: ['a', 'b', 'c', 'd'] }))).toEqual([
    'Van',
    'Shop',
    'a',
    'b',
    'c',
  ])
})

it('lists no ways of delivery for a digital product', () => {
  const site = siteWith([byVan], { others: ['Returns'] })
  expect(listServiceLines(site, { type: 'digital' }, true).map(({ heading }) => heading)).toEqual([
    'Returns',
  ])
})

it('lists what is promised of bicycles with bicycles alone', () => {
  const site = siteWith([], { others: ['Returns', 'Ten years on the frame'] })
  const of = (isBicycle: boolean) =>
    listServiceLines(site, { type: 'physical' }, isBicycle).map(({ heading }) => heading)
  expect(of(true)).toEqual(['Returns', 'Ten years on the frame'])
  expect(of(false)).toEqual(['Returns'])
})
