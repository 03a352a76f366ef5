// @vitest-environment jsdom
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StaticMain, type StaticMainProps } from '#templates/StaticMain.tsx'
import { eventually, mount } from './live.ts'
import { shown } from './renderInPage.ts'

const { loadAfterChunkFailure, hydrateIslands, stop, late } = vi.hoisted(() => ({
  late: Promise.withResolvers<void>(),
  loadAfterChunkFailure: vi.fn(),
  hydrateIslands: vi.fn(),
  stop: vi.fn(),
}))
vi.mock('#runtime/navigation/chunkFailure.ts', () => ({ loadAfterChunkFailure }))
vi.mock('/assets/islands.js', () => ({ hydrateIslands }))
vi.mock('/assets/late.js', async () => {
  await late.promise
  return { hydrateIslands }
})
vi.mock('/assets/broken.js', () => {
  throw new Error('offline')
})

const html = '<p>Words</p>'
const islands = '/assets/islands.js'
const main = (props: StaticMainProps) => createElement(StaticMain, props)

beforeEach(() => {
  vi.clearAllMocks()
  hydrateIslands.mockReturnValue(stop)
})

describe('a static main part', () => {
  it('is the HTML that the build made of it', () => {
    expect(shown(StaticMain, { html })).toBe(
      `<div class="static-main" data-static="">${html}</div>`,
    )
    expect(shown(StaticMain, {})).toBe('<div class="static-main" data-static=""></div>')
  })

  it('has its islands brought to life, and taken away with it', async () => {
    const { place, leave } = await mount(main({ html, islands, hydrate: hydrateRoot }))
    await eventually(() => expect(hydrateIslands).toHaveBeenCalledTimes(1))
    const [element, page, hydrate] = hydrateIslands.mock.calls[0]!
    expect(element).toBe(place.querySelector('[data-static]'))
    expect(page).toMatchObject({ path: '/gb/en/', kind: 'Home' })
    expect(hydrate).toBe(hydrateRoot)
    expect(stop).not.toHaveBeenCalled()
    await leave()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('has those of other HTML brought to life in place of its own', async () => {
    const { show } = await mount(main({ html, islands, hydrate: hydrateRoot }))
    await eventually(() => expect(hydrateIslands).toHaveBeenCalledTimes(1))
    await show(main({ html, islands, hydrate: hydrateRoot }))
    expect(hydrateIslands).toHaveBeenCalledTimes(1)
    await show(main({ html: '<p>Others</p>', islands, hydrate: hydrateRoot }))
    expect(stop).toHaveBeenCalledTimes(1)
    await eventually(() => expect(hydrateIslands).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['no islands', { html, hydrate: hydrateRoot }],
    ['nothing to hydrate them with', { html, islands }],
  ])('with %s loads nothing', async (_what, props) => {
    await mount(main(props))
    await mount(main({ html, islands, hydrate: hydrateRoot }))
    // what had been asked for before would be there by now
    await eventually(() => expect(hydrateIslands).toHaveBeenCalled())
    expect(hydrateIslands).toHaveBeenCalledTimes(1)
    expect(loadAfterChunkFailure).not.toHaveBeenCalled()
  })

  it('that is left before their script has come has none', async () => {
    const left = await mount(main({ html, islands: '/assets/late.js', hydrate: hydrateRoot }))
    await left.leave()
    late.resolve()
    const { place } = await mount(main({ html, islands: '/assets/late.js', hydrate: hydrateRoot }))
    await eventually(() => expect(hydrateIslands).toHaveBeenCalled())
    expect(hydrateIslands).toHaveBeenCalledTimes(1)
    expect(hydrateIslands.mock.calls[0]![0]).toBe(place.firstElementChild)
  })

  it('reads as it was made where their script cannot be had', async () => {
    const props = { html, islands: '/assets/broken.js', hydrate: hydrateRoot }
    const { place, leave } = await mount(main(props))
    await eventually(() =>
      expect(loadAfterChunkFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error), {
        isAskedByUs: true,
      }),
    )
    expect(place.textContent).toBe('Words')
    await leave()
  })
})
