import { describe, expect, it } from 'vitest'
import { checkTokens, customPropertiesOf } from '#cli/bundle/checkTokens.ts'

const check = (css: string, ofScripts: readonly string[] = []) =>
  checkTokens([{ css, name: 'theme of brand-1' }], ofScripts)

describe('custom properties', () => {
  it.each([
    ':root { --a: 1 } p { margin: var(--a) }',
    'p { margin: var( --a ) } @media print { :root { --a: 1 } }',
    '@property --a { syntax: "*"; inherits: false } p { margin: var(--a) }',
    'p { margin: calc(1px + var(--a, var(--b))) } :root { --a: var(--b); --b: 1 }',
  ])('that are set somewhere are accepted: %s', (css) => {
    expect(check(css)).toEqual([])
  })

  it('that a component sets are accepted', () => {
    expect(check('p { margin: var(--a) }', ['--a'])).toEqual([])
  })

  it.each([
    ['p { margin: var(--gapp) } :root { --gap: 1px }', '--gapp', 'Did you mean "--gap"?'],
    ['p { margin: var(--gapp, 1px) } :root { --gap: 1px }', '--gapp', 'Did you mean "--gap"?'],
    [':root { --gap: var(--gapp) }', '--gapp', 'Did you mean "--gap"?'],
    [
      'p { margin: var(--unlike-all) }',
      '--unlike-all',
      'Define it in templates/styles/tokens.css, or use a property that is defined.',
    ],
  ])('X1.5 that are never set are reported with the nearest one: %s', (css, token, todo) => {
    expect(check(css)).toEqual([
      { what: `unknown custom property ${token}`, where: 'theme of brand-1', todo },
    ])
  })

  it('that are unknown are reported with their place in the source', () => {
    const find = (line: number, column: number) => ({ file: 'a.css', line: line * 10, column })
    const [diagnostic] = checkTokens(
      [{ css: 'p {\n  margin: 1px var(--a) }', name: 'templates', find }],
      [],
    )
    expect(diagnostic?.where).toBe('a.css:20:19')
  })

  it('of a script are those in its string literals', () => {
    const script = 'style={"--sizes": 3, \'--a-b\': 4}; x.setProperty(`--c`, 1); i--; "-- no"'
    expect(customPropertiesOf(script)).toEqual(['--sizes', '--a-b', '--c'])
  })
})
