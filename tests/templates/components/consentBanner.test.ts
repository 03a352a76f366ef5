import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { ConsentBanner } from '#templates/components/ConsentBanner.tsx'
import { shown } from '../renderInPage.ts'

// `showBanner` copies the content of the template into the page
const template = JSDOM.fragment(shown(ConsentBanner, {})).querySelector('template')!
const find = (selector: string) => [...template.content.querySelectorAll<HTMLElement>(selector)]

describe('ConsentBanner', () => {
  it('is not visible in the document', () => {
    expect(template.id).toBe('consent-banner')
    expect(template.content.children).toHaveLength(1)
  })

  it('has equal buttons for refusing and accepting', () => {
    const buttons = find('button').map(
      (button) => `${button.textContent} (${button.getAttribute('type')}, ${button.className})`,
    )
    expect(buttons).toEqual([
      'Accept all (button, button)',
      'Refuse all (button, button)',
      'Save this choice (submit, button button--secondary)',
      'Choose (button, button button--secondary)',
    ])
  })

  it('is a named region, not a modal dialog', () => {
    const [section] = find('section')
    const heading = section!.getAttribute('aria-labelledby')!
    expect(find(`#${heading}`)[0]?.textContent).not.toBe('')
    expect(template.innerHTML).not.toMatch(/role=|autofocus|inert/i)
  })

  it('lets shoppers choose every optional group, none of them preselected', () => {
    const boxes = find('input').map((box) =>
      [box.getAttribute('value'), box.hasAttribute('checked'), box.hasAttribute('disabled')].join(),
    )
    expect(boxes).toEqual([
      ',true,true',
      'C0002,false,false',
      'C0003,false,false',
      'C0004,false,false',
    ])
    expect(find('label')[0]?.textContent).toBe('Necessary')
  })
})
