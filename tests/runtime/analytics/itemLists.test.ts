// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followItemLists } from '#runtime/analytics/itemLists.ts'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'

const track = vi.hoisted(() => vi.fn())
vi.mock('#runtime/analytics/track.ts', () => ({ track }))

const locationOf = (pathname: string, search = '') =>
  ({
    pathname,
    search,
    page: { context: { shopwareCurrency: { iso: 'EUR' } } },
  }) as unknown as RouterLocation

const rendered = signal(locationOf('/gb/en/bikes/'))

/** Elements that the observer of the current test waits for, and its callback. */
const waiting = new Map<Element, IntersectionObserverCallback>()

class FakeObserver {
  readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe = (element: Element) => void waiting.set(element, this.callback)
  unobserve = (element: Element) => void waiting.delete(element)
}
vi.stubGlobal('IntersectionObserver', FakeObserver)

const card = (name: string, attributes = 'data-price="100"') =>
  `<li><article data-item="${name.toUpperCase()}" ${attributes}>
    <h3><a href="/gb/en/${name}/"><span>${name}</span></a></h3><button>Compare</button>
  </article></li>`

const grid = (names: readonly string[], attributes = '') =>
  `<ul data-item-list="bikes" data-item-list-name="Bikes" ${attributes}>${names.map((name) => card(name)).join('')}</ul>`

const main = document.createElement('main')
document.body.append(main)
// jsdom cannot navigate
document.body.addEventListener('click', (event) => event.preventDefault())
// listeners stay for the life of a document, so it is started once
followItemLists(rendered)

/** Changes the document, waits for the mutation observer, and scrolls to all lists. */
async function show(html: string, { inView = true } = {}) {
  main.innerHTML = html
  await mutated(inView)
}

async function mutated(inView = true) {
  await new Promise((done) => setTimeout(done))
  if (inView) scrollToLists()
}

function scrollToLists(isIntersecting = true) {
  for (const [target, callback] of waiting) {
    callback([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
  }
}

const list = () => main.querySelector<HTMLElement>('ul')!

/** The reports: name, list, and index and id of each item. */
const reports = () =>
  track.mock.calls.map(([name, { ecommerce }]) => {
    const { item_list_id, items } = ecommerce as {
      item_list_id: string
      items: readonly { index: number; item_id: string }[]
    }
    const shown = items.map(({ index, item_id }) => `${index} ${item_id}`)
    return `${name} ${item_list_id}: ${shown.join(', ')}`
  })

beforeEach(async () => {
  main.replaceChildren()
  await mutated()
  waiting.clear()
  rendered.value = locationOf('/gb/en/other/')
  rendered.value = locationOf('/gb/en/bikes/')
  track.mockClear()
})

describe('the report of a list', () => {
  it('has the shape of GA4, without a value', async () => {
    await show(`<ul data-item-list="bikes" data-item-list-name="Bikes" data-first="30">
      ${card('tide', 'data-brand="Velora" data-price="2799" data-discount="400.5"')}
      ${card('long\u00adword', '')}
    </ul>`)
    expect(track.mock.calls).toEqual([
      [
        'view_item_list',
        {
          ecommerce: {
            currency: 'EUR',
            item_list_id: 'bikes',
            item_list_name: 'Bikes',
            items: [
              {
                item_id: 'TIDE',
                item_name: 'tide',
                item_brand: 'Velora',
                price: 2799,
                discount: 400.5,
                index: 30,
              },
              { item_id: 'LONG\u00adWORD', item_name: 'longword', index: 31 },
            ],
          },
        },
      ],
    ])
  })

  it('has no currency where prices are hidden', async () => {
    await show(`<ul data-item-list="bikes">${card('tide', '')}</ul>`)
    expect(track.mock.calls[0]?.[1]).toEqual({
      ecommerce: {
        item_list_id: 'bikes',
        items: [{ item_id: 'TIDE', item_name: 'tide', index: 0 }],
      },
    })
  })

  it('waits until the list is in view', async () => {
    await show(grid(['a', 'b']), { inView: false })
    scrollToLists(false)
    expect(reports()).toEqual([])
    scrollToLists()
    scrollToLists()
    expect(reports()).toEqual(['view_item_list bikes: 0 A, 1 B'])
  })

  it('adds what "load more" adds, and nothing else', async () => {
    await show(grid(['a', 'b']))
    list().insertAdjacentHTML('beforeend', card('c'))
    await mutated()
    list().append(document.createComment('no product'))
    await mutated()
    expect(reports().slice(1)).toEqual(['view_item_list bikes: 2 C'])
  })

  it('begins again for each choice of filters', async () => {
    await show(grid(['a', 'b', 'c']))
    list().dataset['query'] = '?size=m'
    list().children[1]!.remove()
    await mutated()
    list().dataset['query'] = ''
    await show(list().outerHTML)
    expect(reports()).toEqual([
      'view_item_list bikes: 0 A, 1 B, 2 C',
      'view_item_list bikes: 0 A, 1 C',
      'view_item_list bikes: 0 A, 1 C',
    ])
  })

  it('waits for the filters of the address', async () => {
    rendered.value = locationOf('/gb/en/bikes/', '?size=m')
    await show(`<section data-filterable>${grid(['a', 'b'])}</section>`)
    expect(reports()).toEqual([])
    list().dataset['query'] = '?size=m'
    list().firstElementChild!.remove()
    await mutated()
    expect(reports()).toEqual(['view_item_list bikes: 0 B'])
  })

  it('is not repeated for newer data of the page, but for another visit', async () => {
    await show(grid(['a', 'b']))
    await show(grid(['a', 'b']))
    expect(reports()).toHaveLength(1)
    rendered.value = locationOf('/gb/en/a/')
    await show(`<ul data-item-list="similar" aria-label="More like this">${card('b')}</ul>`)
    rendered.value = locationOf('/gb/en/bikes/')
    await show(grid(['a', 'b']))
    expect(reports().slice(1)).toEqual([
      'view_item_list similar: 0 B',
      'view_item_list bikes: 0 A, 1 B',
    ])
    expect(track.mock.calls[1]?.[1]).toMatchObject({
      ecommerce: { item_list_name: 'More like this' },
    })
  })

  it('has at most 200 products, the limit of GA4', async () => {
    const many = Array.from({ length: 450 }, (_, index) => `a${index}`)
    await show(grid(many))
    expect(reports().map((report) => report.split(', ').length)).toEqual([200, 200, 50])
    expect(reports()[2]).toMatch(/^view_item_list bikes: 400 A400,.* 449 A449$/)
  })
})

describe('the choice of a product', () => {
  const click = (selector: string, type: string, init: MouseEventInit = {}) =>
    main.querySelector(selector)!.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }))

  beforeEach(async () => {
    await show(grid(['a', 'b'], 'data-first="30"'))
    track.mockClear()
  })

  it.each<[string, string, MouseEventInit]>([
    ['a click', 'click', {}],
    ['a click for a new tab', 'click', { ctrlKey: true }],
    ['the middle button', 'auxclick', { button: 1 }],
  ])('is reported for %s', (_what, type, init) => {
    click('li:nth-child(2) a span', type, init)
    expect(track.mock.calls).toEqual([
      [
        'select_item',
        {
          ecommerce: {
            currency: 'EUR',
            item_list_id: 'bikes',
            item_list_name: 'Bikes',
            items: [{ item_id: 'B', item_name: 'b', price: 100, index: 31 }],
          },
        },
      ],
    ])
  })

  it('is neither the right button nor another control of the card', () => {
    click('a', 'auxclick', { button: 2 })
    click('button', 'click')
    click('li', 'click')
    expect(reports()).toEqual([])
  })
})
