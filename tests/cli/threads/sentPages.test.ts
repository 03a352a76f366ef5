import { describe, expect, it, vi } from 'vitest'
import type { PlainPage } from '#cli/render/plainPage.ts'
import { createReceiver, createSender, type SentPage } from '#cli/threads/sentPages.ts'

const site = { brandName: 'Brand' } as PlainPage['site']
const context = { shared: {} } as PlainPage['context']

const pageWith = (props: Readonly<Record<string, unknown>>) =>
  ({
    path: '/gb/en/',
    sources: ['home'],
    site,
    context,
    view: { kind: 'Home', props },
  }) as unknown as PlainPage

/** Arrives in another thread, as a copy. */
const arrive = (sent: SentPage): SentPage => structuredClone(sent)

const propsOf = ({ view }: PlainPage) => view.props as unknown as Record<string, unknown>

describe('a page for another thread', () => {
  const lengthOf = (value: object) => ('large' in value ? 100_000 : 10)
  const madeOf = () => undefined

  it('arrives as it was', () => {
    const page = pageWith({ text: 'a', none: null, list: [1], large: { large: [{ a: 1 }] } })
    const receive = createReceiver(() => {})
    expect(receive(arrive(createSender({ madeOf, lengthOf })(page, {})))).toEqual(page)
  })

  it('has large data, and what its locale shares, once for all pages', () => {
    const large = { large: true }
    const send = createSender({ madeOf, lengthOf })
    const receive = createReceiver(() => {})
    const sent = [pageWith({ large, small: { a: 1 } }), pageWith({ large })].map((page) =>
      send(page, {}),
    )
    expect(sent[0]!.sharedProps['large']!.bytes).toBe(sent[1]!.sharedProps['large']!.bytes)
    expect(sent[0]!.props).toEqual({ small: { a: 1 } })
    const [one, two] = sent.map((page) => receive(arrive(page)))
    expect(propsOf(two!)['large']).toBe(propsOf(one!)['large'])
    expect(two!.site).toBe(one!.site)
    expect(two!.context).toBe(one!.context)
  })

  it('tells what files were made of its objects, so that they are not made again', () => {
    const cards = { cards: ['a'] }
    const send = createSender({ madeOf: (key) => (key === cards ? 'hash' : undefined), lengthOf })
    const knowMade = vi.fn()
    const receive = createReceiver(knowMade)
    const page = pageWith({ listing: { large: true, chunks: [{}, cards] } })
    for (let times = 0; times < 2; times += 1) receive(arrive(send(page, {})))
    expect(knowMade).toHaveBeenCalledExactlyOnceWith(cards, 'hash')
  })

  it('finds what its locale shares after many others with large data', () => {
    const send = createSender({ madeOf, lengthOf })
    const receive = createReceiver(() => {})
    const received = Array.from({ length: 100 }, (_, at) =>
      receive(arrive(send(pageWith({ listing: { large: at } }), {}))),
    )
    expect(new Set(received.map((page) => page.site)).size).toBe(1)
    const again = receive(arrive(send(pageWith({ listing: { large: 0 } }), {})))
    expect(propsOf(again)['listing']).toEqual({ large: 0 })
  })
})
