import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openOutput, type Output, type OutputOptions } from '#cli/emit/output.ts'
import { manifestFile } from '#cli/report/manifest.ts'

/** Writes an output of one page without publishing it. */
export function write(output: Output, text: string): void {
  const files = [{ path: 'index.html', bytes: Buffer.byteLength(text) }]
  writeFileSync(join(output.staging, 'index.html'), text)
  writeFileSync(join(output.staging, manifestFile), JSON.stringify({ files }))
}

/** Publishes an output of one page. */
export function publish(folder: string, text: string, options?: OutputOptions): void {
  const output = openOutput(folder, options)
  write(output, text)
  output.publish()
}

export const buildsOf = (folder: string) => join(dirname(folder), `.${basename(folder)}.builds`)
export const lockOf = (folder: string) => join(buildsOf(folder), 'lock')
export const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')
/** Number of the live generation. */
export const live = (folder: string) => Number(basename(readlinkSync(folder)))

/** Leaves the lock as a killed build does. */
export function loseLock(folder: string): void {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lockOf(folder), JSON.stringify({ pid, started: null, token: 'gone' }))
}
