import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Block } from '#shared/block.ts'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { renderInPage } from '../renderInPage.ts'

const hero = (id: string): Block => ({
  id,
  name: 'Hero',
  props: { eyebrow: '', heading: `Hero ${id}`, text: '', image: null, actions: [] },
})
const banner = (id: string): Block => ({
  id,
  name: 'Banner',
  props: {
    eyebrow: '',
    heading: `Banner ${id}`,
    text: '',
    image: null,
    link: null,
    tone: 'plain',
  },
})
const shown = (blocks: readonly Block[], lead = true) =>
  renderInPage(createElement(Blocks, { blocks, lead }))

describe('Blocks', () => {
  it('renders the h1 in a hero that opens the page, and in no other block', () => {
    const html = shown([hero('one'), hero('two')])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*>Hero one<\/h1>/)
    expect(shown([hero('one')], false)).not.toContain('<h1')
  })

  it.each([
    ['B', 'B'],
    ['BB', '[BB]'],
    ['BBB', '[BBB]'],
    ['BBBB', '[BBB]B'],
    ['BBBBB', '[BBB][BB]'],
    ['BHB', 'BHB'],
    ['HBBH', 'H[BB]H'],
    ['HH', 'HH'],
    ['', ''],
  ])('puts consecutive banners in rows of at most three: %j is %j', (given, rows) => {
    const blocks = [...given].map((letter, index) =>
      letter === 'B' ? banner(String(index)) : hero(String(index)),
    )
    const sections = [...JSDOM.fragment(shown(blocks, false)).children]
    const letter = ({ className }: Element) => (className.startsWith('banner') ? 'B' : 'H')
    const found = sections.map((section) =>
      section.classList.contains('block-row')
        ? `[${[...section.querySelectorAll('section')].map(letter).join('')}]`
        : letter(section),
    )
    expect(found.join('')).toBe(rows)
  })

  it('throws for a block without a view', () => {
    expect(() => shown([{ id: '1', name: 'Carousel', props: {} }])).toThrow(
      'there is no view for the content block Carousel',
    )
  })
})
