import { describe, expect, it } from 'vitest'
import { asUnderstood } from '../../e2e/oldBrowsers/asUnderstood.ts'
import { oldBrowsers } from '../../e2e/oldBrowsers/profiles.ts'
import { newFeatures } from './newFeatures.ts'
import { featureKeys, newerThanOldest } from './support.ts'

const [safari, , firefox, , chrome] = oldBrowsers

describe('a style sheet, as an old browser understands it', () => {
  it.each([
    ['.a{content-visibility:auto;color:red}', '.a{color:red}'],
    ['.a{color:red;color:light-dark(red,blue)}', '.a{color:red}'],
    // the variable is there, and its value is invalid where it is used
    ['.a{--b:light-dark(red,blue)}', '.a{--b:unknown(red,blue)}'],
    ['.a{color:light-dark(var(--b),blue)}', '.a{color:unknown(var(--b),blue)}'],
    ['.a::details-content{color:red}.b{color:red}', '.b{color:red}'],
    ['@starting-style{.a{opacity:0}}', ''],
    ['@media (scripting:none),print{.a{color:red}}', '@media not all,print{.a{color:red}}'],
    ['@media (hover:hover){.a{color:red}}', '@media (hover:hover){.a{color:red}}'],
    [
      '@supports not (color:light-dark(#000, #fff)){.a{color:red}}',
      '@supports not (unknown:1){.a{color:red}}',
    ],
    [
      '@supports not selector(:popover-open){.a{color:red}}',
      '@supports not (unknown:1){.a{color:red}}',
    ],
    [
      '@supports (width:1lh) or ((-moz-appearance:none) and (color:red)){.a{color:red}}',
      '@supports (width:1lh) or ((unknown:1) and (color:red)){.a{color:red}}',
    ],
  ])('is %s', (css, expected) => {
    expect(asUnderstood(css, safari!)).toBe(expected)
  })

  it('has what only its engine has', () => {
    const css = '@supports (width:1lh) or (-moz-appearance:none){.a:has(b){color:red}.a{color:red}}'
    expect(asUnderstood(css, firefox!)).toBe('@supports (unknown:1) or (color:red){.a{color:red}}')
    expect(asUnderstood(css, chrome!)).toBe(
      '@supports (width:1lh) or (unknown:1){.a:has(b){color:red}.a{color:red}}',
    )
  })
})

it('X9.1 one of the old browsers lacks each feature that the oldest supported ones lack', () => {
  const kept = featureKeys().filter(
    (key) =>
      newerThanOldest(key).length > 0 && !oldBrowsers.some(({ isMissing }) => isMissing(key)),
  )
  const partial = Object.keys(newFeatures).filter((key) => newFeatures[key]!.isPartial)
  expect(kept.filter((key) => !partial.some((start) => key.startsWith(start)))).toEqual([])
})
