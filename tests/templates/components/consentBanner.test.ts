import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { ConsentBanner } from '#templates/components/consent/ConsentBanner.tsx'
import { shown } from '../renderInPage.ts'

const content = JSDOM.fragment(shown(ConsentBanner, {}))
const find = (selector: string) => [...content.querySelectorAll<HTMLElement>(selector)]

describe('ConsentBanner', () => {
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
    expect(section!.outerHTML).not.toMatch(/role=|autofocus|inert/i)
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
