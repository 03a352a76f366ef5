import { describe, expect, it } from 'vitest'
import { createFieldPlaces } from '#cli/content/fieldPlaces.ts'

describe('the place of a field', () => {
  it('is its path below its story or block', () => {
    const places = createFieldPlaces()
    const link = { linktype: 'url', url: '/a' }
    const inner = { linktype: 'story', id: 'x' }
    const text = { type: 'doc', content: [] }
    places.add({ title: 'x', link, columns: [{ links: [null, { link: inner }] }], text }, 'story s')
    expect(places.of(link, 'story s')).toBe('story s, field link')
    expect(places.of(inner, 'story s')).toBe('story s, field columns[0].links[1].link')
    expect(places.of(text, 'story s')).toBe('story s, field text')
  })

  it('is the story if it was not recorded', () => {
    const places = createFieldPlaces()
    expect(places.of({ linktype: 'url' }, 'story s')).toBe('story s')
    expect(places.of(null, 'story s')).toBe('story s')
  })

  it('is relative to the nearest block that is parsed separately', () => {
    const places = createFieldPlaces()
    const link = { linktype: 'url' }
    places.add({ body: [{ component: 'banner', link }] }, 'story s')
    places.add({ component: 'banner', link }, 'story s, block banner')
    expect(places.of(link, 'story s')).toBe('story s, block banner, field link')
  })
})
