import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'

/** An SVG of the brand's folder; null if it is missing. */
export function brandSvg(brandId: string, name: string, brandsDir = brandsFolder): string | null {
  const file = join(brandsDir, brandId, `${name}.svg`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
