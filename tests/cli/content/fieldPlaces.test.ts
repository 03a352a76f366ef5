import { expect, it } from 'vitest'
import { findFieldPlaces } from '#cli/content/fieldPlaces.ts'

it('the places of fields are their paths below the story or block', () => {
  const link = { linktype: 'url', url: '/a' }
  const inner = { linktype: 'story', id: 'x' }
  const text = { type: 'doc', content: [] }
  const picture = { filename: 'a.jpg' }
  const fields = { title: 'x', link, columns: [{ links: [null, { link: inner }] }], text, picture }
  expect([...findFieldPlaces(fields, 'story s')]).toEqual([
    [link, 'story s, field link'],
    [inner, 'story s, field columns[0].links[1].link'],
    [text, 'story s, field text'],
    [picture, 'story s, field picture'],
  ])
})

it('values inside rich text have no place of their own', () => {
  const text = { type: 'doc', content: [{ linktype: 'url' }] }
  expect([...findFieldPlaces({ text }, 'story s')]).toEqual([[text, 'story s, field text']])
})
