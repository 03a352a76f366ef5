import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'
import type { Brand } from '#brands/schema.ts'

/** The brand's icon, else its initial in its colours. */
export function brandIcon({ id, name, theme }: Brand, brandsDir?: string): string {
  const own = brandSvg(id, 'favicon', brandsDir)
  if (own) return own
  const { accent, onAccent } = theme.roles.light
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(name) ?? []
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="6" fill="${accent}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="${onAccent}">${initial}</text>` +
    '</svg>'
  )
}

/** An SVG of the brand's folder; null if it is missing. */
export function brandSvg(brandId: string, name: string, brandsDir = brandsFolder): string | null {
  const file = join(brandsDir, brandId, `${name}.svg`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
