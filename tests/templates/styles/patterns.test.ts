import { describe, expect, it } from 'vitest'
import { patternProperties } from '#templates/styles/patterns.ts'

const patterns = ['topo-lines', 'spoke-rays', 'tile-grid', 'paper-grain'] as const

/** The drawing in a mask's data URL. */
function drawingOf(mask: string): string {
  const address = /^url\("data:image\/svg\+xml,([^"]*)"\) /.exec(mask)?.[1]
  if (address === undefined) throw new Error(`no drawing in ${mask.slice(0, 60)}`)
  return decodeURIComponent(address)
}

describe.each(patterns)('the pattern %s', (pattern) => {
  const { pattern: mask = '', 'pattern-strength': strength } = patternProperties(pattern)

  it('is an SVG data URL that needs no escaping in a style sheet', () => {
    expect(mask).not.toMatch(/[<>#\n\\]/)
    const drawing = drawingOf(mask)
    expect(drawing).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 \d+ \d+'/)
    expect(drawing).toMatch(/<\/svg>$/)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('is faint enough for readable text, and deterministic', () => {
    expect(Number(strength)).toBeGreaterThan(0)
    expect(Number(strength)).toBeLessThan(0.2)
    expect(patternProperties(pattern)).toEqual({ pattern: mask, 'pattern-strength': strength })
  })

  it('matches its snapshot', async () => {
    const drawing = drawingOf(mask)
      .replaceAll("'", '"')
      .replaceAll('Z', 'Z\n')
      .replaceAll('><', '>\n<')
    await expect(`${drawing}\n`).toMatchFileSnapshot(`drawings/${pattern}.svg`)
  })

  it('is small, since the style sheet contains it', () => {
    expect(mask.length).toBeLessThan(6000)
  })
})

describe('patternProperties', () => {
  it('draws another one for each name, and nothing for none', () => {
    expect(new Set(patterns.map((name) => patternProperties(name)['pattern'])).size).toBe(4)
    expect(patternProperties('none')).toEqual({})
  })

  it('has seamless lines of equal height', () => {
    const drawing = drawingOf(patternProperties('topo-lines')['pattern'] ?? '')
    const rings = (/ d='([^']*)'/.exec(drawing)?.[1] ?? '').split('Z').filter(Boolean)
    expect(rings).toHaveLength(13)
    for (const ring of rings) {
      const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => `${x} ${y}`)
      expect(points.at(-1)).toBe(points[0])
    }
  })
})
