import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandFile, brandsFolder, listBrandIds } from '#brands/index.ts'
import { isOverBudget } from '#cli/report/checkBudgets.ts'
import type { Figure } from '#cli/report/manifest.ts'
import { findIslands } from '#cli/bundle/islands.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { folderWithBundles, temporaryFolder } from './fixtureBuild.ts'
import { shopgen } from './shopgen.ts'

it.each(listBrandIds())(
  'every page kind of %s is within its budgets',
  async (brand) => {
    const { manifest } = await wholeBuild(brand)
    const over = manifest.pageKinds.flatMap(({ kind, figures }) =>
      figures
        .filter(isOverBudget)
        .map(({ name, value, limit, page }) => `${kind} ${name}: ${value} of ${limit} on ${page}`),
    )
    expect(over).toEqual([])
    const kinds = manifest.files
      .filter(({ path }) => path.endsWith('.html'))
      .map(({ kind }) => kind)
    expect(manifest.pageKinds.map(({ kind }) => kind)).toEqual(
      [...new Set(kinds)].filter((kind) => kind !== 'redirect').toSorted(),
    )
  },
  wholeBuildMs,
)

describe('first visits in the build report', () => {
  let site: WholeBuild
  const read = (path: string) => readFileSync(join(site.folder, path))
  const figureOf = (kind: string, name: Figure['name']) =>
    site.manifest.pageKinds
      .find((one) => one.kind === kind)!
      .figures.find((one) => one.name === name)!

  beforeAll(async () => {
    site = await wholeBuild()
  }, wholeBuildMs)

  it.each(['scriptsBeforeLoad', 'scriptsWhenIdle', 'css', 'fonts'] as const)(
    'is the sum of the files that it names: %s',
    (name) => {
      const { value, files, page } = figureOf('Product', name)
      const html = String(read(`${page.slice(1)}index.html`))
      const sizes = files.map((path) => {
        const bytes = read(path)
        return path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
      })
      expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
      // inline scripts in the document are in no file
      const [, inline = ''] = /<script>(.*)<\/script>/.exec(html) ?? []
      const own = name.startsWith('scripts') ? brotliCompressSync(inline).length : 0
      expect(sizes.reduce((sum, size) => sum + size, own)).toBe(value)
      expect(value).toBeGreaterThan(0)
    },
  )

  it('list the style sheets once, which are requests', () => {
    const { files, page } = figureOf('Product', 'css')
    const html = String(read(`${page.slice(1)}index.html`))
    const urls = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
      ([, url]) => url!,
    )
    expect(urls).toHaveLength(2)
    expect(files.toSorted()).toEqual(urls.toSorted())
    expect(figureOf('Product', 'requests').files).toEqual(expect.arrayContaining(urls))
  })

  it('name the page with the longest document of a kind, and its size', () => {
    const { value, page } = figureOf('Category', 'html')
    const html = read(`${page.slice(1)}index.html`)
    expect(brotliCompressSync(html).length).toBe(value)
    const sizes = site.manifest.files
      .filter(({ kind, path }) => kind === 'Category' && path.endsWith('.html'))
      .map(({ bytes }) => bytes)
    expect(html.length).toBe(Math.max(...sizes))
    expect(figureOf('Category', 'document')).toMatchObject({ value: html.length, page })
  })

  it('list the islands of each page kind with their start', async () => {
    const islands = await findIslands()
    for (const { kind, pages, islands: listed } of site.manifest.pageKinds) {
      const documents = site.manifest.files
        .filter((file) => file.kind === kind && file.path.endsWith('.html'))
        .map(({ path }) => read(path).toString())
      expect(documents).toHaveLength(pages)
      const counts = islands.flatMap(({ name, start }) => {
        const count = documents.filter((html) => html.includes(`data-island="${name}"`)).length
        return count > 0 ? [{ name, start, pages: count }] : []
      })
      expect(listed, kind).toEqual(counts)
    }
  })
})

/** A brand whose headings use every weight of a family that has a file for each. */
function brandWithManyFonts(brand: string): string {
  const folder = temporaryFolder()
  cpSync(join(brandsFolder, brand), join(folder, brand), { recursive: true })
  const file = brandFile(brand, folder)
  const jsonc = readFileSync(file, 'utf8')
  const heavier = jsonc.replace(
    /("display": )\{[^}]*"weights": \[[^\]]*\][^}]*\}/,
    `$1${JSON.stringify({
      package: '@fontsource/barlow-condensed',
      family: 'Barlow Condensed',
      weights: [100, 200, 300, 400, 500, 600, 700, 800, 900],
    })}`,
  )
  expect(heavier).not.toBe(jsonc)
  writeFileSync(file, heavier)
  return folder
}

it(
  'X1.3 an exceeded budget fails the build if CI is set, with the contents in the message',
  async () => {
    const brand = 'brand-3'
    const site = ['--brand', brand, '--locale', 'dk-da', '--out', 'site']
    const cwd = folderWithBundles()
    const brandsDir = brandWithManyFonts(brand)
    const build = (...more: string[]) =>
      shopgen(['build', '--fixtures', ...site, '--brands-dir', brandsDir, ...more], {
        cwd,
        env: { CI: '1' },
      })

    const { code, stderr } = await build()
    expect(code, stderr).toBe(1)
    expect(stderr).toMatch(
      /error {2}over budget: a Product page makes \d+ requests, the limit is \d+\n {2}\/dk-da\/\S+\/\n/,
    )
    expect(stderr).toContain(
      'Make it smaller, or raise requests in templates/pages/Product/page.ts.',
    )
    expect(existsSync(join(cwd, 'site'))).toBe(false)

    const warned = await build('--budgets', 'warn')
    expect(warned.code, warned.stderr).toBe(0)
    expect(warned.stdout).toMatch(/^warning: budgets ×\d+; first: over budget: a /m)
    expect(existsSync(join(cwd, 'site'))).toBe(true)
  },
  wholeBuildMs,
)
