import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineBlock } from '#templates/blocks/block.ts'
import { text, texts } from '#templates/content/fields.ts'
import { createBlockTools } from '#cli/content/blockTools.ts'
import { toBlock } from '#cli/content/toBlock.ts'
import { storyContext } from './context.ts'

const definitions = {
  Banner: defineBlock({
    fields: z.object({ tone: text }),
    props: ({ tone }, tools) => ({ tone: tools.choice('tone', tone, ['plain', 'sale']) }),
  }),
  UspBar: defineBlock({
    requiredProp: 'items',
    fields: z.looseObject({ heading: text, items: texts }),
    props: ({ heading, items }) => ({ heading, items }),
  }),
}

function create(field: Record<string, unknown>) {
  const { context, errors, warnings } = storyContext({ blocks: definitions })
  const toolsAt = createBlockTools(context, context)
  const block = { _uid: 'u', component: 'usp_bar', ...field }
  return { blocks: toBlock(block, context, { toolsAt, expansions: ['feature'] }), errors, warnings }
}

describe('a block', () => {
  it('has the name of its view, the id of its field and the properties of its definition', () => {
    const { blocks, errors, warnings } = create({ items: ['x'] })
    expect(blocks).toEqual([{ id: 'u', name: 'UspBar', props: { heading: '', items: ['x'] } }])
    expect([...errors(), ...warnings()]).toEqual([])
  })

  it.each([{}, { items: [] }])(
    'is skipped with a warning if its required field is empty: %j',
    (field) => {
      const { blocks, warnings } = create(field)
      expect(blocks).toEqual([])
      expect(warnings()).toEqual([
        expect.objectContaining({
          what: 'skipped a block: items is empty',
          where: 'story a, block usp_bar, field items',
        }),
      ])
    },
  )

  it('X1.7 is left out with one warning if fields are invalid', () => {
    const { blocks, errors, warnings } = create({ items: 'x', heading: 5 })
    expect(blocks).toEqual([])
    expect(errors()).toEqual([])
    expect(warnings()).toMatchObject([
      {
        group: 'invalid blocks',
        what: 'left out a block with invalid fields: heading: expected text, got a number (5), items: expected a list, got text ("x")',
        where: 'story a, block usp_bar u, seen on /gb/en/a/',
      },
    ])
  })

  it('X1.7 is named by the warnings of its fields', () => {
    const { blocks, warnings } = create({ component: 'banner', tone: 'loud' })
    expect(blocks).toMatchObject([{ props: { tone: 'plain' } }])
    expect(warnings()).toMatchObject([
      { what: 'left out the tone "loud"', where: 'story a, block banner' },
    ])
  })

  it('X1.5 X1.7 of an unknown component is an error that lists the known ones', () => {
    const { blocks, errors } = create({ component: 'hologram' })
    expect(blocks).toEqual([])
    expect(errors()).toEqual([
      {
        rule: 'content/component',
        what: 'unknown component "hologram"',
        where: 'story a, block u',
        todo: 'Known blocks: banner, feature, usp_bar. Remove the block or add its folder to templates/blocks.',
      },
    ])
  })
})
