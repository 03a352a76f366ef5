// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressProvider } from '#runtime/islands/AddressProvider.tsx'
import { setActiveRouter } from '#runtime/navigation/activeRouter.ts'
import type { Router } from '#runtime/navigation/router.ts'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { PageProvider } from '#runtime/page.tsx'
import { context } from '../../templates/renderInPage.ts'

const locationAt = (search: string, key: string) =>
  ({ pathname: '/gb/en/search/', search, hash: '#top', state: { a: 1 }, key }) as RouterLocation

let router: {
  navigate: ReturnType<typeof useNavigate>
  setSearch: ReturnType<typeof useSearchParams>[1]
  href: string
}
function View() {
  const { pathname, search, hash } = useLocation()
  const [query, setSearch] = useSearchParams()
  router = { navigate: useNavigate(), setSearch, href: useHref({ pathname: '/a/', search: '?b' }) }
  return (
    <p>
      {pathname + search + hash} {query.get('q')}
    </p>
  )
}
const content = (
  <PageProvider page={{ path: '/gb/en/search/', kind: 'Search', alternates: {}, context }}>
    <AddressProvider>
      <View />
    </AddressProvider>
  </PageProvider>
)

const location = signal(locationAt('', 'a'))
const navigate = vi.fn<Router['navigate']>()
let element: HTMLElement
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  navigate.mockReset()
  location.value = locationAt('?q=kids', 'a')
  element = document.createElement('div')
  element.innerHTML = renderToString(content)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
const hydrate = () => {
  const onRecoverableError = vi.fn()
  setActiveRouter({ rendered: location, navigate })
  act(() => void (root = hydrateRoot(element, content, { onRecoverableError })))
  return onRecoverableError
}

describe('the location of an island', () => {
  it('is the page’s path in the build, and the rendered location in the browser', () => {
    expect(element.textContent).toBe('/gb/en/search/ ')
    expect(hydrate()).not.toHaveBeenCalled()
    expect(element.textContent).toBe('/gb/en/search/?q=kids#top kids')
    act(() => void (location.value = locationAt('?q=road', 'b')))
    expect(element.textContent).toBe('/gb/en/search/?q=road#top road')
  })

  it('changes with the router', () => {
    hydrate()
    expect(router.href).toBe('/a/?b')
    act(() => void router.navigate('/gb/en/bikes/', { state: { from: 'search' } }))
    act(() => void router.navigate('/gb/en/', { replace: true, preventScrollReset: true }))
    act(() => router.setSearch({ q: 'e bike' }))
    expect(navigate.mock.calls).toEqual([
      ['/gb/en/bikes/', { state: { from: 'search' } }],
      ['/gb/en/', { state: { restoreScroll: false }, replace: true }],
      ['/gb/en/search/?q=e+bike', expect.objectContaining({})],
    ])
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    act(() => void router.navigate(-1))
    expect(go).toHaveBeenCalledExactlyOnceWith(-1)
    go.mockRestore()
  })
})
