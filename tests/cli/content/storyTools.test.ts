import { describe, expect, it } from 'vitest'
import { createStoryTools } from '#cli/content/storyTools.ts'
import { storyOf } from '../site/build.ts'
import { storyContext } from './context.ts'

const news = storyOf('central-content/news/a', 'Publication')
const spring = storyOf('central-content/campaigns/spring', 'Campaign')
const elsewhere = '00000000-0000-4000-8000-0000000000ff'

function tools() {
  const { context, warnings } = storyContext({
    related: new Map([news, spring].map((story) => [story.uuid, story])),
    couriers: (uuids) => uuids,
    teasers: {
      all: () => [],
      named: (kind, uuids = []) => [{ kind, uuids }] as never,
      inFolder: (_kind, folder) => (folder === 'central-content/news' ? ([news] as never) : []),
      one: () => null,
    },
  })
  return { ...createStoryTools(context), warnings }
}

describe('fields that refer to stories', () => {
  it('X1.7 warn of stories of another kind, and of names that are no story', () => {
    const { teasers, warnings } = tools()
    const uuids = [spring.uuid, 'nws', news.uuid, elsewhere]
    expect(teasers('Publication', uuids)).toEqual([{ kind: 'Publication', uuids: [news.uuid] }])
    expect(warnings()).toMatchObject([
      {
        what: `left out the reference "${spring.uuid}", which is a story of the component Campaign`,
        where: 'story a',
        todo: 'Choose a story of the component Publication.',
      },
      { what: 'left out the reference "nws", which is no story' },
    ])
  })

  it('have all stories if they are empty, and none if their stories are lost', () => {
    const { teasers } = tools()
    expect(teasers('Campaign')).toEqual([{ kind: 'Campaign', uuids: [] }])
    expect(teasers('Campaign', [news.uuid])).toEqual([])
  })

  it('X1.7 warn of couriers that are other stories', () => {
    const { couriers, warnings } = tools()
    expect(couriers([news.uuid])).toEqual([])
    expect(warnings()).toMatchObject([{ todo: 'Choose a story of the component Courier.' }])
  })

  it('X1.7 warn of a folder that no story is in', () => {
    const { teasersIn, warnings } = tools()
    expect(teasersIn('Publication', 'central-content/news')).toHaveLength(1)
    // it has stories, but of another kind
    expect(teasersIn('Publication', 'central-content/campaigns/')).toEqual([])
    expect(warnings()).toEqual([])
    expect(teasersIn('Publication', 'central-content/newz')).toEqual([])
    expect(warnings()).toMatchObject([
      { what: 'no story is in the folder "central-content/newz"', where: 'story a, field folder' },
    ])
  })
})
