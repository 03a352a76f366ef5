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

  it('R9.20 offers light, dark and the device’s theme, each with a label', () => {
    expect(html).toContain('<legend class="visually-hidden">Appearance</legend>')
    const values = [...html.matchAll(/type="radio" name="theme" value="(\w+)"/g)].map(([, v]) => v)
    expect(values).toEqual(['device', 'light', 'dark'])
    for (const word of ['As the device', 'Light', 'Dark']) expect(html).toContain(`>${word}</span>`)
  })

  it('has no selected theme, which only the browser knows', () => {
    expect(html).not.toContain('checked')
  })
})
