import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readManifest } from '#cli/report/manifest.ts'
import { folderWithBundles } from './fixtureBuild.ts'
import { shopgen, startShopgen } from './shopgen.ts'

/**
 * Number of builds to kill: few by default, since they take long; `SHOPGEN_KILLS=200` for a
 * thorough run.
 */
const kills = Number(process.env['SHOPGEN_KILLS'] ?? 2)

/** Deterministic numbers from 0 to 1. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The hash of an output that matches its manifest; otherwise the first mismatch. */
function wholeOutput(folder: string): string {
  if (!existsSync(folder)) return 'no output'
  const { files, outputHash } = readManifest(folder)
  for (const { path, hash } of files) {
    const file = join(folder, path)
    if (!existsSync(file)) return `${path} is missing`
    if (createHash('sha256').update(readFileSync(file)).digest('hex') !== hash) {
      return `${path} is of another build`
    }
  }
  return outputHash
}

describe('builds killed at random moments', () => {
  it(
    `X2.2 X2.5 leave a whole site and never block the next build (${kills} kills)`,
    async () => {
      const cwd = folderWithBundles()
      const folder = join(cwd, 'site')
      const random = randomNumbers(Number(process.env['SHOPGEN_SEED'] ?? 1))
      // two contents alternate, so that a mixture of two builds shows
      const parameters = (turn: number) => {
        const locale = (turn >> 1) % 2 === 0 ? 'dk-da' : 'be-nl'
        const brand = ['--brand', 'brand-3', '--locale', locale]
        return ['build', '--fixtures', ...brand, '--out', 'site']
      }
      const hashes: string[] = []
      let longest = 0
      for (const turn of [0, 2]) {
        const started = performance.now()
        expect(await shopgen(parameters(turn), { cwd })).toMatchObject({ code: 0 })
        longest = performance.now() - started
        hashes.push(wholeOutput(folder))
      }
      expect(new Set(hashes).size).toBe(2)

      const found = { killed: 0, finished: 0, half: [] as string[], blocked: [] as string[] }
      let live = hashes[1]!
      let changed = 0
      for (let turn = 0; turn < kills; turn += 1) {
        const running = startShopgen(parameters(turn), { cwd })
        // half of them during publishing, which is very short
        const moment =
          turn % 2 === 0
            ? wait(random() * longest)
            : running.until(/^publish$/m).then(() => wait(random() * 120))
        await Promise.race([moment, running.ended]).catch(() => {})
        const { code } = await running.end('SIGKILL')
        if (code === null) found.killed += 1
        else if (code === 0) found.finished += 1
        else found.blocked.push(`turn ${turn} ended with ${code}: ${running.said()}`)
        const now = wholeOutput(folder)
        if (!hashes.includes(now)) found.half.push(`turn ${turn}: ${now}`)
        if (now !== live) changed += 1
        live = now
      }
      expect(found).toMatchObject({ half: [], blocked: [] })
      expect(await shopgen(parameters(0), { cwd })).toMatchObject({ code: 0 })
      expect(wholeOutput(folder)).toBe(hashes[0])
      if (process.env['SHOPGEN_KILLS']) {
        process.stdout.write(`${JSON.stringify({ ...found, published: changed })}\n`)
      }
    },
    120_000 + kills * 60_000,
  )
})
