// @vitest-environment jsdom
import { expect, expectTypeOf, it, vi } from 'vitest'
import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import { islandClient, type IslandOf } from '#runtime/islands/islandClient.ts'
import type { IslandPage } from '#runtime/islands/island.ts'

interface Data {
  name: string
  count: number
  isOpen: boolean
  ids: readonly string[]
  words: { a: string }
  link: { href: string } | null
}
const wholeData: Data = {
  name: 'a',
  count: 1,
  isOpen: false,
  ids: [],
  words: { a: 'b' },
  link: null,
}

const island = defineIsland({
  name: 'Example',
  start: 'idle',
  within: 'main',
  parts: { add: 'button', 'bar-price': 'div?' },
  data: dataShape<Data>({
    name: 'string',
    count: 'number',
    isOpen: 'boolean',
    ids: 'list',
    words: 'object',
    link: 'object?',
  }),
})
const context = { page: async () => ({}) as IslandPage, signal: new AbortController().signal }

function start(data: unknown, html = '<button data-part="add"></button>') {
  document.body.innerHTML = `<main><div id="island"></div>${html}</main>`
  const element = document.getElementById('island')!
  element.dataset['props'] = JSON.stringify(data)
  const code = vi.fn<(started: IslandOf<typeof island>) => void>()
  const started = () => islandClient(island, code)(element, context)
  return { code, element, started }
}

it('gives an island its element, data, parts, page and signal', () => {
  const { code, element, started } = start(wholeData)
  void started()
  expect(code).toHaveBeenCalledExactlyOnceWith({
    ...context,
    element,
    data: wholeData,
    parts: { add: document.querySelector('button'), 'bar-price': null },
  })
  expectTypeOf(code.mock.calls[0]![0].parts).toEqualTypeOf<{
    readonly add: HTMLButtonElement
    readonly 'bar-price': HTMLDivElement | null
  }>()
})

it.each([
  ['a missing part', wholeData, '', 'island Example has no part add'],
  ['a part of another kind', wholeData, '<a data-part="add"></a>', 'no part add'],
  ['no data', null, undefined, ''],
  [
    'data without a property',
    { ...wholeData, name: undefined },
    undefined,
    'invalid data of an island: name',
  ],
  ['a number as text', { ...wholeData, count: '1' }, undefined, 'invalid data of an island: count'],
  [
    'a flag as null',
    { ...wholeData, isOpen: null },
    undefined,
    'invalid data of an island: isOpen',
  ],
  ['an object as list', { ...wholeData, ids: {} }, undefined, 'invalid data of an island: ids'],
  ['a list as object', { ...wholeData, words: [] }, undefined, 'invalid data of an island: words'],
  [
    'text as an optional object',
    { ...wholeData, link: '/' },
    undefined,
    'invalid data of an island: link',
  ],
])('does not start with %s', (_what, data, html, message) => {
  const { code, started } = start(data, html)
  expect(started).toThrow(message)
  expect(code).not.toHaveBeenCalled()
})

it('names the parts for the view', () => {
  expect(island.part('bar-price')).toEqual({ 'data-part': 'bar-price' })
  // @ts-expect-error -- not a part of the island
  expect(island.part('other')).toEqual({ 'data-part': 'other' })
})
