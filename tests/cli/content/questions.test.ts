import { describe, expect, it } from 'vitest'
import { toQuestions } from '#cli/content/questions.ts'
import { storyOf } from '../site/build.ts'
import { storyContext } from './context.ts'

const answer = { type: 'doc' as const, content: [] }
const story = storyOf('central-content/questions/when', 'Question', { question: 'When?', answer })
const related = new Map([[story.uuid, story]])
const toolsAt = () => ({ richText: () => [] })

describe('the questions of a block', () => {
  it('are those of the referenced stories, with answers as rich text', () => {
    const { context, errors } = storyContext({ related })
    expect(toQuestions([story.uuid], context, toolsAt)).toEqual([{ question: 'When?', answer: [] }])
    expect(errors()).toEqual([])
  })

  it('X1.7 skip a missing story with an error', () => {
    const { context, errors } = storyContext({ related })
    expect(toQuestions(['lost', story.uuid], context, toolsAt)).toHaveLength(1)
    expect(errors().map(({ what }) => what)).toEqual([
      'missing reference: Question story lost not found',
    ])
  })

  it('X1.7 skip a story with an invalid field, with an error that names the story', () => {
    const invalid = { ...story, content: { ...story.content, question: 5 } }
    const { context, errors } = storyContext({ related: new Map([[story.uuid, invalid]]) })
    expect(toQuestions([story.uuid], context, toolsAt)).toEqual([])
    expect(errors().map(({ where }) => where)).toEqual([
      `story central-content/questions/when (id ${story.id}), field question`,
    ])
  })
})
