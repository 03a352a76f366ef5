import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openOutput } from '#cli/emit/output.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import type { Experiment } from './experiment.ts'

const polledReader = fileURLToPath(new URL('polledReader.ts', import.meta.url))

export const reader: Experiment = {
  name: 'reader',
  title: 'a reader that polls a site finds no missing or half-written file while it is published',
  ids: ['X2.3'],
  async run(effort) {
    const publications = effort === 'short' ? 40 : 200
    const found = await readDuring(publications, publish)
    const broken = await readDuring(10, deleteAndWrite)
    const wrong = found.missing + found.torn
    const failures = [
      ...(wrong > 0 ? [`${found.missing} missing and ${found.torn} half-written files`] : []),
      ...(found.builds < publications / 10 ? [`only ${found.builds} builds were read`] : []),
    ]
    return {
      tried: publications,
      failures,
      figures: `${found.reads} reads of ${found.builds} builds`,
      control: {
        what: 'a publication that deletes, then writes',
        tried: broken.reads,
        caught: broken.missing + broken.torn,
      },
    }
  },
}

interface Found {
  reads: number
  missing: number
  torn: number
  /** Different builds that were read. */
  builds: number
}

type Publish = (folder: string, names: readonly string[], textOf: () => string) => void

async function readDuring(publications: number, publishOne: Publish): Promise<Found> {
  const parent = mkdtempSync(join(tmpdir(), 'shopgen-reader-'))
  const folder = join(parent, 'site')
  const names = Array.from({ length: 40 }, (_, index) => `page-${index}.html`)
  const publishBuild = (build: number) =>
    publishOne(folder, names, () => `${build} ${'-'.repeat(20_000)} ${build}`)
  publishBuild(0)
  const child = spawn(process.execPath, [polledReader, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const said = text(child.stdout!)
  await once(child, 'message')
  for (let build = 1; build <= publications; build += 1) publishBuild(build)
  child.send('stop')
  const found = JSON.parse(await said) as Found
  rmSync(parent, { recursive: true, force: true })
  return found
}

const publish: Publish = (folder, names, textOf) => {
  const output = openOutput(folder)
  for (const name of names) writeFileSync(join(output.staging, name), textOf())
  const files = names.map((path) => ({ path, bytes: textOf().length }))
  writeFileSync(join(output.staging, manifestFile), JSON.stringify({ files }))
  output.publish()
}

const deleteAndWrite: Publish = (folder, names, textOf) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const name of names) writeFileSync(join(folder, name), textOf())
}
