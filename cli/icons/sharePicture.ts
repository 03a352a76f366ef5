import type { Brand } from '#brands/schema.ts'
import { openGraphSize } from '#shared/content/openGraphSize.ts'

/** The part of the picture that a wide logo, or a square mark, fills. */
const logoWidth = 0.6
const logoHeight = 0.4

/**
 * The logo in the middle of the brand's ground, for links to pages without a picture. A logo with text would differ with
 * the fonts of the machine, so the mark stands in for it.
 */
export async function drawSharePicture(
  { logo, mark }: { logo: string | null; mark: string },
  { bg, text }: Pick<Brand['theme']['roles']['light'], 'bg' | 'text'>,
): Promise<Buffer> {
  const svg = logo === null || /<text\b/.test(logo) ? mark : logo
  // loaded for new logos alone, as it takes 20 MB
  const { default: sharp } = await import('sharp')
  const { width: own = 1, height: ownHeight = 1 } = await sharp(Buffer.from(svg)).metadata()
  const { width, height } = openGraphSize
  const scale = Math.min((logoWidth * width) / own, (logoHeight * height) / ownHeight)
  // logos have the colour of the text around them
  const coloured = Buffer.from(svg.replace(/<svg\b(?![^>]*\scolor=)/, `<svg color="${text}"`))
  const drawn = await sharp(coloured, { density: dotsPerInch * scale })
    .resize(Math.round(own * scale), Math.round(ownHeight * scale))
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: bg } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** With which a pixel of an SVG is one of the picture. */
const dotsPerInch = 72
