// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAfterChunkFailure } from '#runtime/navigation/chunkFailure.ts'
import { ErrorBoundary } from '#runtime/ErrorBoundary.tsx'
import { PageProvider, usePage, useTranslate, type CurrentPage } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { context } from '../templates/renderInPage.ts'

vi.mock('#runtime/navigation/chunkFailure.ts', () => ({ loadAfterChunkFailure: vi.fn() }))

const page: CurrentPage = { path: '/gb/en/', kind: 'Home', alternates: {}, context }

let root: Root | undefined
let container: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.createElement('div')
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const render = (content: ReactNode) => act(() => (root ??= createRoot(container)).render(content))

describe('useValue', () => {
  const source = signal('now')
  const View = () => <p>{useValue(source, 'as rendered')}</p>

  it('returns the server’s value in HTML and hydration, and the signal’s afterwards', () => {
    const html = renderToString(<View />)
    expect(html).toBe('<p>as rendered</p>')
    container.innerHTML = html
    const onRecoverableError = vi.fn()
    act(() => {
      root = hydrateRoot(container, <View />, { onRecoverableError })
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(container.textContent).toBe('now')
  })

  it('follows the signal until unmounting', () => {
    render(<View />)
    act(() => void (source.value = 'later'))
    expect(container.textContent).toBe('later')
    render(null)
    source.value = 'gone'
    expect(container.textContent).toBe('')
  })
})

describe('usePage', () => {
  const View = () => (
    <p>
      {usePage().path} {useTranslate()('redirect.moved')}
    </p>
  )

  it('returns the page and its messages', () => {
    const translations = { ...context.translations, 'redirect.moved': 'moved' }
    render(
      <PageProvider page={{ ...page, context: { ...context, translations } }}>
        <View />
      </PageProvider>,
    )
    expect(container.textContent).toBe('/gb/en/ moved')
  })

  it('R8.11 throws outside of a page', () => {
    expect(() => renderToString(<View />)).toThrow('usePage is used outside PageProvider')
  })
})

describe('ErrorBoundary', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

  it('renders its children', () => {
    render(<ErrorBoundary>fine</ErrorBoundary>)
    expect(container.textContent).toBe('fine')
  })

  it.each([null, undefined])('renders no fallback for children that are %j', (children) => {
    render(<ErrorBoundary fallback="fallback">{children}</ErrorBoundary>)
    expect(container.textContent).toBe('')
  })

  it('renders nothing or its fallback instead of a failed child', () => {
    render(
      <>
        before{' '}
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
        <ErrorBoundary fallback="fallback">
          <Broken />
        </ErrorBoundary>
      </>,
    )
    expect(container.textContent).toBe('before fallback')
  })

  it('keeps the fallback when rendered again', () => {
    render(
      <ErrorBoundary fallback="fallback">
        <Broken />
      </ErrorBoundary>,
    )
    render(<ErrorBoundary fallback="fallback">next</ErrorBoundary>)
    expect(container.textContent).toBe('fallback')
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('on a chunk failure with reload %j calls onError %d times', (isLoading, times) => {
    vi.mocked(loadAfterChunkFailure).mockReturnValue(isLoading)
    const onError = vi.fn()
    render(
      <ErrorBoundary onError={onError}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(loadAfterChunkFailure).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      { isOwnImport: true },
    )
    expect(onError).toHaveBeenCalledTimes(times)
    // oxlint-disable-next-line no-console -- it is what a developer sees
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      expect.stringContaining('at Broken'),
    )
  })
})
