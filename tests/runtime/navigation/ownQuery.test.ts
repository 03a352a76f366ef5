import { describe, expect, it, vi } from 'vitest'
import {
  followOwnQuery,
  ownQuery,
  ownQueryChanged,
  setOwnQuery,
} from '#runtime/navigation/ownQuery.ts'

describe('the query of the page that is shown', () => {
  it('is that of the address until the kit runs, over the same history entry', () => {
    const replaceState = vi.fn()
    vi.stubGlobal('location', { pathname: '/gb/en/pip/', search: '?size=m', hash: '#geometry' })
    vi.stubGlobal('history', { state: { key: 'router' }, replaceState })
    expect(ownQuery.read()).toBe('?size=m')
    ownQuery.write('?size=s')
    expect(replaceState.mock.calls).toEqual([
      [{ key: 'router' }, '', '/gb/en/pip/?size=s#geometry'],
    ])
  })

  it('goes on where the browser refuses another address', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('history', { state: null, replaceState: refuse })
    expect(() => ownQuery.write('?size=s')).not.toThrow()
  })

  it('is what the kit says once it runs, whatever the address is by then', () => {
    const written: string[] = []
    setOwnQuery({ read: () => '?size=l', write: (search) => void written.push(search) })
    ownQuery.write('?size=xl')
    expect([ownQuery.read(), written]).toEqual(['?size=l', ['?size=xl']])
  })
})

it('whoever follows the query hears of another one, until its signal', () => {
  const [one, two] = [vi.fn(), vi.fn()]
  const left = new AbortController()
  followOwnQuery(one, left.signal)
  followOwnQuery(two, new AbortController().signal)
  ownQueryChanged()
  left.abort()
  ownQueryChanged()
  expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
