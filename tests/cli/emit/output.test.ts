import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openOutput } from '#cli/emit/output.ts'
import { ShopgenError, type Diagnostic } from '#cli/diagnostics/errors.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { filesOf, temporaryFolder } from './folder.ts'
import { buildsOf, live, lockOf, loseLock, page, publish, write } from './publishing.ts'
import { refuse, replaceCall } from './replacing.ts'

const newSite = () => join(temporaryFolder(), 'site')

/** An output that is a folder, as on platforms without links. */
function ordinaryFolder(text: string): string {
  const folder = newSite()
  publish(join(folder, '../other'), text)
  cpSync(join(folder, '../other'), folder, { recursive: true, dereference: true })
  return folder
}

describe('publishing', () => {
  it('X2.2 replaces the output as a whole', () => {
    const folder = join(temporaryFolder(), 'deep/er/site')
    publish(folder, 'one')
    publish(folder, 'two')
    expect(Object.keys(filesOf(folder))).toEqual([manifestFile, 'index.html'])
    expect(page(folder)).toBe('two')
    expect(readdirSync(dirname(folder))).toEqual(['.site.builds', 'site'])
  })

  it('creates a relative link to the generation, which can be moved with its folder', () => {
    const folder = newSite()
    publish(folder, 'one')
    expect(readlinkSync(folder)).toBe('.site.builds/2')
    const elsewhere = join(temporaryFolder(), 'moved')
    renameSync(dirname(folder), elsewhere)
    expect(page(join(elsewhere, 'site'))).toBe('one')
  })

  it('keeps the previous generation for running readers, and no older one', () => {
    const folder = newSite()
    for (const text of ['one', 'two', 'three', 'four']) publish(folder, text)
    expect(readdirSync(buildsOf(folder))).toEqual(['4', '5'])
    expect(page(join(buildsOf(folder), '4'))).toBe('three')
    expect(live(folder)).toBe(5)
  })

  it('X2.2 keeps the old output until then, or if it fails', () => {
    const folder = newSite()
    publish(folder, 'one')
    const discarded = openOutput(folder)
    write(discarded, 'two')
    expect(page(folder)).toBe('one')
    discarded.discard()
    expect(page(folder)).toBe('one')

    const failing = openOutput(folder)
    rmSync(failing.staging, { recursive: true })
    expect(() => failing.publish()).toThrow(expect.objectContaining({ code: 'output' }))
    failing.discard()
    expect(page(folder)).toBe('one')
    expect(readdirSync(buildsOf(folder))).toEqual([String(live(folder))])
  })

  it('leaves nothing beside an output that was never published', () => {
    const folder = newSite()
    const output = openOutput(folder)
    write(output, 'one')
    output.discard()
    expect(readdirSync(dirname(folder))).toEqual([])
  })

  it('X2.2 replaces a folder, also an empty one, with a link', () => {
    const folder = ordinaryFolder('one')
    publish(folder, 'two')
    expect(lstatSync(folder).isSymbolicLink()).toBe(true)
    expect([page(folder), page(join(buildsOf(folder), '1'))]).toEqual(['two', 'one'])
    const empty = newSite()
    mkdirSync(empty)
    publish(empty, 'one')
    expect(page(empty)).toBe('one')
  })

  it('replaces its link if the generation is missing', () => {
    const folder = newSite()
    publish(folder, 'one')
    rmSync(buildsOf(folder), { recursive: true })
    publish(folder, 'two')
    expect(page(folder)).toBe('two')
  })

  it('starts over if the link was removed', () => {
    const folder = newSite()
    publish(folder, 'one')
    rmSync(folder)
    publish(folder, 'two')
    expect(page(folder)).toBe('two')
    expect(readdirSync(buildsOf(folder))).toEqual([String(live(folder))])
  })
})

describe('publishing without symbolic links', () => {
  const refused = () => {
    throw Object.assign(new Error('EPERM: operation not permitted, symlink'), { code: 'EPERM' })
  }
  it.each([
    ['the platform has none', null],
    ['the file system has none', refused],
  ])('replaces a folder by two renames with a warning if %s', (_, makeLink) => {
    const folder = newSite()
    const warnings: Diagnostic[] = []
    const options = { makeLink, warn: (diagnostic: Diagnostic) => warnings.push(diagnostic) }
    for (const text of ['one', 'two', 'three']) publish(folder, text, options)
    expect(lstatSync(folder).isDirectory()).toBe(true)
    expect(page(folder)).toBe('three')
    expect(readdirSync(buildsOf(folder)).map((name) => page(join(buildsOf(folder), name)))).toEqual(
      ['two'],
    )
    expect(warnings[0]?.what).toMatch(/cannot be replaced in one step: no symbolic links/)
    expect(warnings).toHaveLength(3)
  })

  it('X2.2 restores the old folder if the second rename fails', () => {
    const folder = newSite()
    publish(folder, 'one', { makeLink: null })
    const output = openOutput(folder, { makeLink: null })
    rmSync(output.staging, { recursive: true })
    mkdirSync(output.staging)
    writeFileSync(join(output.staging, '.shopgen-unfinished'), '')
    // Linux cannot rename a folder into itself
    rmSync(output.staging, { recursive: true })
    expect(() => output.publish()).toThrow()
    expect(page(folder)).toBe('one')
  })
})

describe('a failed removal', () => {
  it('is a warning: the new output is live, and later builds work', () => {
    const folder = newSite()
    publish(folder, 'one')
    publish(folder, 'two')
    const [stuck] = readdirSync(buildsOf(folder))
    const file = join(buildsOf(folder), stuck!, 'CNAME')
    writeFileSync(file, 'shop.example')
    const warnings: Diagnostic[] = []
    const warn = (diagnostic: Diagnostic) => warnings.push(diagnostic)
    publish(folder, 'three', { warn })
    expect(page(folder)).toBe('three')
    expect(warnings.at(-1)).toMatchObject({
      what: expect.stringMatching(/previous build was not removed.*: CNAME$/) as unknown,
      where: dirname(file),
    })
    publish(folder, 'four')
    expect(page(folder)).toBe('four')
    expect(readFileSync(file, 'utf8')).toBe('shop.example')
  })

  it.skipIf(process.getuid?.() === 0)('is a warning for missing permissions', () => {
    const folder = newSite()
    publish(folder, 'one')
    chmodSync(join(buildsOf(folder), '2'), 0o500)
    publish(folder, 'two')
    const warnings: Diagnostic[] = []
    publish(folder, 'three', { warn: (diagnostic) => warnings.push(diagnostic) })
    expect(page(folder)).toBe('three')
    expect(warnings[0]?.what).toMatch(/could not be removed: permission denied/)
    chmodSync(join(buildsOf(folder), '2'), 0o700)
  })
})

describe('a folder moved by a killed build', () => {
  /** An output folder, and a journal of where it was moved. */
  function moved(change: (paths: { folder: string; builds: string }) => string): string {
    const folder = newSite()
    publish(folder, 'one', { makeLink: null })
    const builds = buildsOf(folder)
    mkdirSync(builds, { recursive: true })
    writeFileSync(join(builds, 'moved'), change({ folder, builds }))
    return folder
  }
  const moveTo = (number: string) =>
    moved(({ folder, builds }) => {
      renameSync(folder, join(builds, number))
      return number
    })

  it.each(['4', '14'])('is put back from %s', (number) => {
    const folder = moveTo(number)
    openOutput(folder).discard()
    expect(page(folder)).toBe('one')
    expect(existsSync(buildsOf(folder))).toBe(false)
  })

  it.each<[string, (paths: { folder: string; builds: string }) => string]>([
    [
      'it is in its place again',
      ({ folder, builds }) => {
        cpSync(folder, join(builds, '4'), { recursive: true })
        writeFileSync(join(builds, '4', 'index.html'), 'another')
        return '4'
      },
    ],
    [
      'the journal names no generation',
      ({ folder, builds }) => {
        cpSync(folder, join(builds, 'x4'), { recursive: true })
        return 'x4'
      },
    ],
    ['the journal is empty', () => ''],
  ])('stays if %s, and the journal is removed', (_, change) => {
    const folder = moved(change)
    openOutput(folder).discard()
    expect(page(folder)).toBe('one')
    expect(existsSync(join(buildsOf(folder), 'moved'))).toBe(false)
  })

  it('is put back where a link of shopgen leads nowhere', () => {
    const folder = moveTo('4')
    symlinkSync(join(basename(buildsOf(folder)), '3'), folder)
    openOutput(folder).discard()
    expect(page(folder)).toBe('one')
  })

  it('waits while another link that leads nowhere is in its place', () => {
    const folder = moveTo('4')
    symlinkSync('nowhere', folder)
    expect(() => openOutput(folder)).toThrow(expect.objectContaining({ code: 'output' }))
    rmSync(folder)
    openOutput(folder).discard()
    expect(page(folder)).toBe('one')
  })

  it('is not restored partially', () => {
    const folder = moveTo('4')
    rmSync(join(buildsOf(folder), '4', manifestFile))
    const warn = vi.fn()
    openOutput(folder, { warn }).discard()
    expect(existsSync(folder)).toBe(false)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ where: join(buildsOf(folder), '4') }),
    )
  })

  it('that cannot be read is reported', () => {
    const folder = newSite()
    mkdirSync(join(buildsOf(folder), 'moved'), { recursive: true })
    expect(() => openOutput(folder)).toThrow(
      expect.objectContaining({
        code: 'output',
        message: expect.stringContaining('EISDIR') as unknown,
      }),
    )
    expect(existsSync(lockOf(folder))).toBe(false)
  })
})

describe('concurrent builds', () => {
  it('may create each other’s folders', () => {
    const folder = join(temporaryFolder(), 'deep/site')
    replaceCall('mkdirSync', (original, path, ...rest) => {
      original(path, ...rest)
      if (!String(path).endsWith('2')) refuse('EEXIST')
    })
    publish(folder, 'one')
    expect(page(folder)).toBe('one')
  })

  it('may remove each other’s folder of generations at the end', () => {
    const folder = newSite()
    let count = 0
    replaceCall('writeFileSync', (original, path, ...rest) => {
      if (count++ === 0) {
        rmSync(buildsOf(folder), { recursive: true })
        refuse('ENOENT')
      }
      return original(path, ...rest)
    })
    publish(folder, 'one')
    expect(page(folder)).toBe('one')
  })
})

describe('a former build of another user', () => {
  it('stays with a warning, and the new output is live', () => {
    const folder = newSite()
    publish(folder, 'one')
    publish(folder, 'two')
    const former = join(buildsOf(folder), '2')
    const warnings: Diagnostic[] = []
    const output = openOutput(folder, { warn: (diagnostic) => warnings.push(diagnostic) })
    write(output, 'three')
    const restore = replaceCall('rmSync', (original, path, ...rest) =>
      String(path).startsWith(`${former}/`) ? refuse('EACCES') : original(path, ...rest),
    )
    output.publish()
    restore()
    expect(page(folder)).toBe('three')
    expect(warnings).toEqual([
      {
        what: 'could not remove a previous build: permission denied (EACCES)',
        where: former,
        todo: `Remove ${former} yourself. Builds do not need it, and do not fail because of it.`,
      },
    ])
    publish(folder, 'four')
    expect(readdirSync(buildsOf(folder))).toEqual(['4', '5'])
  })
})

describe('an output whose lock cannot be released', () => {
  it('is published with a warning, and the next build takes the lock over', () => {
    const folder = newSite()
    publish(folder, 'one')
    const output = openOutput(folder, { warn: (diagnostic) => warnings.push(diagnostic) })
    const warnings: Diagnostic[] = []
    write(output, 'two')
    const restore = replaceCall('rmdirSync', () => refuse('EACCES'))
    output.publish()
    restore()
    expect(page(folder)).toBe('two')
    expect(warnings).toEqual([
      {
        what: 'could not clean up after the build: EACCES: refused',
        where: buildsOf(folder),
        todo: 'The next build cleans up.',
      },
    ])
  })

  it.each(['ENOTEMPTY', 'EEXIST', 'ENOENT'])('for %s is published without one', (code) => {
    const folder = newSite()
    publish(folder, 'one')
    const warn = vi.fn()
    const output = openOutput(folder, { warn })
    write(output, 'two')
    const restore = replaceCall('rmdirSync', () => refuse(code))
    output.publish()
    restore()
    expect(page(folder)).toBe('two')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('an output that cannot be opened', () => {
  it.each([
    ['EMFILE', /too many open files/],
    ['ENOENT', /refused/],
  ])('because of %s releases its lock and is an output error', (code, what) => {
    const folder = newSite()
    publish(folder, 'one')
    const makeLink = () => refuse(code)
    expect(() => openOutput(folder, { makeLink })).toThrow(
      expect.objectContaining({ code: 'output', message: expect.stringMatching(what) as unknown }),
    )
    expect(existsSync(lockOf(folder))).toBe(false)
    publish(folder, 'two')
    expect(page(folder)).toBe('two')
  })
})

describe('a full disk', () => {
  const full = (file: RegExp) =>
    expect.objectContaining({
      code: 'output',
      diagnostics: [
        {
          what: 'the disk is full (ENOSPC)',
          where: expect.stringMatching(file) as unknown,
          todo: expect.stringContaining('Free space') as unknown,
        },
      ],
    })
  const refuseWrites = () => replaceCall('writeFileSync', () => refuse('ENOSPC'))

  it('without room for the lock is reported with the file', () => {
    const folder = newSite()
    refuseWrites()
    expect(() => openOutput(folder)).toThrow(full(/\/\.site\.builds\/lock\.[\da-f-]+$/))
  })

  it('without room for the journal is reported with the file', () => {
    const folder = ordinaryFolder('one')
    const output = openOutput(folder)
    write(output, 'two')
    refuseWrites()
    expect(() => output.publish()).toThrow(full(/\/\.site\.builds\/moved$/))
    expect(page(folder)).toBe('one')
  })
})

describe('the lock of an output', () => {
  it('X2.5 allows one build; another one fails with the owner’s process', () => {
    const folder = newSite()
    const first = openOutput(folder)
    write(first, 'first')
    expect(() => openOutput(folder)).toThrow(
      expect.objectContaining({
        code: 'output',
        message: `another build is writing this output: process ${process.pid} holds its lock`,
      }),
    )
    first.publish()
    expect(page(folder)).toBe('first')
    expect(existsSync(lockOf(folder))).toBe(false)
  })

  it('X2.5 is taken over from a killed build, with its partial output', () => {
    const folder = newSite()
    const dead = openOutput(folder)
    writeFileSync(join(dead.staging, 'half.html'), '<p')
    loseLock(folder)
    publish(folder, 'two')
    expect(filesOf(folder)['half.html']).toBeUndefined()
    expect(existsSync(dead.staging)).toBe(false)
  })

  it.each([
    ['is empty, as a full disk leaves it', ''],
    ['is damaged', '{"pid":'],
    [
      'names a process that started at another time',
      JSON.stringify({ pid: process.pid, started: '1', token: 'x' }),
    ],
  ])('X2.5 is taken over if it %s', (_, text) => {
    const folder = newSite()
    mkdirSync(buildsOf(folder), { recursive: true })
    writeFileSync(lockOf(folder), text)
    publish(folder, 'one')
    expect(page(folder)).toBe('one')
  })

  it('X2.5 prevents a build that lost it from publishing and cleaning', () => {
    const folder = newSite()
    const first = openOutput(folder)
    rmSync(lockOf(folder))
    const second = openOutput(folder)
    write(second, 'second')
    expect(() => first.publish()).toThrow(/lock of the output was removed/)
    first.discard()
    second.publish()
    expect(page(folder)).toBe('second')
  })
})

describe('a rejected output', () => {
  /** The message of a rejection, which must change nothing. */
  function refusalOf(folder: string): string {
    const before = filesOf(dirname(folder))
    let message = ''
    try {
      openOutput(folder).discard()
    } catch (error) {
      expect(error).toBeInstanceOf(ShopgenError)
      const { code, diagnostics } = error as ShopgenError
      expect([code, diagnostics[0]?.where]).toEqual(['output', folder])
      message = (error as ShopgenError).message
    }
    expect(filesOf(dirname(folder))).toEqual(before)
    return message
  }

  it('X2.4 has foreign files, with or without a manifest', () => {
    const folder = newSite()
    mkdirSync(folder)
    writeFileSync(join(folder, 'thesis.txt'), 'mine')
    expect(refusalOf(folder)).toMatch(/contains files that shopgen did not write/)
    writeFileSync(join(folder, manifestFile), 'not a manifest')
    expect(refusalOf(folder)).toMatch(/no readable manifest/)
  })

  it.each([
    ['a link to a generation', () => newSite(), undefined],
    ['a folder', () => newSite(), null],
  ])('X2.4 has other files beside its own: %s', (_, site, makeLink) => {
    const folder = site()
    publish(folder, 'one', makeLink === undefined ? {} : { makeLink })
    writeFileSync(join(folder, 'CNAME'), 'shop.example')
    mkdirSync(join(folder, '.git/objects'), { recursive: true })
    writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main')
    writeFileSync(join(folder, '.DS_Store'), '')
    expect(refusalOf(folder)).toMatch(/shopgen did not write: .git\/, CNAME$/)
    expect(page(folder)).toBe('one')
  })

  it('X2.4 got a foreign file during the build', () => {
    const folder = newSite()
    publish(folder, 'one')
    const output = openOutput(folder)
    write(output, 'two')
    writeFileSync(join(folder, 'CNAME'), 'shop.example')
    expect(() => output.publish()).toThrow(/shopgen did not write: CNAME/)
    output.discard()
    expect(filesOf(folder)).toMatchObject({ 'index.html': 'one', CNAME: 'shop.example' })
  })

  it('X2.4 is not cleared if its build folder is foreign', () => {
    const folder = newSite()
    mkdirSync(join(buildsOf(folder), '1'), { recursive: true })
    writeFileSync(join(buildsOf(folder), '1/thesis.txt'), 'mine')
    writeFileSync(join(buildsOf(folder), 'letter.txt'), 'mine')
    publish(folder, 'one')
    publish(folder, 'two')
    expect(filesOf(buildsOf(folder))).toMatchObject({
      '1/thesis.txt': 'mine',
      'letter.txt': 'mine',
    })
  })

  const places: [string, () => string][] = [
    ['the working directory', () => process.cwd()],
    ['an ancestor of the working directory', () => join(process.cwd(), '..')],
    ['the home directory', () => homedir()],
    ['the root', () => '/'],
    [
      'an ancestor of the working directory by way of a link',
      () => {
        const link = join(temporaryFolder(), 'link')
        symlinkSync(join(process.cwd(), '../..'), link)
        return join(link, '.')
      },
    ],
  ]
  it.each(places)('X2.4 is %s', (_, folder) => {
    expect(() => openOutput(folder())).toThrow(/working directory or the home directory/)
  })

  it('X2.4 is a file, or a foreign link', () => {
    const parent = temporaryFolder()
    writeFileSync(join(parent, 'file'), 'mine')
    publish(join(parent, 'real'), 'one')
    symlinkSync(join(parent, 'real'), join(parent, 'link'))
    expect(refusalOf(join(parent, 'file'))).toMatch(/it is a file/)
    expect(refusalOf(join(parent, 'link'))).toMatch(/a link to .*real, which shopgen did not make/)
    symlinkSync('nowhere', join(parent, 'dangling'))
    expect(() => openOutput(join(parent, 'dangling'))).toThrow(
      /it is a link to nowhere, which does not exist/,
    )
    expect(page(join(parent, 'real'))).toBe('one')
    expect(readlinkSync(join(parent, 'dangling'))).toBe('nowhere')
  })

  it('is a mount point with an inner output folder, empty or not', () => {
    const folder = ordinaryFolder('one')
    const { dev } = statSync(folder)
    const restore = replaceCall('statSync', (original, path, ...rest) => {
      const facts = original(path, ...rest) as ReturnType<typeof statSync>
      return path === folder ? Object.assign(facts!, { dev: dev + 1 }) : facts
    })
    const refused = () =>
      expect(() => openOutput(folder)).toThrow(
        expect.objectContaining({
          diagnostics: [
            {
              what: 'cannot use the output folder: it is a mount point',
              where: folder,
              todo: `Name a folder inside it: --out ${folder}/site`,
            },
          ],
        }),
      )
    refused()
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    refused()
    restore()
    publish(folder, 'two')
    expect(page(folder)).toBe('two')
  })

  it('is a folder without write permission', () => {
    for (const folder of [ordinaryFolder('one'), temporaryFolder()]) {
      const restore = replaceCall('accessSync', () => refuse('EACCES'))
      expect(() => openOutput(folder)).toThrow(/permission denied/)
      restore()
    }
  })

  it('X1.3 is a link in a folder without write permission, whatever its target', () => {
    const linked = newSite()
    publish(linked, 'one')
    const restore = replaceCall('accessSync', (original, path, ...rest) =>
      path === dirname(linked) ? refuse('EACCES') : original(path, ...rest),
    )
    expect(() => openOutput(linked)).toThrow(/permission denied/)
    restore()
    replaceCall('accessSync', (original, path, ...rest) =>
      path === dirname(linked) ? original(path, ...rest) : refuse('EACCES'),
    )
    publish(linked, 'two')
    expect(page(linked)).toBe('two')
  })

  it('X2.4 is inside another output’s folder of generations', () => {
    const folder = newSite()
    publish(folder, 'one')
    expect(() => openOutput(join(buildsOf(folder), '2'))).toThrow(
      /inside a folder of previous builds/,
    )
  })

  it('X1.3 is below a file, a dangling link, or a place without folders', () => {
    const parent = temporaryFolder()
    writeFileSync(join(parent, 'file'), '')
    symlinkSync('nowhere', join(parent, 'dangling'))
    const refusal = (what: RegExp) =>
      expect.objectContaining({
        code: 'output',
        diagnostics: [
          expect.objectContaining({
            what: expect.stringMatching(what) as unknown,
            todo: expect.stringContaining('--out') as unknown,
          }),
        ],
      })
    expect(() => openOutput(join(parent, 'file/a/b'))).toThrow(refusal(/is a file, not a folder/))
    expect(() => openOutput(join(parent, 'dangling/a'))).toThrow(refusal(/dangling link/))
    if (existsSync('/proc/self')) {
      expect(() => openOutput('/proc/x/y')).toThrow(refusal(/\/proc\/x/))
    }
  })
})
