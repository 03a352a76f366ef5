import { expect, it } from 'vitest'
import { earlyScripts, type IslandScript } from '#cli/bundle/islandScripts.ts'
import type { Script } from '#cli/bundle/scriptGraph.ts'

const script = (...imports: string[]): Script => ({
  module: null,
  imports,
  dynamicImports: [],
  sources: [],
})

const bundle = {
  client: '/client.js',
  scripts: new Map([
    ['/client.js', script('/common.js')],
    ['/common.js', script()],
    ['/product.js', script('/common.js', '/shared.js')],
    ['/shared.js', script()],
    ['/form.js', script()],
  ]),
  islandScripts: new Map<string, IslandScript>([
    ['Choice', { start: 'load', url: '/product.js' }],
    ['Gallery', { start: 'load', url: '/product.js' }],
    ['Small', { start: 'load', url: null }],
    ['Form', { start: 'interaction', url: '/form.js' }],
    ['Rail', { start: 'idle', url: '/form.js' }],
  ]),
}

it.each([
  { names: [], urls: [] },
  { names: ['Small'], urls: [] },
  { names: ['Form', 'Rail'], urls: [] },
  { names: ['Unknown'], urls: [] },
  { names: ['Gallery', 'Choice', 'Form'], urls: ['/product.js', '/shared.js'] },
])('a page with the islands $names requests $urls at once', ({ names, urls }) => {
  expect(earlyScripts(names, bundle)).toEqual(urls)
})
