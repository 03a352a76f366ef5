import { describe, expect, it } from 'vitest'
import { removeUnmatchedRules } from '#cli/bundle/unmatchedRules.ts'

const attributes = { 'data-header': 'bar', 'data-pattern': 'none' }
const short = (css: string) => css.replace(/\s+/g, ' ').trim()
const left = (css: string) => short(removeUnmatchedRules(css, attributes))

describe('the style sheet of a brand', () => {
  it.each([
    [`:root[data-header='tabs'] { a { color: red } }`],
    [`:root[data-header=tabs] a { color: red }`],
    [`:root[data-header='tabs'][data-theme='dark'] a { color: red }`],
    [`:root:is([data-header='tabs'], [data-header='utility-top']) a { color: red }`],
    [`:root:not([data-pattern='none']) a { color: red }`],
    [`:root:not([data-theme='dark'], [data-pattern='none']) a { color: red }`],
  ])('omits rules for another character: %s', (css) => {
    expect(left(css)).toBe('')
    expect(left(`@layer blocks { @media print { ${css} } } b { color: red }`)).toBe(
      'b { color: red }',
    )
  })

  it.each([
    [`:root[data-header='bar'] a { color: red }`],
    [`:root:is([data-header='tabs'], [data-header='bar']) a { color: red }`],
    [`:root:not([data-header='tabs']) a { color: red }`],
    // pages may set these attributes
    [`:root[data-theme='dark'] a { color: red }`],
    [`:root[data-asking] a { color: red }`],
    [`:root:is([data-header='tabs'], [data-theme='dark']) a { color: red }`],
    // not on the root
    [`[data-header='tabs'] a { color: red }`],
    [`a[data-header='tabs'] { color: red }`],
    [`:root { --quote: ':root[data-header=tabs]' }`],
  ])('keeps %s', (css) => {
    expect(left(css)).toBe(css)
  })

  it('keeps the other selectors of a list, and nested rules', () => {
    expect(left(`:root[data-header='tabs'] a, b { color: red }`)).toBe('b { color: red }')
    const nested = `a { color: red; :root[data-header='tabs'] & { color: blue } }`
    expect(left(nested)).toBe('a { color: red }')
  })
})
