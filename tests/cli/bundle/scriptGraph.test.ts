import { describe, expect, it } from 'vitest'
import { scriptGraph, withStaticImports } from '#cli/bundle/scriptGraph.ts'

const output = (
  imports: readonly [kind: 'import-statement' | 'dynamic-import', path: string][],
  inputs: Readonly<Record<string, number>>,
  entryPoint?: string,
) => ({
  bytes: 1,
  exports: [],
  imports: imports.map(([kind, path]) => ({ kind, path })),
  inputs: Object.fromEntries(
    Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }]),
  ),
  ...(entryPoint && { entryPoint }),
})

const graph = scriptGraph({
  outputs: {
    'assets/client.js': output(
      [
        ['import-statement', 'assets/common.js'],
        ['dynamic-import', 'assets/late.js'],
      ],
      { 'templates/client.ts': 10 },
      'templates/client.ts',
    ),
    'assets/common.js': output([['import-statement', 'assets/base.js']], {
      'runtime/small.ts': 5,
      'runtime/large.ts': 50,
      'runtime/unused.ts': 0,
    }),
    'assets/base.js': output([['import-statement', 'assets/common.js']], {}),
    'assets/late.js': output(
      [['import-statement', 'assets/common.js']],
      { 'wrapper:runtime/late.ts': 3 },
      'wrapper:runtime/late.ts',
    ),
  },
})

describe('scriptGraph', () => {
  it('distinguishes static from dynamic imports, by URL', () => {
    expect(graph.get('/assets/client.js')).toEqual({
      module: 'templates/client.ts',
      imports: ['/assets/common.js'],
      dynamicImports: ['/assets/late.js'],
      sources: ['templates/client.ts'],
    })
  })

  it('lists the sources of a script, the largest first', () => {
    expect(graph.get('/assets/common.js')?.sources).toEqual([
      'runtime/large.ts',
      'runtime/small.ts',
    ])
    expect(graph.get('/assets/common.js')?.module).toBeNull()
  })

  it('omits the namespace of a plugin', () => {
    expect(graph.get('/assets/late.js')).toMatchObject({
      module: 'runtime/late.ts',
      sources: ['runtime/late.ts'],
    })
  })
})

it.each([
  [['/assets/client.js'], ['/assets/base.js', '/assets/client.js', '/assets/common.js']],
  [['/assets/base.js'], ['/assets/base.js', '/assets/common.js']],
  [['/assets/other.js'], ['/assets/other.js']],
  [[], []],
])('scripts %j load %j at once', (urls, expected) => {
  expect(withStaticImports(graph, urls)).toEqual(expected)
})
