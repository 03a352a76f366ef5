import { createElement, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { RichText } from '#templates/blocks/RichText.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import { renderInPage } from '../renderInPage.ts'

const parted = 'Geschäfts\u00adbedingungen'
const render = (element: ReactElement) =>
  renderInPage(element, {
    hyphenate: (word) => (word === 'Geschäftsbedingungen' ? parted : word),
  })

// required by its type
const sectionProps = { heading: 'Geschäftsbedingungen', children: null }

describe('Words', () => {
  it('hyphenates long words with the dictionary of the page, if there is one', () => {
    const words = createElement(Words, { text: 'Geschäftsbedingungen' })
    expect(render(words)).toBe(parted)
    expect(renderInPage(words)).toBe('Geschäftsbedingungen')
  })

  it('is used by headings of sections and rich text, but not by their ids', () => {
    expect(render(createElement(Section, sectionProps))).toContain(
      `<h2 class="section__heading">${parted}</h2>`,
    )
    const heading = {
      kind: 'heading' as const,
      level: 2,
      id: 'geschäftsbedingungen',
      content: [{ kind: 'text' as const, text: 'Geschäftsbedingungen', marks: [] }],
    }
    expect(render(createElement(RichText, { content: [heading] }))).toContain(
      `<h2 id="geschäftsbedingungen">${parted}</h2>`,
    )
  })
})
