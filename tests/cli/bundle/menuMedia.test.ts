import { describe, expect, it } from 'vitest'
import { withMenuMedia } from '#cli/bundle/menuMedia.ts'

const short = (css: string) => css.replace(/\s+/g, ' ').trim()
const transformed = (css: string) => short(withMenuMedia(css))

describe('media queries of the menu', () => {
  it('become one query for each width that a header can use', () => {
    const css = transformed('@media (--menu-in-bar) { .menu, .header { color: red } }')
    for (const width of [992, 1200, 1280, 1600]) {
      const header = `:where(:root[data-bar-from='${width}'])`
      expect(css).toContain(
        `@media (width >= ${width}px) { ${header} .menu, ${header} .header { color: red } }`,
      )
    }
    expect(css).not.toContain('--menu')
    expect(css).not.toContain('never')
  })

  it('keep the rest of a query, and the root with its conditions', () => {
    const css = transformed(
      `@media (--menu-in-bar) and (width < 1600px) { :root[data-nav='tabs'] a { color: red } }`,
    )
    expect(css).toContain(
      `@media (width >= 1200px) and (width < 1600px) { :root:where([data-bar-from='1200'])[data-nav='tabs'] a { color: red } }`,
    )
  })

  it('apply the drawer below the width, and everywhere if the menu never fits', () => {
    const css = transformed('@media (--menu-in-drawer) { a { color: red } }')
    expect(css).toContain(
      `@media (width < 992px) { :where(:root[data-bar-from='992']) a { color: red } }`,
    )
    expect(css).toContain(`@media all { :where(:root[data-bar-from='never']) a { color: red } }`)
  })

  it('leave other queries unchanged, and reject one inside a rule', () => {
    const other = '@media (width >= 992px) { a { color: red } }'
    expect(transformed(other)).toBe(other)
    expect(() => withMenuMedia('a { @media (--menu-in-bar) { color: red } }')).toThrow(
      'cannot be nested in a rule',
    )
  })
})
