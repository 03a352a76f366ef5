import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds a folder for each brand. */
export const brandsFolder = fileURLToPath(new URL('.', import.meta.url))

/** The brand that is built where neither the flag nor the environment names one. */
export const defaultBrandId = 'brand-1'

const byNumber = new Intl.Collator('en', { numeric: true })

/** The path of a brand's configuration. */
export const brandFile = (id: string, root = brandsFolder) => join(root, id, 'brand.jsonc')

/** The ids of all brands, in order: a brand is a folder with a `brand.jsonc`. Null: no such folder. */
export function findBrandIds(root = brandsFolder): string[] | null {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return null
  return readdirSync(root)
    .filter((id) => existsSync(brandFile(id, root)))
    .sort((a, b) => byNumber.compare(a, b) || (a < b ? -1 : 1))
}

/** The ids of all brands of a folder; none where there is no such folder. */
export const listBrandIds = (root = brandsFolder): string[] => findBrandIds(root) ?? []
