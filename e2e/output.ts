import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageDataFile } from '#shared/files/page.ts'
import { unpackData } from '../runtime/product/variantData.ts'
import type { VariantPartsData } from '../templates/pages/Product/choice/variantParts.ts'
import { outputFolder, type BuiltSite } from './sites.ts'

/** A page of brand-1's build, for tests that need one of a certain kind. */
export interface OutputPage {
  path: string
  kind: string
}

interface ManifestFile {
  path: string
  kind: string
  page?: string
}

const read = (path: string, site?: BuiltSite) =>
  readFileSync(join(outputFolder(site), path), 'utf8')

/** All pages in manifest order. */
export function allPages(site?: BuiltSite): readonly OutputPage[] {
  const { files } = JSON.parse(read('.shopgen-manifest.json', site)) as { files: ManifestFile[] }
  return files
    .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
    .map(({ path, kind, page }) => ({ kind, path: page ?? `/${path}` }))
}

export function pageData(path: string, site?: BuiltSite): PageDataFile {
  const page = path.replace(/^\/|\/$/g, '') || 'index'
  return JSON.parse(read(`page-data/${page}/page-data.json`, site)) as PageDataFile
}

export const html = (path: string) =>
  read(path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}index.html`)

/** The code of a script. */
export function asset(url: string): string {
  return read(url.slice(1))
}

/** The first page of each kind, preferring British ones. */
export function onePageOfEachKind(): readonly OutputPage[] {
  const pages = new Map<string, OutputPage>()
  const inBritain = ({ path }: OutputPage) => path.startsWith('/gb/en/')
  const all = allPages()
  for (const page of [...all.filter(inBritain), ...all]) {
    if (!pages.has(page.kind)) pages.set(page.kind, page)
  }
  return [...pages.values()]
}

/** The same with a dealer page, which only the other site has. */
export function everyKind(): readonly (OutputPage & { site: BuiltSite })[] {
  const dealer = allPages('languages').find(({ kind }) => kind === 'DealerDetail')
  if (!dealer) throw new Error('the second site has no dealer page')
  return [
    ...onePageOfEachKind().map((page) => ({ ...page, site: 'built' as const })),
    { ...dealer, site: 'languages' },
  ]
}

/** A British page of a kind whose data matches. */
export function findPage(kind: string, isWanted: (file: PageDataFile) => boolean): PageDataFile {
  for (const { path } of allPages().filter((page) => page.kind === kind)) {
    if (!path.startsWith('/gb/en/')) continue
    const file = pageData(path)
    if (isWanted(file)) return file
  }
  throw new Error(`no matching ${kind} page in the build`)
}

/** The number of reviews of a product, as its page says; 0 without any. */
export const reviewCount = (path: string): number =>
  Number(/"reviewCount":(\d+)/.exec(html(path))?.[1] ?? 0)

/** A product with sold-out variants; the one that the page shows first is available. */
export const findSoldOut = () =>
  findPage('Product', ({ path }) => {
    return (
      path.startsWith('/gb/') &&
      variantsOf(path).some(({ isSoldOut }) => isSoldOut) &&
      !html(path).includes('data-part="stock" data-status="soldOut"')
    )
  }).path

/** A variant as rendered on its product page. */
export interface RenderedVariant {
  id: string
  /** Name of its option in the first group. */
  name: string
  /** Text with its product number. */
  number: string
  price: string
  /** URL of its first picture. */
  picture: string
  /** Number of its pictures. */
  pictures: number
  size: string | null
  optionCount: number
  isSoldOut: boolean
}

/** Number of breadcrumb items of a page, including the page. */
export const levels = (path: string) => html(path).match(/class="breadcrumb__item"/g)?.length ?? 0

const textOf = (part: string) => part.replace(/<[^>]*>/g, '')

/** The data of a product's variants, in its document or in a file. */
function variantData(path: string): string | undefined {
  const [, file = '', json] =
    /<script[^>]* data-variant-parts="([^"]*)"[^>]*>(.*?)<\/script>/s.exec(html(path)) ?? []
  return file === '' ? json : read(file.slice(1))
}

/** The variants of a product; empty without a choice. */
export function variantsOf(path: string): readonly RenderedVariant[] {
  const json = variantData(path)
  if (json === undefined) return []
  const { variants, offerHtml, galleries, words } = unpackData<VariantPartsData>(json)
  // without a file, all variants have the pictures of the document
  const shown =
    typeof galleries === 'string'
      ? (JSON.parse(read(galleries.slice(1))) as string[])
      : [html(path)]
  return variants.map(({ id, options, sku, offer, stockStatus, gallery, size }) => {
    const price =
      /price__amount"[^>]*>(.*?)<\/span><\/span>/s.exec(offerHtml[offer] ?? '')?.[1] ?? ''
    const pictures = [
      ...(shown[gallery] ?? '').matchAll(/gallery__slide.*?<img[^>]* src="([^"]+)"/gs),
    ]
    return {
      id,
      name: options[0]?.name ?? '',
      number: words.number.replace('{sku}', sku),
      price: textOf(price),
      picture: pictures[0]?.[1]?.replaceAll('&amp;', '&') ?? '',
      pictures: pictures.length,
      size,
      optionCount: options.length,
      isSoldOut: stockStatus === 'soldOut',
    }
  })
}

/** An article with a table of contents, and the ids of its headings. */
export function articleWithContents(): { path: string; ids: readonly string[] } {
  const link = /<li data-level="\d"><a href="#([^"]+)"/g
  const idsOf = (path: string) => [...html(path).matchAll(link)].map(([, id = '']) => id)
  const { path } = findPage('Publication', (file) => idsOf(file.path).length >= 3)
  return { path, ids: idsOf(path) }
}
