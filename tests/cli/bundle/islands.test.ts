import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { islandModule } from '#cli/bundle/islandModules.ts'
import { findIslands } from '#cli/bundle/islands.ts'
import { root } from '#cli/bundle/root.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { islandChunks, type IslandChunk } from '#templates/chunks/islandChunks.ts'
import { temporaryFolder } from '../emit/folder.ts'

const definition = (settings: object) =>
  `import { defineIsland } from '#runtime/islands/defineIsland.ts'
export default defineIsland(${JSON.stringify(settings)})`

/** A project with these files in `templates/`, and the chunks of this one. */
function projectOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const name of ['package.json', 'tsconfig.json']) cpSync(root + name, join(folder, name))
  symlinkSync(join(root, 'runtime'), join(folder, 'runtime'))
  cpSync(join(root, 'templates/chunks'), join(folder, 'templates/chunks'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'templates', name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

it('finds a new island by its folder alone', async () => {
  const folder = projectOf({
    'tips/Tips.island.ts': definition({ name: 'Tips', start: 'visible' }),
    'tips/Tips.client.ts': 'export default () => {}',
    'tips/Bar.island.ts': definition({ name: 'Bar', start: 'load', chunk: 'productIdle' }),
    'tips/Bar.client.tsx': 'export default () => {}',
  })
  expect(await findIslands(folder)).toEqual([
    {
      name: 'Bar',
      start: 'load',
      client: 'templates/tips/Bar.client.tsx',
      chunk: expect.objectContaining({ name: 'productIdle', with: ['commerce'] }) as unknown,
    },
    { name: 'Tips', start: 'visible', client: 'templates/tips/Tips.client.ts', chunk: null },
  ])
})

it('reports all that is wrong with islands, with their files', async () => {
  const folder = projectOf({
    'a/Tips.island.ts': definition({ name: 'Tips', start: 'visible', chunk: 'prodcut' }),
    'a/Tips.client.ts': '',
    'b/Tips.island.ts': definition({ name: 'Tips', start: 'idle' }),
    'b/Tips.client.ts': '',
    'c/Lone.island.ts': definition({ name: 'Lone', start: 'idle' }),
    'd/Former.client.tsx': '',
  })
  const error = await findIslands(folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ShopgenError)
  expect((error as ShopgenError).diagnostics).toEqual([
    {
      what: 'the island Tips has an unknown chunk, prodcut',
      where: 'templates/a/Tips.island.ts',
      todo: expect.stringContaining('take one of client, product,') as unknown,
    },
    {
      what: 'the island Lone has no code',
      where: 'templates/c/Lone.island.ts',
      todo: 'Put it into templates/c/Lone.client.ts or .tsx beside the definition.',
    },
    {
      what: 'code of an island without a definition',
      where: 'templates/d/Former.client.tsx',
      todo: 'Define it in a module .island.ts beside it.',
    },
    {
      what: '2 islands are named Tips',
      where: 'templates/a/Tips.client.ts, templates/b/Tips.client.ts',
      todo: 'Rename one.',
    },
  ])
})

const earlier = (isEarly: boolean) => (isEarly ? ['first.ts'] : ['first.ts', 'second.ts'])

it('makes the modules of chunks, which share what has loaded before', async () => {
  const islands = await findIslands()
  const lines = (id: string) =>
    islandModule(id, islands, { earlier })?.replaceAll(root, '').split('\n')
  const product = lines('virtual:islands/product')
  expect(product?.slice(0, 2)).toEqual([
    'import "first.ts"',
    'export * from "runtime/product/variantData.ts"',
  ])
  expect(product?.at(-1)).toMatch(/^export \{ default as \w+ \} from /)
  expect(lines('virtual:islands/productIdle')?.slice(0, 5)).toEqual([
    'import "first.ts"',
    'import "second.ts"',
    "import 'virtual:islands/product'",
    'import "templates/chunks/commerce.ts"',
    'export * from "runtime/product/recentProducts.ts"',
  ])
  expect(lines('virtual:islands/none')).toBeUndefined()
})

it('declares for the compiler what chunks export', () => {
  const declared = readFileSync(join(root, 'templates/virtualIslands.d.ts'), 'utf8')
  for (const [name, { exports = [] }] of Object.entries<IslandChunk>(islandChunks)) {
    const [, own = ''] =
      new RegExp(`declare module 'virtual:islands/${name}' \\{(.*?)\\n\\}`, 's').exec(declared) ??
      []
    const files = [...own.matchAll(/from '#([^']+)'/g)].map(([, file]) => file)
    expect([name, files]).toEqual([name, [...exports]])
  }
})
