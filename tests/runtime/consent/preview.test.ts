import { expect, it } from 'vitest'
import { isPreview } from '#runtime/consent/preview.ts'

it.each([
  ['', false],
  ['?a=1', false],
  ['?storyblok=1', false],
  ['?a=_storyblok', false],
  ['?_storyblok', true],
  ['?a=1&_storyblok=123&_storyblok_c=Page', true],
  ['?_storyblok_tk[space_id]=1', true],
  ['?%E0%A4=%', false],
])('R2.8.9 detects the preview by the query %j', (search, expected) => {
  expect(isPreview(search)).toBe(expected)
})
