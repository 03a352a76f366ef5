import { describe, expect, it, vi } from 'vitest'
import type { Block } from '#shared/block.ts'
import type { BlokField } from '#templates/content/fields.ts'
import { expandFeature, expandSharedBlocks } from '#cli/content/expandedBlocks.ts'
import type { Reading } from '#cli/content/storyContext.ts'
import { storyOf } from '../site/build.ts'
import { storyContext } from './context.ts'

const quote = { _uid: 'q', component: 'quote' }
/** Tools that make a block of each field. */
const toolsOf = vi.fn((_reading: Omit<Reading, 'page'>) => ({
  blocks: (fields: readonly BlokField[]): readonly Block[] =>
    fields.map(({ _uid }) => ({ id: _uid, name: 'Quote', props: {} })),
}))

describe('a block that shows blocks of other stories', () => {
  const story = storyOf('central-content/shared/a', 'SharedBlocks', { body: [quote] })
  const field = { _uid: 'f', component: 'shared_blocks', stories: [story.uuid] }
  const related = new Map([[story.uuid, story]])

  it('gives each the id of the block that shows it', () => {
    const { context, errors } = storyContext({ related })
    expect(expandSharedBlocks(field, context, toolsOf)).toMatchObject([{ id: 'f-q' }])
    expect(errors()).toEqual([])
  })

  it('reads them as part of the story that holds them, inside this one', () => {
    const { context } = storyContext({ related, within: ['outer'] })
    expandSharedBlocks(field, context, toolsOf)
    expect(toolsOf).toHaveBeenLastCalledWith(
      expect.objectContaining({
        where: `story central-content/shared/a (id ${story.id})`,
        within: ['outer', story.uuid],
      }),
    )
  })

  it('ignores a circular reference with a warning', () => {
    const { context, warnings } = storyContext({ related, within: [story.uuid] })
    expect(expandSharedBlocks(field, context, toolsOf)).toEqual([])
    expect(warnings().map(({ group }) => group)).toEqual([
      'circular references between shared blocks',
    ])
  })

  it('X1.7 reports a story that is missing or of another component', () => {
    const other = storyOf('central-content/questions/a', 'Question')
    const { context, errors } = storyContext({ related: new Map([[other.uuid, other]]) })
    const stories = ['lost', other.uuid]
    expect(expandSharedBlocks({ ...field, stories }, context, toolsOf)).toEqual([])
    expect(errors().map(({ what }) => what)).toEqual(
      stories.map((uuid) => `missing reference: SharedBlocks story ${uuid} not found`),
    )
  })
})

describe('a block that shows a feature flag', () => {
  const field = { _uid: 'f', component: 'feature', flag: 'winter' }
  const flag = { isOn: true, content: quote, where: 'story flag' }
  const contextWith = (changes: Partial<typeof flag>, within: readonly string[] = []) =>
    storyContext({ flags: new Map([['winter', { ...flag, ...changes }]]), within })

  it('R4.16 is the content of the flag where it is on, and nothing where it is off', () => {
    const { context } = contextWith({})
    expect(expandFeature(field, context, toolsOf)).toMatchObject([{ id: 'f-q' }])
    expect(expandFeature(field, contextWith({ isOn: false }).context, toolsOf)).toEqual([])
  })

  it('is nothing inside its own content', () => {
    const { context } = contextWith({}, ['story flag'])
    expect(expandFeature(field, context, toolsOf)).toEqual([])
  })

  it('X1.5 X1.7 reports an unknown flag with the nearest name', () => {
    const { context, errors } = contextWith({})
    expect(expandFeature({ ...field, flag: 'wintr' }, context, toolsOf)).toEqual([])
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'unknown feature flag "wintr"',
        where: 'story a, block feature, field flag',
        todo: expect.stringContaining('did you mean "winter"?') as unknown,
      }),
    ])
  })
})
