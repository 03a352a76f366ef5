import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every module that an entry reaches, with what it imports. */
async function graph(entryPoints: string[], platform: 'browser' | 'node'): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    format: 'esm',
    platform,
    splitting: true,
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    ...(platform === 'node' ? { packages: 'external' as const } : {}),
    logLevel: 'silent',
  })
  return metafile
}

const top = (path: string) => (path.startsWith('runtime/shared/') ? 'shared' : path.split('/')[0]!)

/** What each folder may import at run time; itself always. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  brands: ['shared'],
  runtime: ['shared'],
  templates: ['runtime', 'shared', 'brands'],
  fixtures: ['shared'],
  cli: ['shared', 'brands', 'templates', 'fixtures'],
}

describe('imports', () => {
  let browser: Metafile
  let cli: Metafile

  beforeAll(async () => {
    browser = await graph(
      [
        'templates/client.ts',
        'runtime/headScript.ts',
        'runtime/serviceWorker/cacheWorker.ts',
        'runtime/serviceWorker/healWorker.ts',
      ],
      'browser',
    )
    cli = await graph(['cli/main.ts', 'templates/server.tsx'], 'node')
  })

  it('point one way: from commands to stages to the shared vocabulary', () => {
    const wrong = [browser, cli].flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([from, { imports }]) =>
        imports
          .filter(({ path, external }) => !external && !path.includes('node_modules'))
          .filter(({ path }) => top(path) in allowed && top(from) in allowed)
          .filter(({ path }) => top(path) !== top(from) && !allowed[top(from)]!.includes(top(path)))
          .map(({ path }) => `${from} imports ${path}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('of fixtures stand in commands alone', () => {
    const users = Object.entries(cli.inputs)
      .filter(([from]) => top(from) === 'cli')
      .filter(([, { imports }]) => imports.some(({ path }) => top(path) === 'fixtures'))
      .map(([from]) => from)
    expect(users).not.toEqual([])
    expect(users.filter((from) => !from.startsWith('cli/commands/'))).toEqual([])
  })

  it('of the browser reach neither build-time code nor zod', () => {
    const reached = Object.keys(browser.inputs)
    expect(reached.filter((path) => /node_modules\/zod\//.test(path))).toEqual([])
    expect(reached.filter((path) => /^(cli|fixtures|brands)\//.test(path))).toEqual([])
    expect(
      reached.filter((path) => /\/(page|block)\.ts$/.test(path) && path.startsWith('templates/')),
    ).toEqual([])
    expect(reached.some((path) => path.includes('react-dom'))).toBe(true)
  })

  it('of the client reach React only where an island asks for it', () => {
    const reached = new Set(['templates/client.ts'])
    // a set that grows while it is walked
    for (const from of reached) {
      for (const { path, kind, external } of browser.inputs[from]?.imports ?? []) {
        if (kind === 'import-statement' && !external) reached.add(path)
      }
    }
    expect(reached.size).toBeGreaterThan(1)
    expect([...reached].filter((path) => /node_modules\/(react|react-dom)\//.test(path))).toEqual(
      [],
    )
  })

  it('never ask for a brand by its name', async () => {
    const { readFile } = await import('node:fs/promises')
    const sources = [...Object.keys(browser.inputs), ...Object.keys(cli.inputs)].filter(
      (path) => /^(cli|runtime|templates)\//.test(path) && /\.tsx?$/.test(path),
    )
    expect(sources).not.toEqual([])
    for (const path of new Set(sources)) {
      const code = (await readFile(`${root}${path}`, 'utf8')).replace(
        /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
        '',
      )
      const named = code.match(/['"`]brand-\d['"`]/)
      expect(named, path).toBeNull()
    }
  })
})
