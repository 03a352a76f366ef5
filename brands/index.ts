import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with a folder for each brand. */
export const brandsFolder = fileURLToPath(new URL('.', import.meta.url))

/** The brand that is built without `--brand` and `SHOPGEN_BRAND`. */
export const defaultBrandId = 'brand-1'

const byNumber = new Intl.Collator('en', { numeric: true })

/** The path of a brand's configuration. */
export const brandFile = (id: string, root = brandsFolder) => join(root, id, 'brand.jsonc')

/** The sorted ids of all folders with a `brand.jsonc`, or null if the root does not exist. */
export function findBrandIds(root = brandsFolder): string[] | null {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return null
  return readdirSync(root)
    .filter((id) => existsSync(brandFile(id, root)))
    .sort((a, b) => byNumber.compare(a, b) || (a < b ? -1 : 1))
}

/** Like `findBrandIds`, but empty if the root does not exist. */
export const listBrandIds = (root = brandsFolder): string[] => findBrandIds(root) ?? []
