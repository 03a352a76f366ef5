import { describe, expect, it } from 'vitest'
import { placeOf, rememberPlaces } from '#cli/content/fieldPlaces.ts'

describe('the place of a field', () => {
  it('is its path below the story or block that it belongs to', () => {
    const link = { linktype: 'url', url: '/a' }
    const inner = { linktype: 'story', id: 'x' }
    const text = { type: 'doc', content: [] }
    rememberPlaces(
      { title: 'x', link, columns: [{ links: [null, { link: inner }] }], text },
      'story s',
    )
    expect(placeOf(link, 'story s')).toBe('story s, field link')
    expect(placeOf(inner, 'story s')).toBe('story s, field columns[0].links[1].link')
    expect(placeOf(text, 'story s')).toBe('story s, field text')
  })

  it('is the story alone where nobody remembered it', () => {
    expect(placeOf({ linktype: 'url' }, 'story s')).toBe('story s')
    expect(placeOf(null, 'story s')).toBe('story s')
  })

  it('is the nearest: a block that is read by itself says its own name', () => {
    const link = { linktype: 'url' }
    rememberPlaces({ body: [{ component: 'banner', link }] }, 'story s')
    rememberPlaces({ component: 'banner', link }, 'story s, block banner')
    expect(placeOf(link, 'story s')).toBe('story s, block banner, field link')
  })
})
