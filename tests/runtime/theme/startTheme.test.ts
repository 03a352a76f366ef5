import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedTheme } from '#runtime/theme/choice.ts'
import { startTheme } from '#runtime/theme/startTheme.ts'
import { FakeStorage, openTab, tell } from '../storage/fakeBrowser.ts'

interface Radio {
  name: string
  value: string
  checked: boolean
}

/** A document whose body appears later, as for a script in the head. */
function openPage(storage: FakeStorage) {
  const tab = openTab(storage)
  const listeners: [string, (event: Event) => void][] = []
  const dataset: Record<string, string | undefined> = {}
  let radios: Radio[] = []
  startTheme(
    {
      documentElement: { dataset },
      querySelectorAll: () => radios,
      addEventListener: (name, listener) => void listeners.push([name, listener]),
    },
    storedTheme(() => tab),
  )
  const dispatch = (name: string, target: unknown = null) => {
    for (const [type, listener] of listeners) if (type === name) listener({ target } as Event)
  }
  return {
    tab,
    theme: () => dataset['theme'] ?? 'device',
    checked: () => radios.filter(({ checked }) => checked).map(({ value }) => value),
    hasSwitch: () => dataset['themeSwitch'] !== undefined,
    arrive() {
      radios = ['device', 'light', 'dark'].map((value) => ({
        name: 'theme',
        value,
        checked: false,
      }))
      dispatch('DOMContentLoaded')
    },
    choose: (value: string) => dispatch('change', { name: 'theme', value, checked: true }),
    change: (target: unknown) => dispatch('change', target),
  }
}

describe('startTheme', () => {
  it('R9.20 applies a choice before the body exists, and to the switch once it does', () => {
    const storage = new FakeStorage()
    openPage(storage).choose('dark')
    const next = openPage(storage)
    expect(next.theme()).toBe('dark')
    expect(next.checked()).toEqual([])
    next.arrive()
    expect(next.checked()).toEqual(['dark'])
  })

  it.each(['light', 'dark'])('R9.20 %s lasts for a year', (choice) => {
    const storage = new FakeStorage()
    openPage(storage).choose(choice)
    expect(openPage(storage).theme()).toBe(choice)
    const kept = JSON.parse(storage.items.get('shopgen.theme') ?? '') as { exp: number; at: number }
    expect(kept.exp - kept.at).toBe(31_536_000_000)
  })

  it('does not store the device’s theme', () => {
    const storage = new FakeStorage()
    const page = openPage(storage)
    page.arrive()
    expect(page.theme()).toBe('device')
    expect(page.checked()).toEqual(['device'])
    page.choose('light')
    expect(page.theme()).toBe('light')
    page.choose('device')
    expect(page.theme()).toBe('device')
    expect(storage.items.size).toBe(0)
  })

  it('does not start a session: its key is outside the shop’s prefix', () => {
    const storage = new FakeStorage()
    openPage(storage).choose('dark')
    expect([...storage.items.keys()]).toEqual(['shopgen.theme'])
  })

  it('is followed by both tabs', () => {
    const storage = new FakeStorage()
    const [one, other] = [openPage(storage), openPage(storage)]
    other.arrive()
    one.choose('dark')
    tell(other.tab, 'shopgen.theme', storage)
    expect(other.theme()).toBe('dark')
    expect(other.checked()).toEqual(['dark'])
    one.choose('light')
    tell(other.tab, 'another', storage)
    expect(other.theme()).toBe('dark')
    one.choose('device')
    tell(other.tab, 'shopgen.theme', storage)
    expect(other.theme()).toBe('device')
  })

  it('is reset in other tabs when storage is cleared', () => {
    const storage = new FakeStorage()
    const page = openPage(storage)
    page.choose('dark')
    storage.clear()
    tell(page.tab, null, storage)
    expect(page.theme()).toBe('device')
  })

  it('shows the switch, which works for the visit without storage', () => {
    const storage = new FakeStorage()
    storage.failing.add('property')
    const page = openPage(storage)
    expect(page.hasSwitch()).toBe(true)
    page.arrive()
    page.choose('dark')
    expect(page.theme()).toBe('dark')
    expect(page.checked()).toEqual(['dark'])
  })

  it.each([
    ['{"v":1,"exp":9e15,"at":0,"data":"dark"}', 'dark'],
    ['{', 'device'],
    ['"dark"', 'device'],
    ['dark', 'device'],
    ['{"v":1,"exp":9e15,"at":0,"data":"<script>"}', 'device'],
    // another version, and another year
    ['{"v":2,"exp":9e15,"at":0,"data":"dark"}', 'device'],
    ['{"v":1,"exp":9,"at":0,"data":"dark"}', 'device'],
  ])('with %s in storage is %s', (text, theme) => {
    const storage = new FakeStorage()
    storage.items.set('shopgen.theme', text)
    expect(openPage(storage).theme()).toBe(theme)
  })

  it.each(['read', 'write', 'remove'] as const)(
    'a choice lasts for the visit where storage refuses to %s',
    (failure) => {
      const storage = new FakeStorage()
      storage.failing.add(failure)
      const page = openPage(storage)
      page.choose('dark')
      expect(page.theme()).toBe('dark')
      page.choose('device')
      expect(page.theme()).toBe('device')
    },
  )

  it('ignores other fields and unknown values', () => {
    const page = openPage(new FakeStorage())
    page.change({ name: 'size', value: 'dark' })
    page.change(null)
    page.change({})
    page.choose('sepia')
    expect(page.theme()).toBe('device')
  })
})

describe('storedTheme', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('defaults to the window', () => {
    const tab = openTab()
    vi.stubGlobal('window', tab)
    storedTheme().write('dark')
    expect(tab.localStorage.getItem('shopgen.theme')).toContain('"dark"')
    expect(storedTheme().read()).toBe('dark')
  })

  it('does nothing without a window', () => {
    const stored = storedTheme(() => null)
    const onChange = vi.fn()
    stored.write('dark')
    stored.follow(onChange)
    stored.remove()
    expect(stored.read()).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })
})
