import { describe, expect, it } from 'vitest'
import { groupLines, quantitiesOf, toItems, toRestore } from '#runtime/basket/bundle.ts'
import type { CartLine } from '#runtime/basket/cart.ts'

const line = (id: string, belongsTo: string | null = null): CartLine => ({
  id,
  kind: 'product',
  referencedId: `variant-of-${id}`,
  name: id,
  productNumber: id,
  parentId: '',
  path: belongsTo === null ? `/gb/en/${id}/` : '',
  options: [],
  image: '',
  quantity: 2,
  unitPrice: 10,
  totalPrice: 20,
  isFree: false,
  listPrice: null,
  limits: { minimum: 1, maximum: 5, step: 1 },
  hasFreeDelivery: false,
  belongsTo,
  isRemovable: true,
  messages: [],
})

describe('the lines of a product', () => {
  it.each<[string, string | null, string | null, string[]]>([
    ['without batteries', null, null, ['bike']],
    ['with its required battery', 'b500', null, ['bike.b500', 'bike.b500.required']],
    [
      'with both',
      'b500',
      'b160',
      ['bike.b500.b160', 'bike.b500.b160.required', 'bike.b500.b160.optional'],
    ],
  ])('%s', (_, required, optional, ids) => {
    const items = toItems({
      variantId: 'bike',
      path: '/gb/en/bike/',
      batteries: { required, optional },
    })
    expect(items.map(({ path }) => path)).toEqual(['/gb/en/bike/', ...ids.slice(1).map(() => '')])
    expect(items.map(({ lineId }) => lineId)).toEqual(ids)
    expect(items.map(({ belongsTo }) => belongsTo)).toEqual([
      null,
      ...ids.slice(1).map(() => ids[0]),
    ])
  })

  it('are grouped, changed and put back together', () => {
    const [bike, battery, helmet] = [line('bike'), line('battery', 'bike'), line('helmet')]
    const [group, other] = groupLines([battery!, bike!, helmet!])
    expect(group).toEqual({ line: bike, parts: [battery] })
    expect(other).toEqual({ line: helmet, parts: [] })
    expect([...quantitiesOf(group!, 3)]).toEqual([
      ['bike', 3],
      ['battery', 3],
    ])
    expect(toRestore(group!)).toEqual([
      {
        lineId: 'bike',
        productId: 'variant-of-bike',
        quantity: 2,
        belongsTo: null,
        path: '/gb/en/bike/',
      },
      {
        lineId: 'battery',
        productId: 'variant-of-battery',
        quantity: 2,
        belongsTo: 'bike',
        path: '',
      },
    ])
  })

  it('stand alone if their product is gone', () => {
    expect(groupLines([line('battery', 'bike')])).toMatchObject([{ line: { id: 'battery' } }])
  })
})
