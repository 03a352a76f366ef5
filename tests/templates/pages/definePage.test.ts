import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBlockTools } from '#cli/content/blockTools.ts'
import { text, type ParseFields } from '#templates/content/fields.ts'
import { defineStory } from '#templates/pages/definitions/definePage.ts'
import { stories } from '#templates/pages/index.ts'
import { storyContext } from '../../cli/content/context.ts'

const fields = z.looseObject({ heading: text, line: text })

const line = defineStory('ProductLine', {
  fields,
  content: ({ heading }) => ({
    heading,
    tagline: '',
    intro: null,
    image: null,
    line: 'Pip',
    body: [],
  }),
  teaser: ({ heading }, { title }) => ({
    heading: heading || title,
    tagline: '',
    image: null,
    line: 'Pip',
  }),
})

const pageTools = { path: '/gb/en/pip/', title: 'Pip', tag: 'en-GB' }
const { context } = storyContext()
const teaserTools = { ...pageTools, couriers: () => [], picture: () => null }

describe('a story definition', () => {
  it('parses the fields once for content and teaser', () => {
    const parsed: unknown[] = []
    const parse: ParseFields = (schema) => {
      parsed.push(schema)
      return { fields: schema.parse({ heading: 'The Pip' }), places: new Map() }
    }
    const { content, teaser } = line.read(parse)
    expect(content(createBlockTools(context, context))).toMatchObject({
      kind: 'ProductLine',
      content: { heading: 'The Pip' },
    })
    expect(teaser?.(teaserTools)).toMatchObject({
      kind: 'ProductLine',
      teaser: { heading: 'The Pip', path: '/gb/en/pip/' },
    })
    expect(parsed).toEqual([fields])
  })

  it('treats invalid fields as empty', () => {
    const { teaser } = line.read(() => undefined)
    expect(teaser?.(teaserTools).teaser.heading).toBe('Pip')
  })

  it('is registered by the component of its stories', () => {
    for (const [component, { kind }] of stories) expect(component).toBe(kind)
    expect(stories.get('Campaign')?.place).toBe('listed')
    expect(stories.get('Basket')?.requires).toBe('sellsOnline')
    expect(stories.has('Product')).toBe(false)
  })
})
