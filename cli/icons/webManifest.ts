import type { Brand } from '#brands/schema.ts'
import { iconFile, maskableIconFile, pngIconFile } from '#shared/files/outputFiles.ts'
import { maskableSize, pngSizes } from './iconFiles.ts'

const square = (size: number) => `${size}x${size}`

/**
 * The web manifest: name and icons of a bookmark on a home screen. The shop stays in the browser, whose buttons
 * shoppers need on the payment pages of others.
 */
export function webManifest({ name, theme }: Pick<Brand, 'name' | 'theme'>): string {
  const { bg } = theme.roles.light
  const png = (file: string, size: number) => ({
    src: `/${file}`,
    type: 'image/png',
    sizes: square(size),
  })
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: bg,
    theme_color: bg,
    icons: [
      { src: `/${iconFile}`, type: 'image/svg+xml', sizes: 'any' },
      ...pngSizes.map((size) => png(pngIconFile(size), size)),
      { ...png(maskableIconFile, maskableSize), purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
