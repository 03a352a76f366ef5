import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Consent } from '#runtime/consent/consent.ts'
import { ConsentGate } from '#templates/components/ConsentGate.tsx'
import { ConsentSettingsButton } from '#templates/components/ConsentSettingsButton.tsx'
import { shown } from '../shown.ts'

const state = vi.hoisted(() => ({ current: null as unknown }))
vi.mock('#runtime/useValue.ts', () => ({
  useValue: (_source: unknown, serverValue: unknown) => state.current ?? serverValue,
}))

const is = (status: Consent['status'], ...groups: string[]) => {
  state.current = { status, groups } satisfies Consent
}
const gate = () =>
  shown(ConsentGate, {
    groups: ['C0003'],
    label: 'Map of Tillbrook',
    fallbackLink: { href: 'https://map.example/', label: 'Open the map' },
    children: createElement('b', {}, 'the map'),
  })

beforeEach(() => {
  state.current = null
})

describe('ConsentGate', () => {
  it('R9.13 is on the server a placeholder that names what is kept back and where to see it', () => {
    const html = gate()
    expect(html).toContain('Not shown yet: Map of Tillbrook')
    expect(html).toContain('allow “Maps and films”')
    expect(html).toContain('<a href="https://map.example/">Open the map</a>')
    expect(html).not.toContain('the map</b>')
    // it could do nothing without scripts
    expect(html).not.toContain('<button')
  })

  it('R9.13 offers the settings while its group is missing', () => {
    is('answered', 'C0001', 'C0002')
    expect(gate()).toMatch(/<button type="button"[^>]*>Cookie settings<\/button>/)
    expect(gate()).not.toContain('<b>')
  })

  it('R9.13 shows its content with the group', () => {
    is('answered', 'C0001', 'C0003')
    expect(gate()).toContain('<b>the map</b>')
    expect(gate()).not.toContain('Not shown yet')
    is('free')
    expect(gate()).toContain('<b>the map</b>')
  })
})

describe('ConsentSettingsButton', () => {
  it('is there where there is a choice to change', () => {
    expect(shown(ConsentSettingsButton, {})).toBe('')
    is('free')
    expect(shown(ConsentSettingsButton, {})).toBe('')
    is('answered', 'C0001')
    expect(shown(ConsentSettingsButton, {})).toContain('Cookie settings')
  })
})
