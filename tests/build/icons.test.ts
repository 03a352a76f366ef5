import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { markReach } from '../cli/icons/markReach.ts'
import { readIco } from '../cli/icons/readIco.ts'
import { readDocument } from './readDocument.ts'

interface WebManifest {
  name: string
  icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
}

describe.each(listBrandIds())('the icons of %s', (brandId) => {
  let site: WholeBuild
  const read = (path: string) => readFileSync(join(site.folder, path))
  const sizeOf = async (bytes: Buffer) => {
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
    return { format, width, height, hasAlpha }
  }
  const png = (size: number, hasAlpha = true) => ({
    format: 'png',
    width: size,
    height: size,
    hasAlpha,
  })

  beforeAll(async () => {
    site = await wholeBuild(brandId)
  }, wholeBuildMs)

  it('are pictures of their sizes, and in the manifest of the build', async () => {
    for (const size of [32, 192, 512])
      expect(await sizeOf(read(`icon-${size}.png`))).toEqual(png(size))
    expect(await sizeOf(read('apple-touch-icon.png'))).toEqual(png(180, false))
    expect(await sizeOf(read('icon-maskable.png'))).toEqual(png(512, false))
    const pictures = readIco(read('favicon.ico'))
    expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48])
    for (const { size, bytes } of pictures) expect(await sizeOf(bytes)).toEqual(png(size))
    const written = site.manifest.files.filter(({ kind }) => kind === 'icon')
    expect(written.map(({ path }) => path)).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'favicon.svg',
      'icon-192.png',
      'icon-32.png',
      'icon-512.png',
      'icon-maskable.png',
      'share.png',
      'site.webmanifest',
    ])
  })

  it('show the mark on its ground, and all of it in the safe zone of the maskable one', async () => {
    const reach = await markReach(read('icon-maskable.png'))
    expect(reach).toBeLessThan(0.4)
    // as large as it may be, or as it is drawn
    const drawn = await markReach(read('apple-touch-icon.png'))
    expect(reach).toBeGreaterThan(Math.min(drawn, 0.4) - 0.03)
  })

  it('are linked from every kind of document, and from the web manifest', () => {
    const manifest = JSON.parse(read('site.webmanifest').toString()) as WebManifest
    expect(manifest.icons).toContainEqual(
      expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }),
    )
    for (const { src } of manifest.icons) expect(read(src.slice(1)).length).toBeGreaterThan(0)
    const kinds = new Map(
      site.manifest.files.flatMap(({ path, kind }) =>
        path.endsWith('.html') && kind !== 'redirect' ? [[kind, path] as const] : [],
      ),
    )
    expect(kinds.size).toBeGreaterThan(15)
    for (const path of kinds.values()) {
      const { document } = readDocument(read(path).toString())
      const links = [...document.querySelectorAll('link[rel*=icon], link[rel=manifest]')]
      const hrefs = links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])
      expect([path, hrefs]).toEqual([
        path,
        [
          ['icon', '/favicon.ico'],
          ['icon', '/icon-32.png'],
          ['icon', '/favicon.svg'],
          ['apple-touch-icon', '/apple-touch-icon.png'],
          ['manifest', '/site.webmanifest'],
        ],
      ])
    }
  })
})
