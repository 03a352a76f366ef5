import { describe, expect, it } from 'vitest'
import { fetchContent, references, settingsStories } from '#cli/fetch/fetchContent.ts'
import type { ContentService, RawStory } from '#cli/fetch/storyblok.ts'
import { uuidOf } from './contentService.ts'

describe('references to other stories', () => {
  const [one, two] = [uuidOf(1), uuidOf(2)]
  it.each<[string, unknown, readonly [number, string][]]>([
    ['a field', { story: one }, [[1, 'story']]],
    [
      'a list',
      { related: [one, 'text', two] },
      [
        [1, 'related[0]'],
        [2, 'related[2]'],
      ],
    ],
    ['blocks in blocks', { body: [{ a: [{ b: two }] }] }, [[2, 'body[0].a[0].b']]],
    ['a link of a field', { link: { linktype: 'story', id: one } }, []],
    ['a link of rich text', { marks: [{ type: 'link', attrs: { uuid: one } }] }, []],
    [
      'another mark',
      { marks: [{ type: 'styled', attrs: { uuid: one } }] },
      [[1, 'marks[0].attrs.uuid']],
    ],
    [
      'an entry of the type link',
      { items: [{ type: 'link', story: one }] },
      [[1, 'items[0].story']],
    ],
    ['the id of a block', { body: [{ _uid: one }] }, []],
    ['the id of a node of rich text', { content: [{ attrs: { id: one } }] }, []],
    ['an id elsewhere', { card: { id: one } }, [[1, 'card.id']]],
    ['a longer text', { text: `see ${one}`, more: `${one}.` }, []],
    ['capital letters', { text: 'ABCDEF00-0000-4000-8000-000000000001' }, []],
    ['no text', { a: 1, b: true, c: null, d: undefined }, []],
  ])('are found in %s', (_, content, expected) => {
    expect(references(content)).toEqual(
      expected.map(([number, field]) => ({ uuid: uuidOf(number), field })),
    )
  })
})

describe('the content of a language', () => {
  const story = (number: number, full_slug: string, content: object = {}): RawStory => ({
    id: number,
    uuid: uuidOf(number),
    name: full_slug,
    slug: full_slug,
    full_slug,
    content: { component: 'Page', ...content },
  })

  /** A service in memory that records requested ids. */
  function serviceOf(
    stories: readonly RawStory[],
    sources: Readonly<Record<string, ReadonlyMap<string, string>>> = {},
  ) {
    const requested: (readonly string[])[] = []
    const service: ContentService = {
      storiesBelow: async (folder) =>
        stories.filter(({ full_slug }) => full_slug.startsWith(folder)),
      async storiesByUuid(uuids) {
        requested.push(uuids)
        return stories.filter(({ uuid }) => uuids.includes(uuid))
      },
      story: async (slug) => stories.find(({ full_slug }) => full_slug === slug) ?? null,
      dataSource: async (name) => new Map(sources[name] ?? []),
    }
    return { service, requested }
  }

  it('has each folder, each setting and both data sources', async () => {
    const { service } = serviceOf(
      [
        story(1, 'structure/home'),
        story(2, 'structure-override/de/home'),
        story(3, 'central-content/news'),
        ...Object.values(settingsStories).map((slug, index) => story(10 + index, slug)),
      ],
      {
        translations: new Map([['hello', 'Hallo']]),
        redirects: new Map([
          ['//old/page/', 'new/'],
          ['old', '/'],
        ]),
      },
    )
    const content = await fetchContent(service)
    const slugs = (list: readonly RawStory[]) => list.map(({ full_slug }) => full_slug)
    expect(slugs(content.structure)).toEqual(['structure/home'])
    expect(slugs(content.overrides)).toEqual(['structure-override/de/home'])
    expect(slugs(content.central)).toContain('central-content/news')
    expect(
      Object.entries(content.settings).map(([name, found]) => [name, found?.full_slug]),
    ).toEqual(Object.entries(settingsStories))
    expect([...content.translations]).toEqual([['hello', 'Hallo']])
    expect([...content.redirects]).toEqual([
      ['old/page', 'new/'],
      ['old', '/'],
    ])
  })

  it('follows references outside of its folders step by step, each once, sorted', async () => {
    const { service, requested } = serviceOf([
      story(1, 'structure/home', { a: uuidOf(23), b: [uuidOf(22), uuidOf(23), uuidOf(2)] }),
      story(2, 'central-content/news', { a: uuidOf(1) }),
      story(22, 'z/first', { a: uuidOf(24), b: uuidOf(23) }),
      story(23, 'y/second', { a: uuidOf(22) }),
      story(24, 'x/third'),
    ])
    const { related } = await fetchContent(service)
    expect(requested).toEqual([[uuidOf(22), uuidOf(23)], [uuidOf(24)]])
    expect(related.map(({ full_slug }) => full_slug)).toEqual(['x/third', 'y/second', 'z/first'])
  })

  it('follows references ten steps deep', async () => {
    const chain = Array.from({ length: 15 }, (_, index) =>
      story(index + 1, index === 0 ? 'structure/home' : `shared/${index}`, {
        next: uuidOf(index + 2),
      }),
    )
    const { service, requested } = serviceOf(chain)
    expect((await fetchContent(service)).related).toHaveLength(10)
    expect(requested).toHaveLength(10)
  })

  it('sends no request without references', async () => {
    const { service, requested } = serviceOf([story(1, 'structure/home', { a: uuidOf(1) })])
    expect((await fetchContent(service)).related).toEqual([])
    expect(requested).toEqual([])
  })
})
