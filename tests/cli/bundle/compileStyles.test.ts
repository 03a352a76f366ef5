import { describe, expect, it } from 'vitest'
import { schemeAreas } from '#cli/bundle/colourFallbacks.ts'
import { compileStyles } from '#cli/bundle/compileStyles.ts'
import { parseBrowsers, scriptTargets } from '#cli/bundle/oldestBrowsers.ts'

const compile = (css: string) =>
  compileStyles(css, { name: 'test', areas: schemeAreas(css), isProduction: true })

describe('styles for the oldest browsers', () => {
  it.each([
    ['nesting', '.a { color: red; & .b { color: blue } }', '.a{color:red}.a .b{color:#00f}'],
    ['prefixes', '.a { user-select: none }', '.a{-webkit-user-select:none;user-select:none}'],
    [
      'a selector that not all know, in a list',
      '.a, .b:has(i) { color: red }',
      '.a{color:red}.b:has(i){color:red}',
    ],
    [
      'light-dark()',
      '.a { color: light-dark(#fff, #111) }',
      '.a{color:light-dark(#fff,#111)}@supports not (color:light-dark(#000, #fff)){.a{color:var(--scheme-light,#fff) var(--scheme-dark,#111)}}',
    ],
    [
      'a mix with the larger share',
      '.a { color: color-mix(in oklab, var(--x) 86%, var(--y)) }',
      '.a{color:color-mix(in oklab, var(--x) 86%, var(--y))}@supports not (color:color-mix(in oklab, red, red)){.a{color:var(--x)}}',
    ],
    [
      'a mix that is hardly visible',
      '.a { color: color-mix(in oklab, var(--x) 6%, transparent) }',
      '.a{color:color-mix(in oklab, var(--x) 6%, transparent)}@supports not (color:color-mix(in oklab, red, red)){.a{color:#0000}}',
    ],
  ])('have a form for %s', (_, css, expected) => {
    expect(compile(css)).toBe(expected)
  })

  it('choose colours by the color scheme of the page, and of areas with another', () => {
    const css = `@layer tokens {
      :root { color-scheme: light dark; --text: light-dark(#000, #fff); --line: 1px solid var(--text) }
      :root[data-theme='dark'] { color-scheme: dark }
    }
    @layer blocks { .hero { color-scheme: dark; color: var(--text) } }`
    expect(schemeAreas(css)).toEqual(['.hero'])
    const compiled = compile(css)
    const tokens =
      '--text:var(--scheme-light,#000) var(--scheme-dark,#fff);--line:1px solid var(--text)'
    expect(compiled).toContain(`:root,.hero{${tokens}}`)
    expect(compiled).toContain(
      '@media (prefers-color-scheme:dark){:root{--scheme-light: ;--scheme-dark:initial}}',
    )
    expect(compiled).toContain(':root[data-theme=dark]{--scheme-light: ;--scheme-dark:initial}')
    expect(compiled).toContain('.hero{--scheme-light: ;--scheme-dark:initial}')
  })

  it('leave out defaults of tokens that the theme sets', () => {
    const css = '@layer tokens { :root { --a: 1; --b: 2 } } @layer brand { :root { --a: 3 } }'
    expect(compile(css)).toBe('@layer tokens{:root{--b:2}}@layer brand{:root{--a:3}}')
  })

  it('throw where the sheet is invalid', () => {
    expect(() => compile('.a { color: red; } }')).toThrow('Unexpected }')
  })
})

describe('the list of browsers', () => {
  it('is the target of scripts', () => {
    expect(scriptTargets).toEqual(['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'])
  })

  it('names a version, since an output must not depend on the day', () => {
    expect(() => parseBrowsers(['last 2 versions'])).toThrow(
      'package.json › browserslist: "last 2 versions" is not a browser with its oldest version; write "firefox >= 115"',
    )
  })
})
