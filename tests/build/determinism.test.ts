import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { diffManifests } from '#cli/report/diffManifests.ts'
import { readManifest, type Manifest } from '#cli/report/manifest.ts'
import { isSampled } from '../../e2e/sampling.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { copyOfProject } from './copyOfProject.ts'
import { fixtureBuild, temporaryFolder } from './fixtureBuild.ts'

const run = promisify(execFile)

/** Differences by path, for readable failures. */
const differences = async (manifest: Manifest) =>
  diffManifests((await wholeBuild()).manifest, manifest).map(({ path }) => path)

/** Builds by the command line in another environment, with files that only their owner reads. */
async function buildElsewhere(
  project: string,
  env: Readonly<Record<string, string>>,
): Promise<Manifest> {
  const out = join(temporaryFolder(), 'site')
  const program = [process.execPath, join(project, 'cli/bin.js')]
  await run(
    'sh',
    ['-c', 'umask 077; exec "$@"', 'sh', ...program, 'build', '--fixtures', '--out', out],
    {
      cwd: project,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    },
  )
  return readManifest(out)
}

describe('equal input gives equal bytes', { timeout: wholeBuildMs }, () => {
  it('from another folder, time zone, locale, umask and number of threads', async () => {
    const env = {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      UV_THREADPOOL_SIZE: '1',
    }
    expect(await differences(await buildElsewhere(copyOfProject(), env))).toEqual([])
  })

  it.each(isSampled ? [1] : [1, 2])(
    'with shuffled lists and keys and random latency in responses (seed %i)',
    async (seed) => {
      const { manifest } = await fixtureBuild({
        prepare: ({ control }) =>
          control.add(
            { kind: 'shuffled-list', times: 'always', seed },
            { kind: 'latency', maximumMs: 40, times: 'always', seed: seed + 100 },
          ),
      })
      expect(await differences(manifest)).toEqual([])
    },
  )
})
