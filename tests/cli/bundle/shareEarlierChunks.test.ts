import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { shareEarlierChunks } from '#cli/bundle/shareEarlierChunks.ts'
import { temporaryFolder } from '../emit/folder.ts'

const sources = {
  'client.ts': "export const start = () => import('./late.ts')",
  'late.ts': '// export default in a comment is none\nexport const late = 1',
  'view.ts': "import { shared } from './shared.ts'\nexport default shared",
  'shared.ts': "import { start } from './client.ts'\nexport const shared = start",
  'alone.ts': 'export const alone = 1',
}

/** All modules except `alone.ts` run after the client. */
const afterClient = (file: string) =>
  file === 'client.ts' || file === 'alone.ts' ? [] : ['client.ts']

async function bundle(
  files: Readonly<Record<string, string>>,
  entries: readonly string[],
  before = afterClient,
) {
  const root = temporaryFolder()
  mkdirSync(root, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map((name) => [name.replace('.ts', ''), name])),
    plugins: [shareEarlierChunks(root, before)],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const importsOf = (name: string) =>
    metafile.outputs[`out/${name}.js`]?.imports.map(({ kind }) => kind) ?? null
  const exportsOf = (name: string) => metafile.outputs[`out/${name}.js`]?.exports ?? null
  return { outputFiles, metafile, importsOf, exportsOf }
}

it('a separate script is bundled with its default export', async () => {
  const { exportsOf, importsOf } = await bundle(sources, ['client.ts', 'view.ts'])
  expect(exportsOf('view')).toEqual(['default'])
  expect(importsOf('view')).toEqual(['import-statement'])
})

it('a separate script that shares nothing with the client still imports it', async () => {
  const files = { ...sources, 'view.ts': 'export const view = 1' }
  const { exportsOf, importsOf } = await bundle(files, ['client.ts', 'view.ts'])
  expect(exportsOf('view')).toEqual(['view'])
  expect(importsOf('view')).toEqual(['import-statement'])
})

it('a late script imports the code of all earlier scripts', async () => {
  const before = (file: string) =>
    file === 'late.ts' ? ['client.ts', 'view.ts'] : afterClient(file)
  const { outputFiles, metafile } = await bundle(sources, ['client.ts', 'view.ts'], before)
  const late = Object.values(metafile.outputs).find(({ entryPoint }) =>
    entryPoint?.endsWith('late.ts'),
  )!
  const loaded = late.imports.map(({ path }) => metafile.outputs[path]!)
  expect(loaded.flatMap(({ inputs }) => Object.keys(inputs))).toEqual(
    expect.arrayContaining(['client.ts', 'view.ts']),
  )
  expect(outputFiles.map(({ text }) => text).join()).toContain('late = 1')
})

it('a standalone script imports nothing', async () => {
  const { importsOf } = await bundle(sources, ['client.ts', 'alone.ts'])
  expect(importsOf('alone')).toEqual([])
})

it('a missing script is an error with its name', async () => {
  const files = { ...sources, 'client.ts': "import('./missing.ts')" }
  await expect(bundle(files, ['client.ts', 'view.ts'])).rejects.toThrow(
    /client\.ts:1:7: ERROR: .*Could not resolve "\.\/missing\.ts"/,
  )
})
