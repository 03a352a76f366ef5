import { describe, expect, it } from 'vitest'
import { patternProperties } from '#templates/styles/patterns.ts'

const patterns = ['topo-lines', 'spoke-rays', 'tile-grid', 'paper-grain'] as const

/** The drawing in a mask's address. */
function drawingOf(mask: string): string {
  const address = /^url\("data:image\/svg\+xml,([^"]*)"\) /.exec(mask)?.[1]
  if (address === undefined) throw new Error(`no drawing in ${mask.slice(0, 60)}`)
  return decodeURIComponent(address)
}

describe.each(patterns)('the pattern %s', (pattern) => {
  const { pattern: mask = '', 'pattern-strength': strength } = patternProperties(pattern)

  it('is one SVG in an address that needs no escape in a style sheet', () => {
    expect(mask).not.toMatch(/[<>#\n\\]/)
    const drawing = drawingOf(mask)
    expect(drawing).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 \d+ \d+'/)
    expect(drawing).toMatch(/<\/svg>$/)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('is faint enough to be read upon, and the same every time', () => {
    expect(Number(strength)).toBeGreaterThan(0)
    expect(Number(strength)).toBeLessThan(0.2)
    expect(patternProperties(pattern)).toEqual({ pattern: mask, 'pattern-strength': strength })
  })

  it('is drawn as it was designed', async () => {
    const drawing = drawingOf(mask)
      .replaceAll("'", '"')
      .replaceAll('Z', 'Z\n')
      .replaceAll('><', '>\n<')
    await expect(`${drawing}\n`).toMatchFileSnapshot(`drawings/${pattern}.svg`)
  })

  it('is small: it is in the style sheet', () => {
    expect(mask.length).toBeLessThan(6000)
  })
})

describe('patternProperties', () => {
  it('draws a different one for each name, and nothing where there is none', () => {
    expect(new Set(patterns.map((name) => patternProperties(name)['pattern'])).size).toBe(4)
    expect(patternProperties('none')).toEqual({})
  })

  it('has lines of equal height that close', () => {
    const drawing = drawingOf(patternProperties('topo-lines')['pattern'] ?? '')
    const rings = (/ d='([^']*)'/.exec(drawing)?.[1] ?? '').split('Z').filter(Boolean)
    expect(rings).toHaveLength(13)
    for (const ring of rings) {
      const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => `${x} ${y}`)
      expect(points.at(-1)).toBe(points[0])
    }
  })
})
