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
  it('gives the page its first heading by the hero that opens it, and by no other', () => {
    const html = shown([hero('one'), hero('two')])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*>Hero one<\/h1>/)
    expect(shown([hero('one')], false)).not.toContain('<h1')
  })

  it('puts banners that follow each other in a row, three at most', () => {
    const html = shown([banner('1'), banner('2'), banner('3'), banner('4'), hero('x'), banner('5')])
    expect(html.match(/block-row/g)).toHaveLength(1)
    expect(html.split('Hero x')[0]?.match(/class="banner"/g)).toHaveLength(4)
  })

  it('names a block that it has no view for', () => {
    expect(() => shown([{ id: '1', name: 'Carousel', props: {} }])).toThrow(
      'there is no view for the content block Carousel',
    )
  })
})
