import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSubset } from '#cli/bundle/subsetFont.ts'
import { packageFolder } from '#cli/config/fontPackages.ts'

const fontOf = (name: string) =>
  readFileSync(
    join(packageFolder(`@fontsource-variable/${name}`)!, `files/${name}-latin-wght-normal.woff2`),
  )

describe('makeSubset', () => {
  it('gives equal bytes for equal fonts and characters', async () => {
    const subset = { characters: 'Linden 8', axes: { wght: { min: 400, max: 600 } } }
    const [one, other] = [
      await makeSubset(fontOf('figtree'), subset),
      await makeSubset(fontOf('figtree'), subset),
    ]
    expect(one.equals(other)).toBe(true)
    expect(one.subarray(0, 4).toString()).toBe('wOF2')
  })

  it.each(['outfit', 'inter'])('limits on the weight never make %s larger', async (name) => {
    const characters = 'abcdefghijklmnopqrstuvwxyz'
    const limited = await makeSubset(fontOf(name), {
      characters,
      axes: { wght: { min: 400, max: 700 } },
    })
    const whole = await makeSubset(fontOf(name), { characters, axes: {} })
    expect(limited.length).toBeLessThanOrEqual(whole.length)
  })
})
