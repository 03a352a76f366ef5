import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openOutput } from '#cli/emit/output.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { filesOf, temporaryFolder } from './folder.ts'

/** Publishes an output of one page. */
function publish(folder: string, text: string): void {
  const output = openOutput(folder)
  writeFileSync(join(output.staging, manifestFile), '{}')
  writeFileSync(join(output.staging, 'index.html'), text)
  output.publish()
}
/** Leaves the lock as a build that was killed does. */
function died(folder: string): void {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lockOf(folder), JSON.stringify({ pid, token: 'gone' }))
}
const lockOf = (folder: string) => join(folder, '..', `.${basename(folder)}.lock`)
const page = (folder: string) => filesOf(folder)['index.html']

describe('an output folder', () => {
  it('X2.2 is made, and replaced as a whole, with nothing left beside it', () => {
    const parent = join(temporaryFolder(), 'deep/er')
    const folder = join(parent, 'site')
    publish(folder, 'one')
    writeFileSync(join(folder, 'stale.html'), 'stale')
    publish(folder, 'two')
    expect(filesOf(folder)).toEqual({ [manifestFile]: '{}', 'index.html': 'two' })
    expect(readdirSync(parent)).toEqual(['site'])
  })

  it('X2.2 is the old one until the new one is published', () => {
    const folder = join(temporaryFolder(), 'site')
    publish(folder, 'one')
    const output = openOutput(folder)
    writeFileSync(join(output.staging, 'index.html'), 'two')
    expect(page(folder)).toBe('one')
    output.discard()
    expect(page(folder)).toBe('one')
    expect(readdirSync(join(folder, '..'))).toEqual(['site'])
  })

  it('X2.2 is the old one where publishing fails', () => {
    const folder = join(temporaryFolder(), 'site')
    publish(folder, 'one')
    const output = openOutput(folder)
    rmSync(output.staging, { recursive: true })
    expect(() => output.publish()).toThrow(/ENOENT/)
    expect(page(folder)).toBe('one')
    output.discard()
    expect(readdirSync(join(folder, '..'))).toEqual(['site'])
  })

  it('X2.2 comes back where a publish was cut off between its two steps', () => {
    const folder = join(temporaryFolder(), 'site')
    publish(folder, 'one')
    const cutOff = openOutput(folder)
    writeFileSync(join(cutOff.staging, 'index.html'), 'two')
    renameSync(folder, join(folder, '../.site.previous'))
    died(folder)
    const output = openOutput(folder)
    expect(page(folder)).toBe('one')
    output.discard()
    expect(readdirSync(join(folder, '..'))).toEqual(['site'])
  })

  it('X2.2 stays the new one where a publish was cut off after its second step', () => {
    const folder = join(temporaryFolder(), 'site')
    publish(folder, 'one')
    renameSync(folder, join(folder, '../.site.previous'))
    publish(join(folder, '../other'), 'two')
    renameSync(join(folder, '../other'), folder)
    openOutput(folder).discard()
    expect(page(folder)).toBe('two')
    expect(readdirSync(join(folder, '..'))).toEqual(['site'])
  })

  it('X2.2 does not take over what a build that was killed had written', () => {
    const folder = join(temporaryFolder(), 'site')
    const killed = openOutput(folder)
    writeFileSync(join(killed.staging, 'half.html'), '<p')
    died(folder)
    const output = openOutput(folder)
    expect(readdirSync(output.staging)).toEqual([])
    output.discard()
  })

  it('X2.5 is written by one build at a time; the other is told who writes it', () => {
    const folder = join(temporaryFolder(), 'site')
    const first = openOutput(folder)
    writeFileSync(join(first.staging, 'index.html'), 'first')
    expect(() => openOutput(folder)).toThrow(
      expect.objectContaining({
        code: 'output',
        message: `another build is writing this output: process ${process.pid} holds its lock`,
      }),
    )
    first.publish()
    expect(page(folder)).toBe('first')
    expect(readdirSync(join(folder, '..'))).toEqual(['site'])
  })

  it('X2.5 is free again after it was discarded, and after it was refused', () => {
    const parent = temporaryFolder()
    mkdirSync(join(parent, '.site.next'))
    writeFileSync(join(parent, '.site.next/thesis.txt'), 'mine')
    expect(() => openOutput(join(parent, 'site'))).toThrow(/shopgen did not make/)
    expect(readdirSync(parent)).toEqual(['.site.next'])
    const folder = join(parent, 'other')
    openOutput(folder).discard()
    openOutput(folder).discard()
    expect(readdirSync(parent)).toEqual(['.site.next'])
  })

  it('X2.5 is not published by a build whose lock was taken away, nor cleared under the next one', () => {
    const folder = join(temporaryFolder(), 'site')
    const first = openOutput(folder)
    rmSync(lockOf(folder))
    const second = openOutput(folder)
    writeFileSync(join(second.staging, 'index.html'), 'second')
    expect(() => first.publish()).toThrow(/lock of the output was removed/)
    first.discard()
    second.publish()
    expect(page(folder)).toBe('second')
  })

  it('X2.5 keeps a lock file that shopgen did not make', () => {
    const folder = join(temporaryFolder(), 'yarn')
    writeFileSync(lockOf(folder), 'mine')
    expect(() => openOutput(folder)).toThrow(/shopgen cannot read/)
    expect(filesOf(join(folder, '..'))).toEqual({ '.yarn.lock': 'mine' })
  })

  it('X2.4 is refused where it holds what shopgen did not make', () => {
    const folder = join(temporaryFolder(), 'site')
    mkdirSync(folder)
    writeFileSync(join(folder, 'thesis.txt'), 'mine')
    expect(() => openOutput(folder)).toThrow(/holds files that shopgen did not make/)
    expect(filesOf(folder)).toEqual({ 'thesis.txt': 'mine' })
  })

  it('X2.4 may be an empty folder', () => {
    const folder = temporaryFolder()
    publish(folder, 'one')
    expect(page(folder)).toBe('one')
  })

  it.each(['.site.next', '.site.previous'])(
    'X2.4 does not clear a folder %s beside it that shopgen did not make',
    (name) => {
      const parent = temporaryFolder()
      mkdirSync(join(parent, name))
      writeFileSync(join(parent, name, 'thesis.txt'), 'mine')
      expect(() => openOutput(join(parent, 'site'))).toThrow(/shopgen did not make it/)
      expect(filesOf(parent)).toEqual({ [`${name}/thesis.txt`]: 'mine' })
    },
  )

  it.each([
    ['the working directory', () => process.cwd()],
    ['what holds the working directory', () => join(process.cwd(), '..')],
    ['the home directory', () => homedir()],
    ['the root', () => '/'],
  ])('X2.4 is refused where it is %s', (_, folder) => {
    expect(() => openOutput(folder())).toThrow(/working directory or the home directory/)
  })

  it('X2.4 is refused where it is a file or a link', () => {
    const parent = temporaryFolder()
    writeFileSync(join(parent, 'file'), 'mine')
    publish(join(parent, 'real'), 'one')
    symlinkSync(join(parent, 'real'), join(parent, 'link'))
    expect(() => openOutput(join(parent, 'file'))).toThrow(/it is a file/)
    expect(() => openOutput(join(parent, 'link'))).toThrow(/link to another place/)
    expect(page(join(parent, 'real'))).toBe('one')
    expect(existsSync(join(parent, 'file'))).toBe(true)
  })

  it('X1.3 a refusal is a fault of the output and says what to do', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'x'), '')
    expect(() => openOutput(folder)).toThrow(
      expect.objectContaining({
        code: 'output',
        problems: [
          expect.objectContaining({
            where: folder,
            todo: expect.stringContaining('--out') as unknown,
          }),
        ],
      }),
    )
  })
})
