import { describe, expect, it } from 'vitest'
import { findFieldPlaces } from '#cli/content/fieldPlaces.ts'
import { createFieldTools } from '#cli/content/fieldTools.ts'
import { storyContext } from './context.ts'

const broken = { linktype: 'story' as const, cached_url: 'structure/lost' }

describe('the tools for fields', () => {
  it('resolve a link to a story to the path of its page', () => {
    const { context } = storyContext()
    const { link } = createFieldTools(context, new Map(), () => [])
    expect(link({ linktype: 'story', cached_url: 'structure/bikes' })).toMatchObject({
      href: '/gb/en/bikes/',
    })
    expect(link(null)).toBeNull()
  })

  it('X1.7 name the field of a dead link at any depth', () => {
    const { context, errors } = storyContext()
    const places = findFieldPlaces({ body: [{ link: broken }] }, 'story a')
    createFieldTools(context, places, () => []).link(broken)
    expect(errors().map(({ where }) => where)).toEqual(['story a, field body[0].link'])
  })

  it('name the story if the field is unknown', () => {
    const { context, errors } = storyContext()
    createFieldTools(context, new Map(), () => []).labelled('Lost', broken)
    expect(errors().map(({ where }) => where)).toEqual(['story a'])
  })

  it('X1.7 warn of the credit of a picture that no caption shows', () => {
    const { context, warnings } = storyContext()
    const { below, picture } = createFieldTools(context, new Map(), () => [])
    const filename = 'https://a.example/f/1/1x1/a/a.jpg'
    const field = { filename, title: 'Dawn', copyright: ' © Ost ', source: 'Archive' }
    expect(below(field, '')).toEqual({ caption: 'Dawn', credit: '© Ost, Archive' })
    expect(below(field, 'Own')).toMatchObject({ caption: 'Own' })
    expect(below({ filename, copyright: '', meta_data: { copyright: '© Lib' } }, '')).toEqual({
      caption: '',
      credit: '© Lib',
    })
    picture({ filename })
    picture(field, { hasCredit: true })
    expect(warnings()).toEqual([])
    picture(field)
    expect(warnings()).toMatchObject([
      { what: 'left out the credit "© Ost, Archive" of a picture or film', where: 'story a' },
    ])
  })

  it('X1.7 warn of a focal point that is none', () => {
    const { context, warnings } = storyContext()
    const { picture } = createFieldTools(context, new Map(), () => [])
    const filename = 'https://a.example/f/1/1x1/a/a.jpg'
    for (const focus of ['', null, '719x153:720x154', '50% 50%']) picture({ filename, focus })
    expect(warnings().map(({ what }) => what)).toEqual([
      'ignored the invalid focal point "50% 50%"',
    ])
  })

  it('X1.7 warn of an option that a field does not have, and use the first', () => {
    const { context, warnings } = storyContext()
    const { choice } = createFieldTools(context, new Map(), () => [])
    const tone = (value: string) => choice('tone', value, ['plain', 'sale'])
    expect([tone(''), tone('sale'), tone('loud')]).toEqual(['plain', 'sale', 'plain'])
    expect(warnings()).toEqual([
      {
        group: 'content left out',
        what: 'left out the tone "loud"',
        where: 'story a',
        todo: 'Choose one of plain, sale.',
      },
    ])
  })

  it('create the blocks in rich text with the function passed to them', () => {
    const { context } = storyContext()
    const block = { id: 'b', name: 'Quote', props: {} }
    const { richText } = createFieldTools(context, new Map(), () => [block])
    const content = [
      { type: 'blok', attrs: { id: 'x', body: [{ _uid: 'b', component: 'quote' }] } },
    ]
    expect(JSON.stringify(richText({ type: 'doc', content }))).toContain(JSON.stringify(block))
  })
})
