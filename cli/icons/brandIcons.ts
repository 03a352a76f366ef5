import { createRequire } from 'node:module'
import type { Brand } from '#brands/schema.ts'
import {
  icoFile,
  iconFile,
  maskableIconFile,
  pngIconFile,
  sharePictureFile,
  touchIconFile,
  webManifestFile,
} from '#shared/files/outputFiles.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { keptFile } from '../bundle/keptFile.ts'
import { sha256 } from '../sha256.ts'
import { brandSvg } from './brandSvg.ts'
import { icoFileOf } from './icoFile.ts'
import { icoSizes, maskableSize, pngSizes, touchSize } from './iconFiles.ts'
import { initialMark } from './initialMark.ts'
import { drawSharePicture } from './sharePicture.ts'
import { rasterMark, type RasterMark } from './rasterMark.ts'
import { webManifest } from './webManifest.ts'

export interface IconFile {
  /** Path below the output folder. */
  path: string
  content: string | Uint8Array
}

/** The brand's mark in every form that browsers and home screens ask for. */
export async function brandIcons(
  brand: Pick<Brand, 'id' | 'name' | 'theme'>,
  brandsDir?: string,
): Promise<readonly IconFile[]> {
  const own = brandSvg(brand.id, 'favicon', brandsDir)
  const svg = own ?? (await initialMark(brand))
  const pictures = await drawIcons(svg, brand)
  const logo = brandSvg(brand.id, 'logo', brandsDir)
  return [
    { path: iconFile, content: `${svg}\n` },
    ...pictures,
    { path: sharePictureFile, content: await keptSharePicture({ logo, mark: svg }, brand) },
    { path: webManifestFile, content: webManifest(brand) },
  ]
}

/** Its own package.json cannot be read, and loading it takes longer than reading what was kept. */
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: { sharp: string }
}

/** Raised when the same mark is drawn differently. */
const drawing = 1

/** Drawing takes half a second, so pictures are kept. */
async function drawIcons(
  svg: string,
  { id, theme }: Pick<Brand, 'id' | 'theme'>,
): Promise<readonly IconFile[]> {
  const ground = theme.roles.light.bg
  const key = sha256(JSON.stringify([drawing, dependencies.sharp, svg, ground]), 16)
  let opened: Promise<RasterMark> | undefined
  async function draw(form: keyof RasterMark, size: number): Promise<Buffer> {
    try {
      const mark = await (opened ??= rasterMark(svg, ground))
      return await mark[form](size)
    } catch (error) {
      throw undrawable(id, error)
    }
  }
  const kept = (form: keyof RasterMark, size: number) =>
    keptFile(`icon-${key}-${form}-${size}.png`, () => draw(form, size))
  const icoPictures = icoSizes.map(async (size) => ({ size, png: await kept('plain', size) }))
  const pictures: readonly (readonly [path: string, content: Promise<Buffer>])[] = [
    [icoFile, Promise.all(icoPictures).then(icoFileOf)],
    ...pngSizes.map((size) => [pngIconFile(size), kept('plain', size)] as const),
    [touchIconFile, kept('filled', touchSize)],
    [maskableIconFile, kept('maskable', maskableSize)],
  ]
  return Promise.all(pictures.map(async ([path, content]) => ({ path, content: await content })))
}

async function keptSharePicture(
  marks: { logo: string | null; mark: string },
  { id, theme }: Pick<Brand, 'id' | 'theme'>,
): Promise<Buffer> {
  const { bg, text } = theme.roles.light
  const key = sha256(JSON.stringify([drawing, dependencies.sharp, marks, bg, text]), 16)
  return keptFile(`share-${key}.png`, () =>
    drawSharePicture(marks, { bg, text }).catch((error: unknown) => {
      throw undrawable(id, error, 'logo')
    }),
  )
}

const undrawable = (brandId: string, cause: unknown, file = 'favicon') =>
  new ShopgenError(
    'config',
    {
      what: `the ${file === 'logo' ? file : 'icon'} cannot be drawn: ${cause instanceof Error ? cause.message.trim() : String(cause)}`,
      where: `brands/${brandId}/${file}.svg`,
      todo: 'Save it as an SVG with a viewBox, or remove it for an icon with the initial of the brand.',
    },
    { cause },
  )
