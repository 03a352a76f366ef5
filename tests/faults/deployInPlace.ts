import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isErrnoException } from '#cli/diagnostics/systemError.ts'

/**
 * `node deployInPlace.ts FROM TO`: what a build must not do, for controls. Deletes the site and copies the new one to
 * its place, file by file; a file that cannot be copied is left out.
 */
const [, , from = '', to = ''] = process.argv

for (const path of readdirSync(to)) rmSync(join(to, path), { recursive: true, force: true })
for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!statSync(join(from, path)).isFile()) continue
  try {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(from, path), join(to, path))
  } catch (error) {
    if (!isErrnoException(error)) throw error
  }
}
