// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdReload, isBusy, whenReleased } from '#runtime/navigation/busy.ts'
import type { LoadedPage, PageResult } from '#runtime/navigation/pageLoader.ts'
import { createPendingNavigation } from '#runtime/navigation/pendingNavigation.ts'

const ready: PageResult = { status: 'ready', page: { path: '/a/' } as LoadedPage }
const newBuild = { from: 'a', to: 'b' }
const load = vi.fn<(pathname: string) => Promise<PageResult>>()
const acceptBuild = vi.fn()
const reload = {
  loadDocument: vi.fn<(href: string) => void>(),
  loadNewBuild: vi.fn<() => boolean>(),
}
const busy = { isBusy, whenReleased }
const create = () => createPendingNavigation({ loader: { load, acceptBuild }, busy, reload })
const url = new URL('/a/?b#c', location.href)
const hasIndicator = () => 'delayed' in document.documentElement.dataset
const hang = () => {
  const { promise, resolve } = Promise.withResolvers<PageResult>()
  load.mockReturnValueOnce(promise)
  return resolve
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  delete document.documentElement.dataset['delayed']
})

describe('a pending navigation', () => {
  it('resolves to its page', async () => {
    load.mockResolvedValue(ready)
    expect(await create().load(url)).toBe(ready)
    expect(load).toHaveBeenCalledExactlyOnceWith('/a/')
  })

  it('resolves to null if another one or `cancel` superseded it', async () => {
    const pending = create()
    const answerFirst = hang()
    const first = pending.load(url)
    const answerSecond = hang()
    const second = pending.load(url)
    answerFirst(ready)
    expect(await first).toBeNull()
    pending.cancel()
    answerSecond(ready)
    expect(await second).toBeNull()
    expect(reload.loadDocument).not.toHaveBeenCalled()
  })

  it('gets another id when one begins or is cancelled, and keeps it when it ends', async () => {
    const pending = create()
    load.mockResolvedValue(ready)
    const ids = [pending.id()]
    await pending.load(url)
    ids.push(pending.id(), pending.id())
    pending.cancel()
    ids.push(pending.id())
    expect(ids[1]).not.toBe(ids[0])
    expect(ids[2]).toBe(ids[1])
    expect(ids[3]).not.toBe(ids[2])
  })

  it.each([
    [999, false],
    [1000, true],
  ])('shows the indicator after %d ms: %j', async (ms, isShown) => {
    const pending = create()
    const answer = hang()
    const navigation = pending.load(url)
    await vi.advanceTimersByTimeAsync(ms)
    expect(hasIndicator()).toBe(isShown)
    answer(ready)
    await navigation
    expect(hasIndicator()).toBe(false)
  })

  it.each<[string, PageResult | 'timeout', boolean, string[]]>([
    ['a failure', { status: 'failed' }, false, [url.href]],
    ['a timeout', 'timeout', false, [url.href]],
    ['an outdated page', { status: 'outdated', newBuild }, true, []],
    ['an outdated page after a reload', { status: 'outdated', newBuild }, false, [url.href]],
    ['a new build', { ...ready, newBuild }, true, []],
  ])('becomes a full page load on %s', async (_, result, isReloading, documents) => {
    reload.loadNewBuild.mockReturnValue(isReloading)
    if (result === 'timeout') hang()
    else load.mockResolvedValue(result)
    const navigation = create().load(url)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await navigation).toBeNull()
    expect(reload.loadDocument.mock.calls.flat()).toEqual(documents)
  })

  it.each([
    ['after a reload for the same builds', false, 1],
    ['while an order is being sent', true, 0],
  ])('renders a page of a new build %s', async (_, isHeld, accepted) => {
    const release = isHeld ? holdReload() : () => {}
    reload.loadNewBuild.mockReturnValue(isHeld)
    load.mockResolvedValue({ ...ready, newBuild } as PageResult)
    expect(await create().load(url)).toMatchObject(ready)
    expect(acceptBuild).toHaveBeenCalledTimes(accepted)
    release()
  })

  it('does not interrupt an order that is being sent, nor a later navigation', async () => {
    const release = holdReload()
    load.mockResolvedValueOnce({ status: 'failed' }).mockResolvedValueOnce(ready)
    const pending = create()
    const failed = pending.load(url)
    await vi.advanceTimersByTimeAsync(0)
    expect(await pending.load(url)).toBe(ready)
    release()
    expect(await failed).toBeNull()
    expect(reload.loadDocument).not.toHaveBeenCalled()
  })
})
