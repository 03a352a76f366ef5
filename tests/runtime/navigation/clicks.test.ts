import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findClickedLink } from '#runtime/navigation/clicks.ts'

const here = new URL('https://shop.example/gb/en/bikes/?page=2')

/** The properties of a link that a click reads. */
class Anchor {
  readonly href: string
  readonly target: string
  readonly relList: { contains: (token: string) => boolean }
  readonly dataset: Record<string, string>
  readonly hasAttribute: (name: string) => boolean

  constructor(href: string, attributes: Readonly<Record<string, string>> = {}) {
    const { target = '', rel = '' } = attributes
    this.href = new URL(href, here).href
    this.target = target
    this.relList = { contains: (token) => rel.split(' ').includes(token) }
    this.dataset = 'data-hard-refresh' in attributes ? { hardRefresh: '' } : {}
    this.hasAttribute = (name) => name === 'href' || name in attributes
  }
}

beforeEach(() => void vi.stubGlobal('HTMLAnchorElement', Anchor))
afterEach(() => void vi.unstubAllGlobals())

function click(anchor: Anchor | null, event: Partial<MouseEvent> = {}) {
  const path = anchor ? [{}, anchor, {}] : [{}]
  return findClickedLink(
    { defaultPrevented: false, button: 0, composedPath: () => path, ...event } as never,
    here,
  )
}

describe('a click on a link to a page', () => {
  it('R2.8.1 is followed', () => {
    expect(click(new Anchor('/gb/en/news/?a=1#b'))).toEqual({
      url: new URL('https://shop.example/gb/en/news/?a=1#b'),
      isHard: false,
    })
  })

  it('R2.7.3 is a full page load if the link requires one', () => {
    expect(click(new Anchor('/gb/en/news/', { 'data-hard-refresh': '' }))?.isHard).toBe(true)
  })

  it.each<[string, string, Record<string, string>]>([
    ['is external', '/gb/en/news/', { rel: 'nofollow external' }],
    ['is a download', '/gb/en/news/', { download: '' }],
    ['opens in another tab', '/gb/en/news/', { target: '_blank' }],
    ['leads to another site', 'https://other.example/', {}],
    ['is a file', '/files/manual.pdf', {}],
    ['is a hash on the page', '#content', {}],
  ])('R2.8.1 is left to the browser if it %s', (_, href, attributes) => {
    expect(click(new Anchor(href, attributes))).toBeNull()
  })

  it.each<Partial<MouseEvent>>([
    { defaultPrevented: true },
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('R2.8.1 is left to the browser with %j', (event) => {
    expect(click(new Anchor('/gb/en/news/'), event)).toBeNull()
  })

  it('R2.8.1 is ignored without a link', () => {
    expect(click(null)).toBeNull()
  })
})
