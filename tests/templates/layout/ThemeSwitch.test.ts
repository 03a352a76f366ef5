import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ThemeSwitch } from '#templates/layout/ThemeSwitch.tsx'
import { renderInPage } from '../renderInPage.ts'

describe('ThemeSwitch', () => {
  const html = renderInPage(
    createElement(ThemeSwitch, {
      legend: 'Appearance',
      words: { device: 'As the device', light: 'Light', dark: 'Dark' },
    }),
  )

  it('R9.20 offers light, dark and what the device has, each by a word', () => {
    expect(html).toContain('<legend class="visually-hidden">Appearance</legend>')
    const values = [...html.matchAll(/type="radio" name="theme" value="(\w+)"/g)].map(([, v]) => v)
    expect(values).toEqual(['device', 'light', 'dark'])
    for (const word of ['As the device', 'Light', 'Dark']) expect(html).toContain(`>${word}</span>`)
  })

  it('says nothing of what is chosen: that is known in the browser alone', () => {
    expect(html).not.toContain('checked')
  })
})
