import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import { brandIcons } from '#cli/icons/brandIcons.ts'
import { iconFiles } from '#cli/icons/iconFiles.ts'
import { configFor } from '../fetch/contentService.ts'
import { temporaryFolder } from '../../build/fixtureBuild.ts'
import { markReach } from './markReach.ts'
import { readIco } from './readIco.ts'

const { brand: own } = configFor({ brandId: 'brand-1' })

function folderWith(icon: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, own.id))
  writeFileSync(join(folder, own.id, 'favicon.svg'), icon)
  return folder
}

async function iconsOf(icon: string | null, changes: Partial<Brand> = {}) {
  const icons = await brandIcons(
    { ...own, ...changes },
    icon === null ? temporaryFolder() : folderWith(icon),
  )
  return new Map(icons.map(({ path, content }) => [path, content]))
}

const svg = (content: string, size = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
const ring = '<circle cx="32" cy="32" r="20" fill="none" stroke="#fff" stroke-width="4"/>'

const cornerOf = async (picture: unknown) => {
  const raw = await sharp(picture as Buffer)
    .ensureAlpha()
    .raw()
    .toBuffer()
  return [...raw.subarray(0, 4)]
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

async function middleOf(picture: unknown) {
  const middle = sharp(picture as Buffer).extract({ left: 600, top: 315, width: 1, height: 1 })
  return [...(await middle.removeAlpha().raw().toBuffer())]
}

describe('the icons of a brand', () => {
  it('are every file that no page may replace', async () => {
    expect([...(await iconsOf(null)).keys()].sort()).toEqual([...iconFiles].sort())
  })

  it('X4.9 include a picture of the size for links, with the logo on the ground of the pages', async () => {
    const { bg, text } = own.theme.roles.light
    const folder = folderWith(svg(ring))
    const drawn = async (logo: string) => {
      writeFileSync(join(folder, own.id, 'logo.svg'), logo)
      const icons = await brandIcons(own, folder)
      return icons.find(({ path }) => path === 'share.png')!.content
    }
    const rect = '<rect width="64" height="64" fill="currentColor"/>'
    const picture = await drawn(svg(rect))
    expect(await sharp(picture as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await cornerOf(picture)).toEqual([...rgbOf(bg), 255])
    expect(await middleOf(picture)).toEqual(rgbOf(text))
    // text depends on the fonts of the machine
    expect(await drawn(svg('<text y="40">Velder</text>'))).toEqual(await drawn(svg(ring)))
  })

  it('have transparent corners where the mark has, but not on home screens', async () => {
    const icons = await iconsOf(svg(`<rect width="64" height="64" rx="16" fill="#123456"/>${ring}`))
    expect(await cornerOf(icons.get('icon-192.png'))).toEqual([0, 0, 0, 0])
    for (const path of ['apple-touch-icon.png', 'icon-maskable.png'])
      expect(await cornerOf(icons.get(path))).toEqual([0x12, 0x34, 0x56, 255])
  })

  it('of a mark without a ground have that of the pages', async () => {
    const { theme } = own
    const roles = { ...theme.roles, light: { ...theme.roles.light, bg: '#fedcba' } }
    const icons = await iconsOf(svg(ring.replace('#fff', '#000')), { theme: { ...theme, roles } })
    expect(await cornerOf(icons.get('apple-touch-icon.png'))).toEqual([0xfe, 0xdc, 0xba, 255])
  })

  it.each([
    [
      'to the edges, in another size',
      svg(
        '<rect width="900" height="900"/><path d="M0 800h900v50H0z" fill="#fff"/>',
        'viewBox="0 0 900 900"',
      ),
      0.4,
    ],
    ['that is small enough', svg(`<rect width="64" height="64"/>${ring}`), 22 / 64],
  ])('keep a mark %s in the safe zone', async (_, icon, expected) => {
    const icons = await iconsOf(icon)
    const reach = await markReach(icons.get('icon-maskable.png') as Buffer)
    expect(reach).toBeLessThan(0.4)
    expect(reach).toBeGreaterThan(expected - 0.03)
  })

  it('are wide marks in squares', async () => {
    const icons = await iconsOf(svg('<rect width="128" height="64"/>', 'viewBox="0 0 128 64"'))
    expect(await sharp(icons.get('icon-192.png') as Buffer).metadata()).toMatchObject({
      width: 192,
      height: 192,
    })
    expect(readIco(icons.get('favicon.ico') as Buffer).map(({ size }) => size)).toEqual([
      16, 32, 48,
    ])
  })

  it.each([
    ['“Éclair” Bikes', true],
    ['3 Peaks', true],
    ['Ωmega', false],
    ['…', false],
  ])('of a brand without a mark have its initial as a path: %s', async (name, hasLetter) => {
    const mark = String((await iconsOf(null, { name })).get('favicon.svg'))
    expect(mark).not.toContain('<text')
    expect(mark.includes('<path transform=')).toBe(hasLetter)
    expect(mark).toContain('<path')
    const icons = await iconsOf(null, { name })
    expect(await markReach(icons.get('icon-maskable.png') as Buffer)).toBeGreaterThan(0.15)
  })

  it('of a file that is no picture are an error that names it', async () => {
    await expect(brandIcons(own, folderWith('<svg id="own"/>'))).rejects.toMatchObject({
      code: 'config',
      diagnostics: [
        {
          what: expect.stringContaining('the icon cannot be drawn') as string,
          where: 'brands/brand-1/favicon.svg',
        },
      ],
    })
  })

  it('have the brand’s name in the web manifest, whatever it is', async () => {
    const name = 'A "quoted" <name>\\'
    const manifest = JSON.parse(String((await iconsOf(null, { name })).get('site.webmanifest')))
    expect(manifest).toMatchObject({ name, display: 'browser', start_url: '/' })
  })
})
