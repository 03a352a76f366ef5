import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderLocations } from '#runtime/frame/renderLocations.ts'
import type { LoadedPage } from '#runtime/navigation/pageLoader.ts'
import type { NavigationType, RouterLocation } from '#runtime/navigation/routerLocation.ts'

const pages = { a: { path: '/a/' }, b: { path: '/b/' } } as Record<'a' | 'b', LoadedPage>
const at = (page: keyof typeof pages, key: string, type: NavigationType): RouterLocation => ({
  page: pages[page],
  pathname: pages[page].path,
  search: '',
  hash: '',
  state: null,
  key,
  type,
})

let changes: (() => void)[]
function start() {
  const location = signal(at('a', '1', 'initial'))
  const rendered = signal(location.peek())
  const parts = {
    didRender: vi.fn(),
    showPage: vi.fn(),
    onQueryChange: vi.fn(),
    onRendered: vi.fn(),
  }
  changes = []
  renderLocations({
    router: { location, didRender: parts.didRender },
    rendered,
    showChange: (change) => void changes.push(change),
    showPage: parts.showPage,
    onQueryChange: parts.onQueryChange,
    onRendered: parts.onRendered,
  })
  return { location, rendered, ...parts }
}

beforeEach(() => void vi.clearAllMocks())

describe('renderLocations', () => {
  it('renders the initial location at once', () => {
    const { showPage, didRender, onRendered, location } = start()
    expect(changes).toEqual([])
    expect(showPage).toHaveBeenCalledExactlyOnceWith(pages.a)
    expect(didRender).toHaveBeenCalledExactlyOnceWith(location.peek())
    expect(onRendered).toHaveBeenCalledTimes(1)
  })

  it('renders another page when its transition begins, and only the latest of two', () => {
    const { location, rendered, showPage } = start()
    location.value = at('b', '2', 'push')
    expect(rendered.peek().key).toBe('1')
    location.value = at('a', '3', 'push')
    expect(changes).toHaveLength(1)
    changes[0]!()
    expect(rendered.peek().key).toBe('3')
    expect(showPage).toHaveBeenLastCalledWith(pages.a)
  })

  it.each<[NavigationType, string, number, number]>([
    ['hash', '2', 1, 1],
    ['traverse', '2', 1, 1],
    // a choice that the page stores in its query
    ['hash', '1', 0, 0],
    ['revalidate', '1', 0, 0],
  ])('renders %s of the same page at once, with key %s', (type, key, moved, queryChanges) => {
    const { location, rendered, didRender, onQueryChange } = start()
    didRender.mockClear()
    location.value = at('a', key, type)
    expect(changes).toEqual([])
    expect(rendered.peek()).toBe(location.peek())
    expect(didRender).toHaveBeenCalledTimes(moved)
    expect(onQueryChange).toHaveBeenCalledTimes(queryChanges)
  })

  it('renders newer data of a page at once', () => {
    const { location, showPage } = start()
    location.value = at('b', '1', 'revalidate')
    expect(changes).toEqual([])
    expect(showPage).toHaveBeenLastCalledWith(pages.b)
  })
})
