import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Consent } from '#runtime/consent/state.ts'
import { ConsentGate } from '#templates/components/ConsentGate.tsx'
import { ConsentSettingsButton } from '#templates/components/ConsentSettingsButton.tsx'
import type { PageContext } from '#shared/site.ts'
import { shown } from '../renderInPage.ts'

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
    expect(html).toContain('allow “Maps and videos”')
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
  const button = (tagContainer: PageContext['tagContainer']) =>
    shown(ConsentSettingsButton, { className: 'x' }, { tagContainer })
  const container = { id: 'GTM-0', url: 'https://tags.example/gtm.js' }

  it('has its room from the start, and is seen once there is a choice to change', () => {
    expect(button(container)).toContain('visibility:hidden')
    is('answered', 'C0001')
    expect(button(container)).toContain('Cookie settings')
    expect(button(container)).not.toContain('hidden')
  })

  it('R4.8 is not there for a brand without a tag container, which asks for nothing', () => {
    expect(button(null)).toBe('')
  })
})
