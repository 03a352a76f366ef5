import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { manifestFile, readManifest } from '#cli/report/manifest.ts'
import { compareText } from '#shared/compareText.ts'
import { wholeBuildMs } from '../wholeBuild.ts'
import { temporaryFolder } from './fixtureBuild.ts'
import { shopgen } from './shopgen.ts'

it(
  'X2.11 X2.1 X2.9 shards of one snapshot, built offline and merged, are one build',
  { timeout: 4 * wholeBuildMs },
  async () => {
    const folder = temporaryFolder()
    const brand = ['--brand', 'brand-3', '--fixtures', '--cache', join(folder, 'cache')]
    const run = async (...parameters: readonly string[]) => {
      const { code, stdout, stderr } = await shopgen(parameters, { cwd: folder })
      expect([code, stderr]).toEqual([0, expect.any(String)])
      return stdout
    }
    expect(await run('fetch', ...brand)).toMatch(/^answers: \d+ fetched .*; snapshot \w+-\w+$/m)
    const offline = [...brand, '--offline']
    await run('build', ...offline, '--out', 'whole')
    const shards = ['1/2', '2/2'].map((shard) => `shard-${shard.replace('/', '-')}`)
    for (const [index, out] of shards.entries())
      await run('build', ...offline, '--shard', `${index + 1}/2`, '--out', out)
    // in another order than that of their numbers
    await run('merge', ...shards.toReversed(), '--out', 'merged')

    const [whole, merged] = ['whole', 'merged'].map((name) => join(folder, name)) as [
      string,
      string,
    ]
    const textOf = (path: string) => readFileSync(path, 'utf8')
    expect(textOf(join(merged, manifestFile))).toBe(textOf(join(whole, manifestFile)))
    const paths = readManifest(whole).files.map(({ path }) => path)
    const differing = paths.filter(
      (path) => !readFileSync(join(whole, path)).equals(readFileSync(join(merged, path))),
    )
    expect(differing.sort(compareText)).toEqual([])
    const pagesOf = (name: string) =>
      readManifest(join(folder, name)).files.filter(({ kind }) => kind === 'page data').length
    const [one, two] = shards.map(pagesOf) as [number, number]
    expect(one + two).toBe(
      readManifest(whole).files.filter(({ kind }) => kind === 'page data').length,
    )
    expect(Math.abs(one - two) / (one + two)).toBeLessThan(0.1)
  },
)
