import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openOutput } from '#cli/emit/output.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { temporaryFolder } from './folder.ts'
import { crashAt } from './crash.ts'
import { buildsOf, lockOf, loseLock, page, publish } from './publishing.ts'

const publishForever = join(import.meta.dirname, 'publishForever.ts')
const publishOnce = join(import.meta.dirname, 'publishOnce.ts')

/** An output with two builds, as a folder or a link. */
function builtTwice(form: 'link' | 'folder'): string {
  const folder = join(temporaryFolder(), 'site')
  const options = form === 'folder' ? { makeLink: null } : {}
  publish(folder, 'zero', options)
  publish(folder, 'one', options)
  return folder
}

/** States of the output before a build. */
const starts: {
  name: string
  form: 'link' | 'folder'
  hasGap: boolean
  make: () => string
}[] = [
  { name: 'a link', form: 'link', hasGap: false, make: () => builtTwice('link') },
  {
    name: 'a folder that a link replaces',
    form: 'link',
    hasGap: true,
    make: () => builtTwice('folder'),
  },
  {
    name: 'a folder, without links',
    form: 'folder',
    hasGap: true,
    make: () => builtTwice('folder'),
  },
]

describe('a build killed at any change of the file system', () => {
  it.each(starts)(
    'X2.2 X2.5 leaves the old or the new output, and the next build works: $name',
    ({ form, hasGap, make }) => {
      const start = make()
      const copies = temporaryFolder()
      let step = 0
      let wasKilled = true
      while (wasKilled) {
        step += 1
        const folder = join(copies, String(step), 'site')
        cpSync(dirname(start), dirname(folder), { recursive: true, verbatimSymlinks: true })
        const options = form === 'folder' ? { makeLink: null } : {}
        wasKilled = crashAt(step, () => publish(folder, 'two', options))
        if (existsSync(lockOf(folder))) loseLock(folder)

        const found = existsSync(folder) ? page(folder) : 'none'
        // replacing a folder takes two steps: the next build restores the old one
        const allowed = hasGap ? ['one', 'two', 'none'] : ['one', 'two']
        expect({ step, allowed }).toEqual({ step, allowed: expect.arrayContaining([found]) })
        openOutput(folder).discard()
        expect({ step, text: page(folder) }).toEqual({
          step,
          text: found === 'none' ? 'one' : found,
        })
        publish(folder, 'three')
        expect({ step, text: page(folder) }).toEqual({ step, text: 'three' })
        expect({ step, left: readdirSync(buildsOf(folder)).length }).toEqual({ step, left: 2 })
      }
      expect(step).toBeGreaterThan(10)
    },
  )
})

/** Number of processes to kill: few by default, `SHOPGEN_KILLS=200` for a thorough run. */
const kills = Number(process.env['SHOPGEN_KILLS'] ?? 10)

/** The build of all files of an output; otherwise the first mismatch. */
function wholeOutput(folder: string): string {
  if (!existsSync(folder)) return 'no output'
  const { files } = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as {
    files: { path: string; hash: string }[]
  }
  const builds = new Set<string>()
  for (const { path, hash } of files) {
    if (!existsSync(join(folder, path))) return `${path} is missing`
    const content = readFileSync(join(folder, path))
    if (createHash('sha256').update(content).digest('hex') !== hash) return `${path} is torn`
    builds.add(String(content).split(' ')[0]!)
  }
  return files.length === 200 && builds.size === 1 ? [...builds][0]! : 'a mixture of builds'
}

describe('processes killed at random moments while publishing', () => {
  it(
    `X2.2 X2.5 leave a whole output, and never block the next one (${kills} kills)`,
    async () => {
      const folder = join(temporaryFolder(), 'site')
      const found = { killed: 0, half: [] as string[], blocked: [] as string[], changed: 0 }
      let [state, before] = [1, '']
      for (let turn = 0; turn < kills; turn += 1) {
        const child = spawn(process.execPath, [publishForever, folder, String(turn)])
        const exited = once(child, 'exit')
        const errors = text(child.stderr)
        await Promise.race([once(child.stdout, 'data'), exited])
        // deterministic moments, spread over a few builds
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        await wait((state / 2 ** 32) * 400)
        child.kill('SIGKILL')
        const [code] = (await exited) as [number | null]
        if (code === null) found.killed += 1
        else found.blocked.push(`turn ${turn}: ${await errors}`)
        const now = wholeOutput(folder)
        // early processes may be killed before their first publication
        if (now === 'no output' && before === '') continue
        if (!/^\d+\.\d+$/.test(now)) found.half.push(`turn ${turn}: ${now}`)
        if (now !== before) found.changed += 1
        before = now
      }
      expect(found).toMatchObject({ killed: kills, half: [], blocked: [] })
      expect(readdirSync(buildsOf(folder)).length).toBeLessThan(8)
      if (process.env['SHOPGEN_KILLS']) process.stdout.write(`${JSON.stringify(found)}\n`)
    },
    60_000 + kills * 10_000,
  )
})

describe('two processes that make the first build of an output at once', () => {
  it('X2.5 publish one after the other, or one says that the other holds the lock', async () => {
    const parent = temporaryFolder()
    const folders = Array.from({ length: 60 }, (_, index) => join(parent, `site-${index}`))
    const start = String(Date.now() + 1500)
    const said = await Promise.all(
      [1, 2].map(async () => {
        const child = spawn(process.execPath, [publishOnce, start, ...folders])
        const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
        expect(errors).toBe('')
        return output.trim().split('\n')
      }),
    )
    const unexpected = said
      .flat()
      .filter((line) => line !== 'published' && !/process \d+ holds its lock/.test(line))
    expect(unexpected).toEqual([])
    for (const [index, folder] of folders.entries()) {
      expect(said.map((lines) => lines[index])).toContain('published')
      expect(page(folder)).toMatch(/^\d+$/)
    }
  })
})
