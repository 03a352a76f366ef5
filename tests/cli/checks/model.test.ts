import { describe, expect, it } from 'vitest'
import { fixMessageFile, misplacedKey, redundantKeys } from '#cli/checks/messageFile.ts'
import { undescribedPictures } from '#cli/checks/pictureTexts.ts'
import { checkPlaceholders } from '#cli/checks/placeholders.ts'
import { checkPrice } from '#cli/checks/prices.ts'
import { checkPromises, type Services } from '#cli/checks/promises.ts'
import { formatPrice } from '#shared/product/price.ts'

describe('checkPrice', () => {
  it.each([
    ['a plain price', { price: 100 }, []],
    ['a reduction from the lowest price', { price: 80, regulationPrice: 100 }, []],
    ['a recommended price above', { price: 80, listPrice: 100, regulationPrice: 90 }, []],
    ['a recommended price of the same amount', { price: 100, listPrice: 100 }, []],
    ['a recommended price alone', { price: 80, listPrice: 100 }, ['prices/no-lowest']],
    [
      'a lowest price above the recommended one',
      { price: 80, listPrice: 100, regulationPrice: 120 },
      ['prices/lowest-too-high'],
    ],
    ['a reduction of 80 %', { price: 20, regulationPrice: 100 }, []],
    ['a reduction of 90 %', { price: 10, regulationPrice: 100 }, ['prices/unlikely-reduction']],
  ])('judges %s', (_name, amounts, expected) => {
    const price = formatPrice(
      { listPrice: null, regulationPrice: null, taxes: [], ...amounts },
      { tag: 'en-GB', currency: 'GBP' },
    )
    expect(checkPrice(price).map(({ rule }) => rule)).toEqual(expected)
  })
})

describe('checkPromises', () => {
  const all: Services = { sellsOnline: true, delivers: true, hasShops: true, returnDays: [30, 30] }
  const promise = (icon: string, heading: string, text = '') => [
    { id: 'a', name: 'UspBar', props: { items: [{ icon, heading, text }] } },
  ]
  it.each<[string, ReturnType<typeof promise>, Partial<Services>, readonly string[]]>([
    [
      'a warranty, which needs no service',
      promise('shield', 'For life'),
      { sellsOnline: false },
      [],
    ],
    ['a delivery', promise('truck', 'Free delivery'), {}, []],
    [
      'a delivery where none is',
      promise('truck', 'Free'),
      { delivers: false },
      ['promises/switched-off'],
    ],
    [
      'returns where nothing is sold',
      promise('return', 'Returns'),
      { sellsOnline: false },
      ['promises/switched-off'],
    ],
    [
      'a shop of a brand without',
      promise('store', 'Collect it'),
      { hasShops: false },
      ['promises/switched-off'],
    ],
    ['the days of the shipping methods', promise('return', '30 days to return'), {}, []],
    [
      'other days in the heading',
      promise('return', '14 days to return'),
      {},
      ['promises/return-days'],
    ],
    [
      'other days in the text',
      promise('return', 'Returns', 'Within 100 days.'),
      {},
      ['promises/return-days'],
    ],
    ['several numbers, which can be anything', promise('return', '14 or 30 days'), {}, []],
    ['a price', promise('return', 'Returns', 'For £2.95.'), {}, []],
    ['days where no method has any', promise('return', '14 days'), { returnDays: [] }, []],
    [
      'a block of another shape',
      [{ id: 'a', name: 'Text', props: { items: 'x' } }] as never,
      {},
      [],
    ],
  ])('judges %s', (_name, blocks, services, expected) => {
    expect(checkPromises(blocks, { ...all, ...services }).map(({ rule }) => rule)).toEqual(expected)
  })
})

describe('checkPlaceholders', () => {
  it.each([
    ['the same', 'a {count} product | {count} products', '{count} Produkte', null],
    ['none', 'Close', 'Schließen', null],
    ['a missing one', 'Page {number}', 'Seite', 'message "key" has no {number}'],
    [
      'an unknown one',
      'Page {number}',
      'Seite {nummer}',
      'message "key" has the unknown placeholder {nummer} and no {number}',
    ],
  ])('compares %s', (_name, english, message, what) => {
    const faults = checkPlaceholders({ key: english }, () => message)
    expect(faults.map((fault) => fault.what)).toEqual(what === null ? [] : [what])
  })
})

describe('message files', () => {
  const known = { keys: ['a', 'b', 'c'], project: { a: 'A', b: 'B', c: 'C' }, labels: ['own'] }
  it.each([
    ['nothing to do', { a: 'x', c: 'y', own: 'z' }, null, []],
    ['an unused key', { a: 'x', d: 'y' }, { a: 'x' }, ['removed "d", which no page shows']],
    [
      'a redundant key',
      { a: 'A', b: 'x' },
      { b: 'x' },
      ['removed "a", which equals the project’s message'],
    ],
    [
      'another order',
      { own: 'z', b: 'x', a: 'y' },
      { a: 'y', b: 'x', own: 'z' },
      ['sorted the messages like en.json'],
    ],
  ])('are fixed: %s', (_name, messages, fixed, changes) => {
    const result = fixMessageFile(messages, known)
    expect(result?.changes ?? []).toEqual(changes)
    expect(result?.text ?? null).toBe(fixed && `${JSON.stringify(fixed, null, 2)}\n`)
    // fixing again changes nothing
    if (fixed) expect(fixMessageFile(fixed, known)).toBeNull()
  })

  it('name what is wrong', () => {
    expect(redundantKeys({ a: 'A', b: 'x' }, known)).toEqual(['a'])
    expect(misplacedKey({ b: 'x', a: 'y' }, known)).toBe('b')
    expect(misplacedKey({ a: 'x', b: 'y' }, known)).toBeNull()
  })
})

describe('undescribedPictures', () => {
  it('are found in lists and objects, with their path', () => {
    const picture = (alt: string) => ({ src: '/f/1/a.jpg', width: 1, height: 1, alt })
    const content = {
      image: picture('A bike'),
      blocks: [{ props: { image: picture(' ') } }],
      none: null,
    }
    expect(undescribedPictures(content).map(({ field }) => field)).toEqual([
      'blocks[0].props.image',
    ])
  })
})
