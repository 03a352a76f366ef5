import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { diffManifests } from '#cli/report/diffManifests.ts'
import { readManifest, type Manifest } from '#cli/report/manifest.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { copyOfProject } from './copyOfProject.ts'
import { fixtureBuild, temporaryFolder } from './fixtureBuild.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Differences by path, for readable failures. */
const differences = async (manifest: Manifest) =>
  diffManifests((await wholeBuild()).manifest, manifest).map(({ path }) => path)

/** Builds by the command line in another environment. */
async function buildElsewhere(
  project: string,
  env: Readonly<Record<string, string>> = {},
  umask = '022',
): Promise<Manifest> {
  const out = join(temporaryFolder(), 'site')
  const program = [process.execPath, join(project, 'cli/bin.js')]
  await run(
    'sh',
    ['-c', `umask ${umask}; exec "$@"`, 'sh', ...program, 'build', '--fixtures', '--out', out],
    {
      cwd: project,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    },
  )
  return readManifest(out)
}

describe('equal input gives equal bytes', { timeout: wholeBuildMs }, () => {
  it('in another process, time zone, locale and umask', async () => {
    const env = { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C', UV_THREADPOOL_SIZE: '1' }
    expect(await differences(await buildElsewhere(root, env, '077'))).toEqual([])
  })

  it('from another folder, in a locale with other case rules', async () => {
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    expect(await differences(await buildElsewhere(copyOfProject(), env))).toEqual([])
  })

  it.each([1, 2])(
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
