// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedPage, PageResult } from '#runtime/navigation/pageLoader.ts'
import { createRevalidation } from '#runtime/navigation/revalidation.ts'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { context } from '../../templates/renderInPage.ts'

const pageAt = (path: string, changes: Partial<LoadedPage> = {}): LoadedPage => ({
  path,
  file: { head: { title: path, description: '' } } as LoadedPage['file'],
  html: '<h1>Page</h1>',
  context,
  fallback: null,
  isAsRendered: true,
  buildHash: () => 'a',
  ...changes,
})
const newBuild = { from: 'a', to: 'b' }

/** A revalidation of `/gb/en/` that responds with `result`. */
function open(result: PageResult, page = pageAt('/gb/en/')) {
  const location = signal<RouterLocation>({
    page,
    pathname: '/gb/en/',
    search: '?page=2',
    hash: '',
    state: null,
    key: 'first',
    type: 'push',
  })
  const parts = {
    revalidate: vi.fn(async () => result),
    navigation: { id: 1 },
    isBusy: vi.fn(() => false),
    loadNewBuild: vi.fn(() => true),
    updateHead: vi.fn(),
    isRendered: vi.fn(() => true),
  }
  const revalidate = createRevalidation({
    location,
    loader: { revalidate: parts.revalidate },
    pending: { id: () => parts.navigation.id },
    busy: { isBusy: parts.isBusy },
    reload: { loadNewBuild: parts.loadNewBuild },
    updateHead: parts.updateHead,
    isRendered: parts.isRendered,
  })
  return { ...parts, location, before: location.peek(), run: revalidate }
}

const ready = (page: LoadedPage) => ({ status: 'ready', page }) as const
const newer = pageAt('/gb/en/', { html: '<h1>Newer</h1>' })
const sameMainPart = pageAt('/gb/en/')

beforeEach(() => {
  document.body.innerHTML = '<p id="announcer"></p><h1>Page</h1>'
})

describe('a changed page', () => {
  it('replaces the current one, with its head, and keeps the rest of the location', async () => {
    const { run, revalidate, location, before, updateHead, isRendered } = open(ready(newer))
    await run()
    expect(revalidate).toHaveBeenCalledExactlyOnceWith('/gb/en/')
    expect(location.peek()).toEqual({ ...before, page: newer, type: 'revalidate' })
    expect(updateHead).toHaveBeenCalledExactlyOnceWith(newer)
    expect(isRendered).toHaveBeenCalledExactlyOnceWith('first')
  })

  it('keeps the navigation type while a view transition delays the page', async () => {
    const { run, location, isRendered } = open(ready(newer))
    isRendered.mockReturnValue(false)
    await run()
    expect(location.peek()).toMatchObject({ page: newer, type: 'push' })
  })

  it('waits while the document holds input, unless its main part is the same', async () => {
    const held = open(ready(newer))
    held.isBusy.mockReturnValue(true)
    await held.run()
    expect(held.location.peek()).toBe(held.before)
    const kept = open(ready(sameMainPart))
    kept.isBusy.mockReturnValue(true)
    await kept.run()
    expect(kept.location.peek().page).toBe(sameMainPart)
  })
})

describe('the current page stays', () => {
  it.each<[string, PageResult]>([
    ['a failure', { status: 'failed' }],
    ['an outdated page', { status: 'outdated', newBuild }],
    ['a server error', ready(pageAt('/gb/en/500.html', { fallback: 'serverError' }))],
  ])('after %s', async (_, result) => {
    const { run, location, before, loadNewBuild } = open(result)
    loadNewBuild.mockReturnValue(false)
    await run()
    expect(location.peek()).toBe(before)
  })

  it('if nothing changed', async () => {
    const page = pageAt('/gb/en/')
    const { run, location, before } = open(ready(page), page)
    await run()
    expect(location.peek()).toBe(before)
  })

  it('if a navigation began or ended in the meantime', async () => {
    const clicked = open(ready(newer))
    const running = clicked.run()
    clicked.navigation.id = 2
    await running
    expect(clicked.location.peek()).toBe(clicked.before)
    const moved = open(ready(newer))
    const other = moved.run()
    const next = { ...moved.before, key: 'next' }
    moved.location.value = next
    await other
    expect(moved.location.peek()).toBe(next)
  })
})

describe('a new build', () => {
  it('reloads the document', async () => {
    const { run, location, before, loadNewBuild } = open({ ...ready(newer), newBuild })
    await run()
    expect(loadNewBuild).toHaveBeenCalledExactlyOnceWith(window.location.href, newBuild)
    expect(location.peek()).toBe(before)
  })

  it('does not reload a document with input', async () => {
    const { run, isBusy, loadNewBuild } = open({ ...ready(newer), newBuild })
    isBusy.mockReturnValue(true)
    await run()
    expect(loadNewBuild).not.toHaveBeenCalled()
  })
})

it('a removed page is announced, and a changed one is not', async () => {
  vi.useFakeTimers()
  const announced = async (page: LoadedPage) => {
    await open(ready(page)).run()
    await vi.advanceTimersByTimeAsync(100)
    return document.getElementById('announcer')?.textContent
  }
  expect(await announced(newer)).toBe('')
  expect(await announced(pageAt('/gb/en/404.html', { fallback: 'notFound' }))).not.toBe('')
})
