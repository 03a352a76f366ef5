import { globSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleClient } from '#cli/bundle/bundleScripts.ts'
import { readLoadsOn } from '#cli/bundle/lateScripts.ts'
import { compareText } from '#shared/text/compareText.ts'
import { pages } from '#templates/pages/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

type Client = Awaited<ReturnType<typeof bundleClient>>

const filesOf = ({ assets }: Client) =>
  new Map(assets.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]))

/** Where the source map of a script puts the first line with a text: the source file and its line. */
function sourceOf(files: ReadonlyMap<string, string>, text: string) {
  const [path, script] = [...files].find(
    ([name, content]) => name.endsWith('.js') && content.includes(text),
  )!
  const lines = script.split('\n')
  const line = lines.findIndex((candidate) => candidate.includes(text))
  const map = new SourceMap(JSON.parse(files.get(`${path}.map`)!) as SourceMapPayload)
  const entry = map.findEntry(line, lines[line]!.indexOf(text))
  if (!('originalSource' in entry)) throw new Error(`no source of ${text} in ${path}`)
  const file = posix.join(posix.dirname(path), entry.originalSource)
  return { file, line: readFileSync(root + file, 'utf8').split('\n')[entry.originalLine] }
}

describe('scripts of the dev site', () => {
  let client: Client
  beforeAll(async () => {
    client = await bundleClient(false)
  }, 60_000)

  it('have source maps that lead to the TypeScript files', () => {
    const files = filesOf(client)
    for (const [path, text] of files) {
      if (path.endsWith('.map')) continue
      const [name = ''] = /(?<=^\/\/# sourceMappingURL=).+$/m.exec(text) ?? []
      expect([...files.keys()]).toContain(`assets/${name}`)
    }
    const islandCode = 'findReturnListing(data.prefix'
    expect(sourceOf(files, islandCode)).toEqual({
      file: 'templates/pages/Product/BackToListing.client.ts',
      line: expect.stringContaining(islandCode) as unknown,
    })
    const routerCode = 'history.scrollRestoration = "manual"'
    expect(sourceOf(files, routerCode)).toEqual({
      file: 'runtime/navigation/router.ts',
      line: "  history.scrollRestoration = 'manual'",
    })
  })

  it('have the chunks that comments in their modules name, which do nothing elsewhere', () => {
    const named = globSync('{runtime,templates}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /^\s*\/\/ @chunk /m.test(readFileSync(root + file, 'utf8')),
    )
    const modules = [...client.graph.values()].map(({ module }) => module)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((file) => !modules.includes(file))).toEqual([])
  })

  it('have the page kinds that comments in their modules name, which do nothing elsewhere', () => {
    const named = globSync('{runtime,templates}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
      const loadsOn = readLoadsOn(readFileSync(root + file, 'utf8'))
      return loadsOn ? [{ module: file, loadsOn }] : []
    })
    expect(named.length).toBeGreaterThan(20)
    const imported = new Set(
      [...client.graph.values()].flatMap(({ dynamicImports }) => dynamicImports),
    )
    const late = [...client.graph].flatMap(([url, { module, loadsOn }]) =>
      loadsOn && imported.has(url) ? [{ module, loadsOn }] : [],
    )
    const byModule = (a: { module: string | null }, b: { module: string | null }) =>
      compareText(a.module ?? '', b.module ?? '')
    expect(late.toSorted(byModule)).toEqual(named.toSorted(byModule))
    const kinds = named.flatMap(({ loadsOn }) => loadsOn)
    expect(kinds.filter((kind) => !Object.hasOwn(pages, kind))).toEqual([])
  })

  it('are in the graph without their source maps', () => {
    expect([...client.graph.keys()].filter((url) => !url.endsWith('.js'))).toEqual([])
  })
})

it('scripts of a build have no source maps', async () => {
  const files = filesOf(await bundleClient(true))
  expect([...files.keys()].filter((path) => !path.endsWith('.js'))).toEqual([])
  expect([...files.values()].join('\n')).not.toContain('sourceMappingURL')
}, 60_000)
