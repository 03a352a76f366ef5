import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Section } from '#templates/components/section/Section.tsx'
import { useWrapperColor } from '#templates/components/section/WrapperColor.tsx'

const Said = () => useWrapperColor()

describe('the background colour of a part of the page', () => {
  it('R8.11 throws outside of a wrapper', () => {
    expect(() => renderToStaticMarkup(createElement(Said))).toThrow(
      'useWrapperColor is used outside WrapperColor',
    )
  })

  it.each(['plain', 'surface'] as const)('is the tone of its section: %s', (tone) => {
    // oxlint-disable-next-line react/no-children-prop -- required by its type
    const section = createElement(Section, { tone, children: createElement(Said) })
    expect(renderToStaticMarkup(section)).toContain(`>${tone}<`)
  })
})
