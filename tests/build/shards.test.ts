import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { manifestFile, readManifest } from '#cli/report/manifest.ts'
import { compareText } from '#shared/text/compareText.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { temporaryFolder } from './fixtureBuild.ts'
import { shopgen } from './shopgen.ts'

it(
  'X2.11 X2.1 X2.9 shards of one snapshot, built offline and merged, are the build that fetched it',
  { timeout: 4 * wholeBuildMs },
  async () => {
    const folder = temporaryFolder()
    const { folder: whole, cwd } = await wholeBuild('brand-3')
    const run = async (...parameters: readonly string[]) => {
      const { code, stdout, stderr } = await shopgen(parameters, { cwd: folder })
      expect([code, stderr]).toEqual([0, expect.any(String)])
      return stdout
    }
    const answers = ['--brand', 'brand-3', '--fixtures', '--cache', join(cwd, '.shopgen-cache')]
    const shards = ['1/2', '2/2'].map((shard) => `shard-${shard.replace('/', '-')}`)
    for (const [index, out] of shards.entries())
      expect(
        await run('build', ...answers, '--offline', '--shard', `${index + 1}/2`, '--out', out),
      ).toMatch(/^answers: \d+ from snapshot \S+, offline$/m)
    // in another order than that of their numbers
    await run('merge', ...shards.toReversed(), '--out', 'merged')

    const merged = join(folder, 'merged')
    const textOf = (path: string) => readFileSync(path, 'utf8')
    expect(textOf(join(merged, manifestFile))).toBe(textOf(join(whole, manifestFile)))
    const paths = readManifest(whole).files.map(({ path }) => path)
    const differing = paths.filter(
      (path) => !readFileSync(join(whole, path)).equals(readFileSync(join(merged, path))),
    )
    expect(differing.sort(compareText)).toEqual([])
    const pagesOf = (output: string) =>
      readManifest(output).files.filter(({ kind }) => kind === 'page data').length
    const [one, two] = shards.map((name) => pagesOf(join(folder, name))) as [number, number]
    expect(one + two).toBe(pagesOf(whole))
    expect(Math.abs(one - two) / (one + two)).toBeLessThan(0.1)
  },
)
