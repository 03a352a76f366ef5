import { describe, expect, it } from 'vitest'
import { readFreeProducts } from '#runtime/basket/freeProducts.ts'
import { fill, openVisit } from '../checkout/shopVisit.ts'

const offer = (changes: object = {}) => ({
  promotionId: 'p1',
  code: 'FREEBELL',
  name: 'A free bell',
  requiredTotal: 100,
  missingTotal: 20.5,
  products: [
    { id: 'bell', productNumber: 'BELL', name: 'Bell', cover: { url: 'https://shop.example/b' } },
  ],
  apiAlias: 'free_product_promotion',
  ...changes,
})
const read = (...elements: unknown[]) => readFreeProducts({ elements })

describe('the free products of a cart', () => {
  it('R7.1.8 are asked for with the cart, and change with it', async () => {
    const visit = openVisit()
    const tab = await visit.openTab()
    const offers = async () => readFreeProducts((await tab.api.load('freeProducts')).data)
    await fill(visit, tab, 'SEVENTEEN-SIL')
    const [first] = await offers()
    expect(first).toMatchObject({ name: expect.stringMatching(/./), code: expect.any(String) })
    expect(first!.missingTotal).toBeGreaterThan(0)
    expect(first!.products.length).toBeGreaterThan(0)
    for (const { id, name } of first!.products) {
      expect(id).toMatch(/^[\da-f]{32}$/)
      expect(name).not.toBe('')
    }
    await fill(visit, tab, 'CALDER-2-XB-NAV-M', 'CALDER-2-XB-NAV-M')
    expect((await offers())[0]).toMatchObject({ id: first!.id, missingTotal: 0 })
    expect(visit.sent.at(-1)).toMatchObject({ method: 'GET', path: '/checkout/cart/check' })
  })

  it('are read with what the cart lacks', () => {
    expect(read(offer())).toEqual([
      {
        id: 'p1',
        name: 'A free bell',
        code: 'FREEBELL',
        missingTotal: 20.5,
        products: [{ id: 'bell', name: 'Bell', image: 'https://shop.example/b' }],
      },
    ])
  })

  it.each([{ missingTotal: '20' }, { missingTotal: 1e308 }, { missingTotal: {} }])(
    'are left out with %j',
    (changes) => {
      expect(read(offer(changes))).toEqual([])
    },
  )

  it('have no picture of an address that is none', () => {
    const products = [{ id: 'a', cover: { url: 'javascript:alert(1)' } }]
    expect(read(offer({ products }))[0]?.products).toEqual([{ id: 'a', name: '', image: '' }])
  })

  it.each<[object, object]>([
    [{ missingTotal: -3 }, { missingTotal: 0 }],
    [{ code: null }, { code: '' }],
    [{ name: null }, { name: '' }],
    [{ products: [null, 7, {}, { id: 'a' }] }, { products: [{ id: 'a', name: '', image: '' }] }],
    [{ products: [{ id: 'a', cover: [] }] }, { products: [{ id: 'a', name: '', image: '' }] }],
  ])('with %j are read as %j', (changes, expected) => {
    expect(read(offer(changes))).toMatchObject([expected])
  })

  it.each<[string, unknown]>([
    ['no promotion', offer({ promotionId: null })],
    ['no products', offer({ products: [] })],
    ['products that are no list', offer({ products: { id: 'a' } })],
    ['products without ids', offer({ products: [{ name: 'Bell' }] })],
    ['nothing', null],
  ])('with %s are left out', (_, broken) => {
    expect(read(broken, offer())).toHaveLength(1)
  })

  it.each([null, '<html>', [], {}, { elements: 'none' }])('are none in %j', (data) => {
    expect(readFreeProducts(data)).toEqual([])
  })
})
