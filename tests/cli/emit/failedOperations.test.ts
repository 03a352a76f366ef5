import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openOutput, type OutputOptions } from '#cli/emit/output.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { failOnce } from './failOnce.ts'
import { temporaryFolder } from './folder.ts'
import { buildsOf, lockOf, loseLock } from './publishing.ts'

/** One that no code handles, and those that some code does. */
const handled = ['EACCES', 'ENOENT', 'EPERM', 'EEXIST'] as const
const codes = process.env['TEST_ALL']
  ? [...handled, 'EBUSY', 'EIO', 'EMFILE', 'ENOSPC', 'ENOTEMPTY', 'EROFS', 'EXDEV']
  : handled
const names = ['index.html', 'a.html', 'b.html']

/** Builds a site of three pages; discards it if the publish fails, like the command. */
function build(folder: string, text: string, options: OutputOptions): void {
  const output = openOutput(folder, options)
  try {
    for (const name of names) writeFileSync(join(output.staging, name), text)
    const files = names.map((path) => ({ path, bytes: text.length }))
    writeFileSync(join(output.staging, manifestFile), JSON.stringify({ files }))
    output.publish()
  } catch (error) {
    output.discard()
    throw error
  }
}

/** The build of a site whose pages are all there; `none` without a site. */
function siteAt(folder: string): string {
  if (!existsSync(folder)) return 'none'
  const texts = new Set(
    names.map((name) =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : 'missing',
    ),
  )
  return [...texts].join(' and ')
}

const linked: OutputOptions = {}
const unlinked: OutputOptions = { makeLink: null }

/** What stands at the output's path before the build. */
const starts: readonly {
  name: string
  options: OutputOptions
  before: string
  make: (folder: string) => void
}[] = [
  { name: 'nothing', options: linked, before: 'none', make() {} },
  { name: 'nothing, without links', options: unlinked, before: 'none', make() {} },
  {
    name: 'a link',
    options: linked,
    before: 'old',
    make(folder) {
      build(folder, 'older', linked)
      build(folder, 'old', linked)
    },
  },
  {
    name: 'a folder',
    options: linked,
    before: 'old',
    make: (folder) => build(folder, 'old', unlinked),
  },
  {
    name: 'a folder, without links',
    options: unlinked,
    before: 'old',
    make: (folder) => build(folder, 'old', unlinked),
  },
  {
    name: 'a link, without links',
    options: unlinked,
    before: 'old',
    make: (folder) => build(folder, 'old', linked),
  },
  {
    name: 'a folder that a killed build has moved away',
    options: linked,
    before: 'old',
    make(folder) {
      build(folder, 'old', unlinked)
      openOutput(folder, unlinked)
      renameSync(folder, join(buildsOf(folder), '7'))
      writeFileSync(join(buildsOf(folder), 'moved'), '7')
      loseLock(folder)
    },
  },
]

describe('X2.18 X2.2 an operation of the file system that fails once', () => {
  it.each(starts)(
    'leaves a whole site, and the next build repairs: $name',
    ({ name, options, before, make }) => {
      const start = join(temporaryFolder(), 'site')
      make(start)
      const copies = temporaryFolder()
      const swept: string[] = []
      for (const code of codes) {
        for (let step = 1; ; step += 1) {
          const folder = join(copies, code, String(step), 'site')
          cpSync(dirname(start), dirname(folder), { recursive: true, verbatimSymlinks: true })
          let hasFailed = false
          const failed = failOnce(step, code, () => {
            try {
              build(folder, 'new', options)
            } catch {
              hasFailed = true
            }
          })
          if (failed === null) break
          swept.push(failed)
          const point = `${code} of ${failed}, step ${step}`
          // a build that had not got as far as putting a moved folder back leaves that to the next one
          const isMoved = name.includes('moved away') && !existsSync(folder)
          const allowed = hasFailed ? [before, 'new', ...(isMoved ? ['none'] : [])] : ['new']
          expect(allowed, point).toContain(siteAt(folder))
          if (existsSync(lockOf(folder))) loseLock(folder)

          build(folder, 'next', options)
          expect(siteAt(folder), point).toBe('next')
          // the previous generation, and the current one where it is linked
          const left = existsSync(buildsOf(folder)) ? readdirSync(buildsOf(folder)) : []
          expect(
            left.filter((entry) => !/^\d+$/.test(entry)),
            point,
          ).toEqual([])
        }
      }
      expect(swept.length).toBeGreaterThan(codes.length * 20)
    },
  )
})
