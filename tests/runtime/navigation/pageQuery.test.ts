import { describe, expect, it, vi } from 'vitest'
import {
  followPageQuery,
  pageQuery,
  pageQueryChanged,
  setPageQuery,
} from '#runtime/navigation/pageQuery.ts'

describe('the query of the current page', () => {
  it('is written to the URL and the same history entry before the router starts', () => {
    const replaceState = vi.fn()
    vi.stubGlobal('location', {
      origin: 'https://shop.example',
      pathname: '/gb/en/pip/',
      search: '?size=m',
      hash: '#geometry',
    })
    vi.stubGlobal('history', { state: { key: 'router' }, replaceState })
    expect(pageQuery.read()).toBe('?size=m')
    pageQuery.write('?size=s')
    expect(replaceState.mock.calls).toEqual([
      [{ key: 'router' }, '', 'https://shop.example/gb/en/pip/?size=s#geometry'],
    ])
  })

  it('loses its hash without a navigation before the router starts', () => {
    const replaceState = vi.fn()
    vi.stubGlobal('location', {
      origin: 'https://shop.example',
      pathname: '/gb/en/pip/',
      search: '?size=m',
      hash: '#geometry',
    })
    vi.stubGlobal('history', { state: { key: 'router' }, replaceState })
    pageQuery.removeHash()
    expect(replaceState.mock.calls).toEqual([
      [{ key: 'router' }, '', 'https://shop.example/gb/en/pip/?size=m'],
    ])
  })

  it('is kept if the browser rejects the URL', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('history', { state: null, replaceState: refuse })
    expect(() => pageQuery.write('?size=s')).not.toThrow()
  })

  it('is the router’s once it has started', () => {
    const written: string[] = []
    setPageQuery({
      read: () => '?size=l',
      write: (search) => void written.push(search),
      push: () => {},
      removeHash: () => void written.push('no hash'),
    })
    pageQuery.write('?size=xl')
    pageQuery.removeHash()
    expect([pageQuery.read(), written]).toEqual(['?size=l', ['?size=xl', 'no hash']])
  })
})

it('notifies followers of changes until their signal aborts', () => {
  const [one, two] = [vi.fn(), vi.fn()]
  const left = new AbortController()
  followPageQuery(one, left.signal)
  followPageQuery(two, new AbortController().signal)
  pageQueryChanged()
  left.abort()
  pageQueryChanged()
  expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
