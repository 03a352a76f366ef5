import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Block } from '#shared/content/block.ts'
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
const renderBlocks = (blocks: readonly Block[], lead = true) =>
  renderInPage(createElement(Blocks, { blocks, lead }))

describe('Blocks', () => {
  it('renders an h1 only in a hero at the start of the page', () => {
    const html = renderBlocks([hero('one'), hero('two')])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*>Hero one<\/h1>/)
    expect(renderBlocks([hero('one')], false)).not.toContain('<h1')
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
  ])('puts consecutive banners in rows of at most three: %j becomes %j', (letters, rows) => {
    const blocks = [...letters].map((letter, index) =>
      letter === 'B' ? banner(String(index)) : hero(String(index)),
    )
    const sections = [...JSDOM.fragment(renderBlocks(blocks, false)).children]
    const letter = ({ className }: Element) => (className.startsWith('banner') ? 'B' : 'H')
    const rendered = sections.map((section) =>
      section.classList.contains('block-row')
        ? `[${[...section.querySelectorAll('section')].map(letter).join('')}]`
        : letter(section),
    )
    expect(rendered.join('')).toBe(rows)
  })

  it('throws for a block without a view', () => {
    expect(() => renderBlocks([{ id: '1', name: 'Carousel', props: {} }])).toThrow(
      'no view for content block "Carousel"',
    )
  })
})
