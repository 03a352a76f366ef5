import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Variant } from '#shared/product.ts'
import {
  answerEarly,
  searchWith,
  takeOverChoice,
  variantAfter,
  type Tap,
} from '#runtime/product/earlyChoice.ts'
import { optionGroups } from '#runtime/product/variants.ts'
import { option, variant } from './variant.ts'

const sea = option('attrMarketingColor', 'Deep Sea', 1)
const moss = option('attrMarketingColor', 'Moss', 2)
const small = option('attrSize', 'S', 1)
const large = option('attrSize', 'L', 2)
const variants = [
  variant('sea-s', [sea, small]),
  variant('sea-l', [sea, large]),
  variant('moss-l', [moss, large]),
]
const groups = optionGroups(variants)
const [seaSmall, seaLarge, mossLarge] = variants as [Variant, Variant, Variant]

describe('variantAfter', () => {
  it('keeps what was tapped, and of the rest what there is', () => {
    const after = (from: Variant, word: string, value: string) =>
      variantAfter(from, { word, value }, variants, groups)
    expect(after(seaSmall, 'size', 'l')).toBe(seaLarge)
    expect(after(seaSmall, 'colour', 'moss')).toBe(mossLarge)
    expect(after(mossLarge, 'size', 's')).toBe(seaSmall)
    expect(after(seaSmall, 'size', 'xl')).toBeNull()
    expect(after(seaSmall, 'frame', 's')).toBeNull()
  })
})

describe('searchWith', () => {
  it('adds what is chosen to what the address has', () => {
    expect(searchWith([{ word: 'size', value: 'l' }], '?utm=1&size=s')).toBe('?utm=1&size=l')
    expect(searchWith([], '?utm=1')).toBe('?utm=1')
  })
})

describe('answerEarly', () => {
  let target: EventTarget
  let shown: string[]
  let arrive: (value: { variants: readonly Variant[] }) => void
  let load: () => Promise<{ variants: readonly Variant[] }>
  let end: () => void

  beforeEach(() => {
    target = new EventTarget()
    shown = []
    end = vi.fn()
    const arrival = new Promise<{ variants: readonly Variant[] }>((resolve) => (arrive = resolve))
    load = vi.fn(() => arrival)
    const location = { pathname: '/gb/en/velder/', search: '', hash: '#top' }
    const history = {
      state: { key: 'router' },
      replaceState: (_state: unknown, _title: string, address: string) => {
        location.search = new URL(address, 'https://shop.example').search
      },
    }
    vi.stubGlobal('document', target)
    vi.stubGlobal('location', location)
    vi.stubGlobal('history', history)
    vi.stubGlobal('window', { location, history })
  })
  afterEach(() => vi.unstubAllGlobals())

  let chosen: Tap[] = []
  const start = (search = '', changed: readonly Tap[] = []) => {
    location.search = search
    chosen = [{ word: 'size', value: 's' }, ...changed]
    answerEarly({
      load,
      tapOf: (on) => (on === target ? chosen[0]! : null),
      chosen: () => chosen,
      changed: () => changed,
      show: ({ from, to }) => void shown.push(`${from.id} ${to.id}`),
      end,
    })
  }
  const tap = (value: string, word = 'size') => {
    chosen = [{ word, value }]
    target.dispatchEvent(new Event('change'))
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('X3.6 keeps a tap in the address at once, and shows it when the data is there', async () => {
    start()
    expect(load).not.toHaveBeenCalled()
    tap('l')
    expect(location.search).toBe('?size=l')
    await settled()
    expect(shown).toEqual([])
    arrive({ variants })
    await settled()
    expect(shown).toEqual(['sea-s sea-l'])
    expect(location.search).toBe('?colour=deep-sea&size=l')
  })

  it('answers taps one after the other', async () => {
    start()
    tap('l')
    tap('moss', 'colour')
    arrive({ variants })
    await settled()
    expect(shown).toEqual(['sea-s sea-l', 'sea-l moss-l'])
  })

  it('shows what the address names, and asks for nothing where it names nothing of the page', async () => {
    start('?utm_source=mail')
    arrive({ variants })
    await settled()
    expect(load).not.toHaveBeenCalled()
    start('?utm_source=mail&size=l')
    await settled()
    expect(shown).toEqual(['sea-s sea-l'])
    expect(new URLSearchParams(location.search).get('utm_source')).toBe('mail')
  })

  it('answers a tap that came before any script, unless the address says otherwise', async () => {
    arrive({ variants })
    start('', [{ word: 'colour', value: 'moss' }])
    await settled()
    expect(shown).toEqual(['sea-s moss-l'])
    expect(location.search).toBe('?colour=moss&size=l')
    start('?size=l', [{ word: 'colour', value: 'moss' }])
    await settled()
    expect(shown.slice(1)).toEqual(['sea-s sea-l'])
  })

  it('does nothing more once React has taken over', async () => {
    start()
    tap('l')
    takeOverChoice()
    expect(end).toHaveBeenCalledTimes(1)
    arrive({ variants })
    tap('s')
    await settled()
    expect(shown).toEqual([])
    expect(location.search).toBe('?size=l')
  })

  it('goes on where the data cannot be had', async () => {
    load = vi.fn<typeof load>().mockRejectedValueOnce(new Error('offline'))
    vi.mocked(load).mockResolvedValue({ variants })
    start()
    tap('l')
    await settled()
    expect(location.search).toBe('?size=l')
    expect(shown).toEqual([])
    tap('moss', 'colour')
    await settled()
    expect(shown).toEqual(['sea-s moss-l'])
  })
})
