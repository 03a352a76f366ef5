import { expect, it } from 'vitest'
import { targetOf } from '#cli/links/linkTarget.ts'

it.each([
  ['/gb/en/a/?q=1#b', { path: '/gb/en/a/', id: 'b' }],
  ['#b', { path: '/gb/en/', id: 'b' }],
  ['?q=1', { path: '/gb/en/', id: null }],
  ['a/#', { path: '/gb/en/a/', id: null }],
  ['https://shop.example/gb/en/caf%C3%A9/', { path: '/gb/en/café/', id: null }],
  ['//shop.example/a/', { path: '/a/', id: null }],
  ['https://other.example/a/', null],
  ['mailto:me@mail.example', null],
])('%s leads to %j', (href, target) => {
  expect(targetOf(href, '/gb/en/', 'https://shop.example')).toEqual(target)
})
