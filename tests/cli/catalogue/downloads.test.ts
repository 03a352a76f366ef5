import { describe, expect, it, vi } from 'vitest'
import { withDownloads } from '#cli/catalogue/downloads.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import type { RawFile } from '#cli/fetch/wire.ts'
import { rawProduct, rules } from './rawProducts.ts'
import { toWholeProduct } from './wholeProduct.ts'

const shop = { url: 'http://shop.internal:8000', publicUrl: 'https://shop.example' }
const downloadRules = {
  shop,
  hosts: new Set(['media.example']),
  mount: null,
  tag: 'de-DE',
  spell: (text: string) => text.replaceAll('ß', 'ss'),
}

const file = (changes: Partial<RawFile> = {}): RawFile => ({
  id: 'a',
  url: 'https://media.example/media/ab/manual.pdf?1',
  fileName: 'manual-de',
  fileExtension: 'pdf',
  mimeType: 'application/pdf',
  fileSize: 1_240_000,
  title: 'Manual',
  translated: { title: 'Größe' },
  ...changes,
})

const productOf = (downloads: unknown) =>
  toWholeProduct(
    rawProduct({ translated: { name: 'Pip', customFields: { downloads } } }),
    rules,
    createDiagnostics(() => {}),
  )!

async function read(downloads: unknown, files: readonly RawFile[]) {
  const warnings: string[] = []
  const diagnostics = createDiagnostics((event) => {
    if (event.kind === 'warning')
      warnings.push(`${event.diagnostic.what} | ${event.diagnostic.where}`)
  })
  const fetchFiles = vi.fn(
    async (_ids: readonly string[]) => new Map(files.map((one) => [one.id, one])),
  )
  const [product] = await withDownloads(
    [productOf(downloads)],
    fetchFiles,
    downloadRules,
    diagnostics,
  )
  return {
    downloads: product!.downloads,
    warnings,
    asked: fetchFiles.mock.calls.map(([ids]) => ids),
  }
}

describe('the downloads of a product', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['a list', ['b', 'a', 'b'], ['b', 'a']],
    ['one id', 'a', ['a']],
    ['ids with commas between', ' a, b,', ['a', 'b']],
    ['lines', 'b\na', ['b', 'a']],
    ['nothing', null, []],
    ['an object', { id: 'a' }, []],
  ])('are the documents of %s, in this order', async (_, field, ids) => {
    const { downloads, asked, warnings } = await read(field, [
      file(),
      file({ id: 'b', url: 'https://media.example/b.pdf' }),
    ])
    const hrefs = {
      a: 'https://media.example/media/ab/manual.pdf?1',
      b: 'https://media.example/b.pdf',
    }
    expect(downloads.map(({ href }) => href)).toEqual(ids.map((id) => hrefs[id as 'a']))
    expect(asked).toEqual(ids.length > 0 ? [ids.toSorted()] : [])
    expect(warnings).toEqual([])
  })

  it.each<[string, Partial<RawFile>, object]>([
    ['its title in the language', {}, { name: 'Grösse', size: '1,2 MB', type: 'PDF' }],
    ['its own title', { translated: null }, { name: 'Manual' }],
    ['its file name', { translated: null, title: null }, { name: 'manual-de' }],
    ['no size', { fileSize: null }, { size: null }],
    ['a size of a few bytes', { fileSize: 12 }, { size: '1 kB' }],
    ['no type of its content', { mimeType: null }, { mimeType: null }],
    [
      'an address on the shop, which browsers know by another name',
      { url: 'http://shop.internal:8000/media/a.pdf?2' },
      { href: 'https://shop.example/media/a.pdf?2' },
    ],
  ])('have %s', async (_, changes, expected) => {
    expect((await read(['a'], [file(changes)])).downloads).toMatchObject([expected])
  })

  it.each<[string, Partial<RawFile> | null, RegExp]>([
    ['missing', null, /a: it is not in the media library, or private/],
    ['on another host', { url: 'https://evil.example/a.pdf' }, /not on a host of media/],
    ['not encrypted', { url: 'http://media.example/a.pdf' }, /not on a host of media/],
    ['a script', { url: 'javascript:alert(1)' }, /not on a host of media/],
    ['without address', { url: null }, /not on a host of media/],
    ['a page', { fileExtension: 'html' }, /"html" is not a kind of document/],
    ['a drawing with scripts', { fileExtension: 'SVG' }, /"svg" is not a kind of document/],
  ])('leave out one that is %s, with a warning', async (_, changes, message) => {
    const { downloads, warnings } = await read(['a'], changes ? [file(changes)] : [])
    expect(downloads).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(message)])
    expect(warnings[0]).toMatch(/product .*, field customFields\.downloads$/)
  })
})
