import type { Sharp } from 'sharp'

/**
 * Every shape of a maskable icon leaves a circle visible whose radius is 0.4 of the side. The mark stays below that by
 * a few pixels, for soft edges.
 */
const safeRadius = 0.39
/** How much a channel differs where the mark begins. */
const visible = 24
/** Side of the picture that a mark is measured in. */
const measuredSide = 128
/** With which a pixel of an SVG is one of the picture. */
const dotsPerInch = 72

interface Rgb {
  r: number
  g: number
  b: number
}

/** Draws a square SVG in sizes of pixels. */
export interface RasterMark {
  /** As it is, with transparent corners. */
  plain: (size: number) => Promise<Buffer>
  /** To the edges, without transparency. */
  filled: (size: number) => Promise<Buffer>
  /** The same, with the mark in the safe zone. */
  maskable: (size: number) => Promise<Buffer>
}

/** Reads a mark. `fallback` is the ground of one that is transparent at its edge. */
export async function rasterMark(svg: string, fallback: string): Promise<RasterMark> {
  // loaded for new marks alone, as it takes 20 MB
  const { default: sharp } = await import('sharp')
  const source = Buffer.from(svg)
  const { width = 1, height = 1 } = await sharp(source).metadata()
  const draw = (size: number) =>
    sharp(source, { density: (dotsPerInch * size) / Math.max(width, height) }).resize(size, size, {
      fit: 'contain',
      background: transparent,
    })
  const pixels = await draw(measuredSide).ensureAlpha().raw().toBuffer()
  const ground = groundOf(pixels) ?? fallback
  const filled = (size: number) => draw(size).flatten({ background: ground }).removeAlpha()
  const part = await filled(measuredSide).raw().toBuffer().then(markRadius)
  return {
    plain: (size) => toPng(draw(size)),
    filled: (size) => toPng(filled(size)),
    async maskable(size) {
      // an even edge
      const inner = 2 * Math.floor((size * Math.min(1, safeRadius / part)) / 2)
      const edge = (size - inner) / 2
      const mark = await filled(inner).png().toBuffer()
      const edges = { top: edge, bottom: edge, left: edge, right: edge }
      return toPng(sharp(mark).extend({ ...edges, background: ground }))
    },
  }
}

const toPng = (drawing: Sharp) => drawing.png({ compressionLevel: 9 }).toBuffer()

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** The colour in the middle of the upper edge; null where that is transparent. */
function groundOf(rgba: Buffer): Rgb | null {
  const at = 4 * (measuredSide + measuredSide / 2)
  const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(at, at + 4)
  return alpha === 255 ? { r, g, b } : null
}

/** How far the mark reaches from the middle, as a part of the side. */
function markRadius(rgb: Buffer): number {
  const middle = (measuredSide - 1) / 2
  const ground = rgb.subarray(0, 3)
  let furthest = 0
  for (let at = 0; at < rgb.length; at += 3) {
    const differs = ground.some((value, channel) => Math.abs(value - rgb[at + channel]!) > visible)
    if (!differs) continue
    const pixel = at / 3
    const x = (pixel % measuredSide) - middle
    const y = Math.floor(pixel / measuredSide) - middle
    furthest = Math.max(furthest, Math.hypot(x, y))
  }
  // to the far side of the pixel
  return (furthest + 1) / measuredSide
}
