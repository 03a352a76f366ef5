import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWriter } from '#cli/emit/writer.ts'
import { diffManifests } from '#cli/report/diffManifests.ts'
import { formatFileChanges } from '#cli/report/formatFileChanges.ts'
import { formatManifest, manifestFile, readManifest, type Manifest } from '#cli/report/manifest.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'

const fileOf = (path: string, kind: string, text: string) => ({
  path,
  bytes: Buffer.byteLength(text),
  hash: createHash('sha256').update(text).digest('hex'),
  kind,
})

const manifestOf = (files: Manifest['files']): Manifest => ({
  shopgen: 1,
  brand: 'brand-1',
  buildHash: 'b',
  outputHash: 'o',
  fixtures: { products: null },
  pageKinds: [],
  assets: [],
  warnings: [],
  hosting: { hosts: [], encodings: [], headers: {} },
  files,
})

/** An output folder with these files. */
async function outputOf(files: Record<string, [kind: string, text: string]>): Promise<string> {
  const folder = temporaryFolder()
  const writer = createWriter(folder, [])
  for (const [path, [kind, text]] of Object.entries(files)) {
    writer.add(path, text, { kind, page: `/${path}`, sources: [`story ${path} (id 1)`] })
  }
  writeFileSync(
    join(folder, manifestFile),
    formatManifest(manifestOf([...(await writer.finish())])),
  )
  return folder
}

describe('the manifest', () => {
  it('X2.15 lists every file of the output with size, hash, kind and sources', async () => {
    const folder = await outputOf({
      'gb/en/index.html': ['Home', '<p>Größe</p>'],
      'gb/en/bikes/index.html': ['Category', '<p>bikes</p>'],
      'page-data/gb/en/page-data.json': ['page data', '{}'],
    })
    const { files } = readManifest(folder)
    const { [manifestFile]: own, ...written } = filesOf(folder)
    expect(own).toBeDefined()
    expect(files.map(({ path }) => path)).toEqual(Object.keys(written).sort())
    for (const { path, bytes, hash, kind, sources } of files) {
      expect({ path, bytes, hash, kind }).toEqual(fileOf(path, kind, written[path]!))
      expect(sources).toEqual([`story ${path} (id 1)`])
    }
  })

  it('X2.15 of an earlier version names one source', () => {
    const folder = temporaryFolder()
    const file = { ...fileOf('a.html', 'Home', 'a'), source: 'story a (id 1)' }
    writeFileSync(join(folder, manifestFile), JSON.stringify({ ...manifestOf([]), files: [file] }))
    expect(readManifest(folder).files).toEqual([
      { ...fileOf('a.html', 'Home', 'a'), sources: ['story a (id 1)'] },
    ])
  })

  it('parses what was written, one file per line', () => {
    const folder = temporaryFolder()
    const manifest = manifestOf([fileOf('a.html', 'Home', 'a'), fileOf('b.html', 'Home', 'b')])
    const text = formatManifest(manifest)
    writeFileSync(join(folder, manifestFile), text)
    expect(readManifest(folder)).toEqual(manifest)
    expect(text.split('\n').filter((line) => line.includes('"path"'))).toHaveLength(2)
    const empty = manifestOf([])
    expect(JSON.parse(formatManifest(empty))).toEqual(empty)
  })

  it.each([null, { products: null }, { products: 200 }])(
    'contains its fixtures: %j',
    (fixtures) => {
      const folder = temporaryFolder()
      writeFileSync(join(folder, manifestFile), formatManifest({ ...manifestOf([]), fixtures }))
      expect(readManifest(folder).fixtures).toEqual(fixtures)
    },
  )

  it.each([undefined, '', '{}', 'null', '{"shopgen":2,"files":[]}'])(
    'a folder whose manifest is %j is no output, and is named',
    (text) => {
      const folder = temporaryFolder()
      if (text !== undefined) writeFileSync(join(folder, manifestFile), text)
      expect(() => readManifest(folder)).toThrow(
        expect.objectContaining({
          code: 'usage',
          message: `not an output of shopgen: ${folder}`,
          // why, for those who look into it
          cause: expect.any(Error) as unknown,
        }),
      )
    },
  )
})

describe('the diff of two outputs', () => {
  it('lists added, removed and changed files by kind and path', () => {
    const before = manifestOf([
      fileOf('a.html', 'Home', 'same'),
      fileOf('b.html', 'Product', 'old'),
      fileOf('c.html', 'Category', 'gone'),
    ])
    const after = manifestOf([
      fileOf('d.html', 'Product', 'new'),
      fileOf('b.html', 'Product', 'newer'),
      fileOf('a.html', 'Home', 'same'),
    ])
    expect(diffManifests(before, after)).toEqual([
      { kind: 'Category', path: 'c.html', change: 'removed', bytesBefore: 4, bytesAfter: 0 },
      { kind: 'Product', path: 'd.html', change: 'added', bytesBefore: 0, bytesAfter: 3 },
      { kind: 'Product', path: 'b.html', change: 'changed', bytesBefore: 3, bytesAfter: 5 },
    ])
    expect(diffManifests(before, before)).toEqual([])
  })

  it('includes changes without a change of size', () => {
    const change = diffManifests(
      manifestOf([fileOf('a.html', 'Home', 'one')]),
      manifestOf([fileOf('a.html', 'Home', 'two')]),
    )
    expect(change).toMatchObject([{ change: 'changed', bytesBefore: 3, bytesAfter: 3 }])
  })

  it('is printed by kind, with the number of files and their growth', () => {
    const before = manifestOf([
      fileOf('a.html', 'Home', 'same'),
      fileOf('b.html', 'Product', 'old'),
      fileOf('c.html', 'Product', 'longer than before'),
    ])
    const after = manifestOf([
      fileOf('a.html', 'Home', 'same'),
      fileOf('b.html', 'Product', 'newer'),
      fileOf('c.html', 'Product', 'short'),
      fileOf('d.html', 'Category', 'new'),
    ])
    const text = formatFileChanges(diffManifests(before, after))
    expect(text).toContain('Category: added 1\n  + d.html (+3 B)')
    expect(text).toContain('Product: changed 2\n  ~ b.html (+2 B)\n  ~ c.html (−13 B)')
    expect(text).toContain('3 files differ.')
    expect(text).not.toContain('a.html')
  })

  it('counts files of one kind if there are many', () => {
    const many = (text: string) =>
      manifestOf(
        Array.from({ length: 25 }, (_, index) => fileOf(`p${index}.html`, 'Product', text)),
      )
    const text = formatFileChanges(diffManifests(many('a'), many('b')))
    expect(text).toContain('Product: changed 25')
    expect(text).toContain('… and 5 more')
    expect(text.split('\n').filter((line) => line.includes('~ '))).toHaveLength(20)
  })
})
