import type { Product, ProductDownload } from '#shared/product/product.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource } from '../diagnostics/source.ts'
import type { RawFile } from '../fetch/wire.ts'
import { publicAddress, type MediaRules } from '../images/mediaAddress.ts'
import type { Spelling } from '../text/spelling.ts'
import { formatFileSize } from '../text/formatFileSize.ts'

/** Kinds of documents. Browsers could run others. */
const documentTypes: ReadonlySet<string> = new Set(
  'pdf docx xlsx odt ods csv txt epub gpx zip png jpg jpeg webp'.split(' '),
)

export interface DownloadRules extends MediaRules {
  /** Language tag of sizes. */
  tag: string
  spell: Spelling
}

/**
 * Adds the documents that products name by id in the custom field `downloads`. A document that is missing, on
 * another host or of another kind is left out with a warning.
 */
export async function withDownloads(
  products: readonly Product[],
  fetchFiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, RawFile>>,
  rules: DownloadRules,
  diagnostics: Diagnostics,
): Promise<readonly Product[]> {
  const ids = [...new Set(products.flatMap(({ downloadIds }) => downloadIds))].sort()
  if (ids.length === 0) return products
  const files = await fetchFiles(ids)
  return products.map((product) => {
    if (product.downloadIds.length === 0) return product
    const downloads = product.downloadIds.flatMap((id) => {
      const made = toDownload(files.get(id), rules)
      if (typeof made !== 'string') return [made]
      diagnostics.warn('invalid downloads', {
        what: `left out the download ${id}: ${made}`,
        where: `${describeSource({ kind: 'product', id: product.id, sku: product.sku })}, field customFields.downloads`,
        todo: 'Choose a public document of the media library. Hosts of media are those of the shop and of imageService.hosts.',
      })
      return []
    })
    return { ...product, downloads }
  })
}

/** The download, or why it is left out. */
function toDownload(file: RawFile | undefined, rules: DownloadRules): ProductDownload | string {
  if (!file) return 'it is not in the media library, or private'
  const extension = (file.fileExtension ?? '').toLowerCase()
  if (!documentTypes.has(extension)) return `"${extension}" is not a kind of document`
  const href = publicAddress(file.url ?? '', rules)
  if (href === null) return `the address ${JSON.stringify(file.url)} is not on a host of media`
  return {
    name: rules.spell(
      file.translated?.title ?? file.title ?? file.fileName ?? extension.toUpperCase(),
    ),
    href,
    type: extension.toUpperCase(),
    mimeType: file.mimeType,
    size: file.fileSize ? formatFileSize(file.fileSize, rules.tag) : null,
  }
}
