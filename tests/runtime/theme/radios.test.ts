// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { checkThemeRadios } from '#runtime/theme/radios.ts'
import { ThemeSwitch } from '#templates/layout/ThemeSwitch.tsx'
import { renderInPage } from '../../templates/renderInPage.ts'

afterEach(() => delete document.documentElement.dataset['theme'])

it.each([
  [undefined, 'device'],
  ['light', 'light'],
  ['dark', 'dark'],
])('a switch that comes into a document with the theme %s is on %s', (theme, value) => {
  const words = { device: 'Device', light: 'Light', dark: 'Dark' }
  document.body.innerHTML = renderInPage(createElement(ThemeSwitch, { legend: 'Look', words }))
  if (theme) document.documentElement.dataset['theme'] = theme
  checkThemeRadios(document)
  const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')]
  expect(checked.map((radio) => radio.value)).toEqual([value])
})
