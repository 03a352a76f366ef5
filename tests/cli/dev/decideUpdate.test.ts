import { describe, expect, it } from 'vitest'
import type { SavedFile } from '#cli/dev/changes.ts'
import { changesSince, decideUpdate } from '#cli/dev/decideUpdate.ts'
import type { ModuleGraph } from '#cli/dev/devBundle.ts'

/** Files with what each imports. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'templates/client.ts': ['runtime/menus.ts', 'virtual:islands', 'templates/router.ts'],
  'templates/router.ts': ['runtime/router.ts'],
  'virtual:islands': ['templates/Form.client.tsx', 'virtual:islands/product'],
  'virtual:islands/product': ['templates/Choice.client.ts', 'templates/chunks/shop.ts'],
  'templates/chunks/shop.ts': ['runtime/basket.ts'],
  'templates/Form.client.tsx': ['templates/Form.tsx'],
  'templates/Form.tsx': ['templates/Field.tsx'],
  'templates/Choice.client.ts': ['runtime/basket.ts', 'templates/Field.tsx'],
  'templates/Field.tsx': [],
  'runtime/basket.ts': [],
  'runtime/menus.ts': [],
  'runtime/router.ts': [],
}
const graph = Object.fromEntries(
  Object.entries(imports).map(([file, paths]) => [
    file,
    { bytes: 1, imports: paths.map((path) => ({ path, kind: 'import-statement' as const })) },
  ]),
) as ModuleGraph
const islands = [
  { name: 'Form', client: 'templates/Form.client.tsx' },
  { name: 'Choice', client: 'templates/Choice.client.ts' },
]

const code = (...files: readonly string[]): readonly SavedFile[] =>
  files.map((file) => ({ file, change: 'code' }))
const decide = (saved: readonly SavedFile[] | null, now = '/assets/a.js') =>
  decideUpdate({ saved, client: '/assets/a.js', now, graph, islands })

describe('how an open page follows', () => {
  it.each([
    ['a template without code for browsers', code('templates/Page.tsx'), []],
    ['a style', [{ file: 'templates/Form.css', change: 'styles' }] as const, []],
    ['a story', [{ file: 'fixtures/home.json', change: 'content' }] as const, []],
    ['the code of an island', code('templates/Form.client.tsx'), ['Form']],
    ['a module of an island', code('templates/Form.tsx'), ['Form']],
    ['a module of two islands', code('templates/Field.tsx'), ['Choice', 'Form']],
    ['a module that a chunk only groups', code('runtime/basket.ts'), ['Choice']],
  ])('in place after %s was saved', (_, saved, names) => {
    expect(decide(saved)).toMatchObject({ kind: 'apply', islands: names })
  })

  it('makes the modules again that are between a saved one and its islands', () => {
    const decision = decide(code('templates/Field.tsx'))
    expect(decision).toMatchObject({
      modules: new Set([
        'templates/Field.tsx',
        'templates/Form.tsx',
        'templates/Choice.client.ts',
        'templates/Form.client.tsx',
      ]),
    })
  })

  it.each([
    ['runtime/menus.ts', 'all pages start with runtime/menus.ts, through templates/client.ts'],
    ['templates/client.ts', 'all pages start with templates/client.ts'],
    [
      'runtime/router.ts',
      'all pages start with runtime/router.ts, through templates/router.ts, templates/client.ts',
    ],
    ['templates/Form.island.ts', 'templates/Form.island.ts decides how the scripts are divided'],
  ])('by a new document after %s was saved, and says why', (file, reason) => {
    expect(decide(code(file))).toEqual({ kind: 'reload', reason })
  })

  it('of an earlier session in place, unless its scripts are others', () => {
    expect(decide(null)).toMatchObject({ kind: 'apply', islands: [] })
    expect(decide(null, '/assets/b.js')).toMatchObject({ kind: 'reload' })
  })
})

it('knows what was saved since a page was made, in its session alone', () => {
  const history = [1, 2, 3].map((version) => ({ version, files: code(`${version}.ts`) }))
  const since = (version: number, session = 'one') =>
    changesSince(history, { session, version }, 'one')?.map(({ file }) => file)
  expect(since(3)).toEqual([])
  expect(since(1)).toEqual(['2.ts', '3.ts'])
  expect(since(3, 'other')).toBeUndefined()
})
