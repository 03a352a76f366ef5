import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { oldestBrowsers } from '#cli/bundle/oldestBrowsers.ts'
import { newerThanOldest, supportOf } from './support.ts'

/** The condition of `Layout.css` holds from the oldest supported versions on: by one feature in Firefox, by another elsewhere. */
it('X9.2 the notice for too old browsers begins below the oldest that can buy', () => {
  const css = readFileSync(new URL('../../templates/layout/Layout.css', import.meta.url), 'utf8')
  expect(css).toContain(
    '@supports (width: 1lh) or ((-moz-appearance: none) and (animation-composition: add))',
  )
  const since = oldestBrowsers.map(({ name, version }) => [name, version])
  const { chrome, edge, safari, safari_ios } = supportOf('css.types.length.lh')
  const { firefox } = supportOf('css.properties.animation-composition')
  expect([
    ['chrome', chrome],
    ['edge', edge],
    ['firefox', firefox],
    ['safari', safari],
    ['ios_saf', safari_ios],
  ]).toEqual(since)
  expect(newerThanOldest('css.types.length.lh').join()).not.toMatch(/chrome|safari|edge/)
})
