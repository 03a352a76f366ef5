import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ConsentGate } from '#templates/components/consent/ConsentGate.tsx'
import { ConsentSettingsButton } from '#templates/components/consent/ConsentSettingsButton.tsx'
import type { PageContext } from '#shared/files/pageContext.ts'
import { shown } from '../renderInPage.ts'

// its behaviour in a browser is tested in `live.test.ts`
describe('ConsentGate', () => {
  it('R9.13 renders a placeholder that names the content and links to it', () => {
    const html = shown(ConsentGate, {
      groups: ['C0003', 'C0004'],
      label: 'Map of Tillbrook',
      fallbackLink: { href: 'https://map.example/', label: 'Open the map' },
      children: createElement('b', {}, 'the map'),
    })
    expect(html).toContain('Not shown yet: Map of Tillbrook')
    expect(html).toContain('allow “Content from other providers”')
    expect(html).toContain('<a href="https://map.example/">Open the map</a>')
    const gate = JSDOM.fragment(html).querySelector<HTMLElement>('.consent-gate')!
    expect(gate.dataset).toMatchObject({
      state: 'closed',
      props: JSON.stringify({ groups: ['C0003', 'C0004'] }),
    })
    // browsers load nothing inside a template
    expect(gate.querySelector('b')).toBeNull()
    expect(gate.querySelector('template')!.innerHTML).toBe('<b>the map</b>')
    // it needs scripts
    expect(gate.querySelector('button')?.hasAttribute('hidden')).toBe(true)
  })
})

describe('ConsentSettingsButton', () => {
  const button = (tagContainer: PageContext['tagContainer']) =>
    shown(ConsentSettingsButton, { className: 'x' }, { tagContainer })

  it('reserves its space', () => {
    expect(button({ id: 'GTM-0', url: 'https://tags.example/gtm.js' })).toContain('Cookie settings')
  })

  it('R4.8 renders nothing for a brand without a tag container', () => {
    expect(button(null)).toBe('')
  })
})
