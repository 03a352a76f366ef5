import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { startSession } from '#runtime/services/startSession.ts'

const enterCommerce = vi.hoisted(() => vi.fn())
vi.mock('#runtime/session/enterCommerce.ts', () => ({ enterCommerce }))

const placeIn = (country: string, sellsOnline: boolean) =>
  ({ page: { context: { country, sellsOnline } } }) as unknown as RouterLocation

let page: EventTarget
const entered = () => enterCommerce.mock.calls.map(([{ country }]) => country as string)
const touch = async (name = 'pointerdown') => {
  page.dispatchEvent(new Event(name))
  await vi.dynamicImportSettled()
}

function store(values: Record<string, string>) {
  vi.stubGlobal('localStorage', values)
}

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  store({})
  enterCommerce.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

describe('startSession', () => {
  it.each(['pointerdown', 'keydown'])('begins with the first %s', async (name) => {
    startSession(signal(placeIn('GB', true)))
    await vi.dynamicImportSettled()
    expect(entered()).toEqual([])
    await touch(name)
    await touch('keydown')
    expect(entered()).toEqual(['GB'])
  })

  it('starts at once if an earlier visit stored something', async () => {
    store({ 'shopgen.shopwareContextToken.GB': 'x' })
    startSession(signal(placeIn('GB', true)))
    await vi.dynamicImportSettled()
    expect(entered()).toEqual(['GB'])
  })

  it('is not started by foreign values, nor by storage that throws', async () => {
    store({ other: 'x' })
    startSession(signal(placeIn('GB', true)))
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('denied')
          },
        },
      ),
    )
    startSession(signal(placeIn('GB', true)))
    await vi.dynamicImportSettled()
    expect(entered()).toEqual([])
  })

  it('R4.9 enters each country and language once', async () => {
    store({ 'shopgen.shopwareLanguageId': '' })
    const home = placeIn('GB', true)
    const shown = signal(home)
    startSession(shown)
    await vi.dynamicImportSettled()
    // pages of a locale share the context
    shown.value = { ...home }
    expect(entered()).toEqual(['GB'])
    shown.value = placeIn('IE', false)
    expect(entered()).toEqual(['GB', 'IE'])
  })

  it('waits for a locale that sells online', async () => {
    store({ 'shopgen.shopwareLanguageId': '' })
    const shown = signal(placeIn('IE', false))
    startSession(shown)
    await touch()
    expect(entered()).toEqual([])
    shown.value = placeIn('GB', true)
    await vi.dynamicImportSettled()
    expect(entered()).toEqual(['GB'])
  })
})
