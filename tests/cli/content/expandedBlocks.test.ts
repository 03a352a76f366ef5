import { describe, expect, it, vi } from 'vitest'
import type { Block } from '#shared/content/block.ts'
import type { BlokField } from '#templates/content/fields.ts'
import { expandFeature, expandSharedBlocks } from '#cli/content/expandedBlocks.ts'
import type { StorySource } from '#cli/content/storyContext.ts'
import { storyOf } from '../site/build.ts'
import { storyContext } from './context.ts'

const quote = { _uid: 'q', component: 'quote' }
/** Tools that create a block for each field. */
const createTools = vi.fn((_reading: Omit<StorySource, 'page'>) => () => ({
  blocks: (fields: readonly BlokField[]): readonly Block[] =>
    fields.map(({ _uid }) => ({ id: _uid, name: 'Quote', props: {} })),
}))

it.each([
  [{ component: 'shared_blocks', stories: 'a' }, expandSharedBlocks],
  [{ component: 'feature', flag: 5 }, expandFeature],
])('X1.7 %j is left out with a warning, as any block with invalid fields', (content, expand) => {
  const { context, errors, warnings } = storyContext({})
  expect(expand({ _uid: 'f', ...content }, context, createTools)).toEqual([])
  expect(errors()).toEqual([])
  expect(warnings()).toMatchObject([
    {
      group: 'invalid blocks',
      where: `story a, block ${content.component} f, seen on ${context.page}`,
    },
  ])
})

describe('a shared block', () => {
  const story = storyOf('central-content/shared/a', 'SharedBlocks', { body: [quote] })
  const field = { _uid: 'f', component: 'shared_blocks', stories: [story.uuid] }
  const related = new Map([[story.uuid, story]])

  it('prefixes the ids of its blocks with its own', () => {
    const { context, errors } = storyContext({ related })
    expect(expandSharedBlocks(field, context, createTools)).toMatchObject([{ id: 'f-q' }])
    expect(errors()).toEqual([])
  })

  it('creates tools for the story of its blocks, inside its own story', () => {
    const { context } = storyContext({ related, within: ['outer'] })
    expandSharedBlocks(field, context, createTools)
    expect(createTools).toHaveBeenLastCalledWith(
      expect.objectContaining({
        where: `story central-content/shared/a (id ${story.id})`,
        within: ['outer', story.uuid],
      }),
    )
  })

  it('ignores a circular reference with a warning', () => {
    const { context, warnings } = storyContext({ related, within: [story.uuid] })
    expect(expandSharedBlocks(field, context, createTools)).toEqual([])
    expect(warnings().map(({ group }) => group)).toEqual([
      'circular references between shared blocks',
    ])
  })

  it('X1.7 reports a story that is missing or of another component', () => {
    const other = storyOf('central-content/questions/a', 'Question')
    const { context, errors } = storyContext({ related: new Map([[other.uuid, other]]) })
    const stories = ['lost', other.uuid]
    expect(expandSharedBlocks({ ...field, stories }, context, createTools)).toEqual([])
    expect(errors().map(({ what }) => what)).toEqual(
      stories.map((uuid) => `missing reference: SharedBlocks story ${uuid} not found`),
    )
  })
})

describe('a feature block', () => {
  const field = { _uid: 'f', component: 'feature', flag: 'winter' }
  const flag = { isOn: true, content: quote, where: 'story flag' }
  const contextWith = (changes: Partial<typeof flag>, within: readonly string[] = []) =>
    storyContext({ flags: new Map([['winter', { ...flag, ...changes }]]), within })

  it('R4.16 is the content of the flag if it is on, and nothing if it is off', () => {
    const { context } = contextWith({})
    expect(expandFeature(field, context, createTools)).toMatchObject([{ id: 'f-q' }])
    expect(expandFeature(field, contextWith({ isOn: false }).context, createTools)).toEqual([])
  })

  it('is nothing inside its own content', () => {
    const { context } = contextWith({}, ['story flag'])
    expect(expandFeature(field, context, createTools)).toEqual([])
  })

  it('X1.5 X1.7 reports an unknown flag with the nearest name', () => {
    const { context, errors } = contextWith({})
    expect(expandFeature({ ...field, flag: 'wintr' }, context, createTools)).toEqual([])
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'unknown feature flag "wintr"',
        where: 'story a, block feature, field flag',
        todo: expect.stringContaining('Did you mean "winter"?') as unknown,
      }),
    ])
  })
})
