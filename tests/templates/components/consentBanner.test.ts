import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsentBanner } from '#templates/components/ConsentBanner.tsx'
import { ConsentSlot } from '#templates/components/ConsentSlot.tsx'
import { shown } from '../renderInPage.ts'

const state = vi.hoisted(() => ({ current: 'asks' }))
vi.mock('#runtime/useValue.ts', () => ({ useValue: () => state.current }))

const buttons = (html: string) =>
  [...html.matchAll(/<button type="(\w+)" class="([^"]*)">([^<]*)/g)].map(
    ([, type, look, label]) => `${label} (${type}, ${look})`,
  )

beforeEach(() => {
  state.current = 'asks'
})

describe('ConsentBanner', () => {
  it('makes refusing as easy as accepting', () => {
    expect(buttons(shown(ConsentBanner, {}))).toEqual([
      'Accept all (button, button)',
      'Refuse all (button, button)',
      'Choose (button, button button--secondary)',
    ])
  })

  it('is a named region beside the page, not a dialog that traps', () => {
    const html = shown(ConsentBanner, {})
    expect(html).toMatch(/^<section class="consent-banner" aria-labelledby="consent-heading">/)
    expect(html).not.toMatch(/role=|autofocus|inert/i)
  })

  it('lets every group but the necessary be chosen, none of them in advance', () => {
    state.current = 'settings'
    const html = shown(ConsentBanner, {})
    expect([...html.matchAll(/value="(C\d+)"/g)].map(([, id]) => id)).toEqual([
      'C0002',
      'C0003',
      'C0004',
    ])
    expect([...html.matchAll(/checked=""/g)]).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*disabled[^>]*\/>Necessary/)
    expect(buttons(html)).toContain('Save this choice (submit, button button--secondary)')
  })
})

it('The banner’s place is empty until the banner is loaded', () => {
  expect(shown(ConsentSlot, {})).toBe('')
})
