import type { SearchCodesFile } from '#shared/files/search.ts'
import { foldCode } from '#shared/text/searchText.ts'

/** The link to the variant with this number or EAN; null if there is none. */
export function findCode({ hrefs, skus, eans }: SearchCodesFile, query: string): string | null {
  const code = foldCode(query)
  const index = [skus, eans]
    .map((codes) => codes.findIndex((one) => one !== '' && foldCode(one) === code))
    .find((found) => found !== -1)
  return index === undefined ? null : (hrefs[index] ?? null)
}
