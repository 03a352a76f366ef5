import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findPublished,
  finishGeneration,
  foreignPaths,
  generationNumbers,
  generationsFolder,
  isComplete,
  isGenerationsFolder,
  linkText,
  listedFiles,
  nextNumber,
  removeGeneration,
  someOf,
  startGeneration,
  type Published,
} from '#cli/emit/generations.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { temporaryFolder } from './folder.ts'
import { refuse, replaceCall } from './replacing.ts'

const newSite = () => join(temporaryFolder(), 'site')

/** Writes these files; names with a trailing slash are folders. */
function fill(folder: string, names: readonly string[]): string {
  for (const name of names) {
    mkdirSync(dirname(join(folder, `${name}x`)), { recursive: true })
    if (!name.endsWith('/')) writeFileSync(join(folder, name), name)
  }
  return folder
}

/** Writes these files and a manifest that lists some of them. */
function output(files: readonly string[], listed: readonly string[] = files): string {
  const folder = fill(temporaryFolder(), files)
  const entries = listed.map((path) => ({ path, bytes: 1, hash: 'x', kind: 'page' }))
  writeFileSync(join(folder, manifestFile), JSON.stringify({ shopgen: 9, files: entries }))
  return folder
}

describe('the folder of generations', () => {
  it('is beside the output, hidden', () => {
    expect(generationsFolder('/a/b/site')).toBe('/a/b/.site.builds')
    expect(linkText('/a/b/site', 12)).toBe('.site.builds/12')
  })

  it.each([
    ['/a/.site.builds', true],
    ['/a/.builds', false],
    ['/a/..builds', false],
    ['/a/site.builds', false],
    ['/a/.site.builds.old', false],
    ['/.site.builds/a', false],
  ])('%s is one: %s', (folder, expected) => {
    expect(isGenerationsFolder(folder)).toBe(expected)
  })

  it('lists its numbers in order, without other names', () => {
    const folder = fill(temporaryFolder(), [
      '10/',
      '9/',
      '101/',
      '2/',
      '3x/',
      'x3/',
      '1.5/',
      'lock',
    ])
    expect(generationNumbers(folder)).toEqual([2, 9, 10, 101])
  })

  it.each<[string, Published, readonly string[], number]>([
    ['nothing is there', { kind: 'none' }, [], 2],
    ['a folder is to be moved below it', { kind: 'folder' }, [], 2],
    ['others are there', { kind: 'folder' }, ['3/', '12/'], 14],
    ['one is live', { kind: 'generation', number: 12 }, ['11/', '12/'], 13],
    ['the live one is lost', { kind: 'generation', number: 12 }, ['4/'], 13],
    ['a later one was left', { kind: 'generation', number: 12 }, ['12/', '15/'], 16],
  ])('assigns the next number if %s', (_, published, names, expected) => {
    expect(nextNumber(fill(temporaryFolder(), names), published)).toBe(expected)
  })
})

describe('the state of the output path', () => {
  const linked = (target: (site: string) => string) => (site: string) =>
    symlinkSync(target(site), site)
  it.each<[string, (site: string) => void, Published]>([
    ['nothing', () => {}, { kind: 'none' }],
    ['an empty folder', (site) => mkdirSync(site), { kind: 'empty' }],
    ['a folder', (site) => void fill(site, ['index.html']), { kind: 'folder' }],
    ['a file', (site) => writeFileSync(site, ''), { kind: 'file' }],
    ['a link to a generation', linked(() => '.site.builds/12'), { kind: 'generation', number: 12 }],
    [
      'a link to a folder of another one’s',
      linked(() => '.other.builds/12'),
      { kind: 'link', target: '.other.builds/12', isDangling: true },
    ],
    [
      'a link into a generation',
      linked(() => '.site.builds/12/assets'),
      { kind: 'link', target: '.site.builds/12/assets', isDangling: true },
    ],
    [
      'a number of another form',
      linked(() => '.site.builds/012'),
      { kind: 'link', target: '.site.builds/012', isDangling: true },
    ],
    ['another folder', linked(() => '..'), { kind: 'link', target: '..', isDangling: false }],
  ])('is detected: %s', (_, make, expected) => {
    const site = newSite()
    make(site)
    expect(findPublished(site)).toEqual(expected)
  })
})

describe('a generation', () => {
  it('is complete with a manifest and without an unfinished mark', () => {
    const generation = join(temporaryFolder(), '2')
    startGeneration(generation)
    expect(isComplete(generation)).toBe(false)
    writeFileSync(join(generation, manifestFile), '{}')
    expect(isComplete(generation)).toBe(false)
    finishGeneration(generation)
    expect(isComplete(generation)).toBe(true)
    expect(readdirSync(generation)).toEqual([manifestFile])
  })

  it.each([
    ['not JSON', null],
    ['{}', null],
    ['{"files":[{"bytes":1}]}', null],
    ['{"files":[]}', []],
    ['{"files":[{"path":"a"}],"more":1}', [{ path: 'a', bytes: 0 }]],
    ['{"files":[{"path":"a","bytes":"many"}]}', [{ path: 'a', bytes: 0 }]],
  ])('with the manifest %s lists %j', (text, expected) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, manifestFile), text)
    expect(listedFiles(folder)).toEqual(expected)
    expect(foreignPaths(folder)).toEqual(expected && [])
  })

  it('without a manifest lists nothing', () => {
    expect(listedFiles(temporaryFolder())).toBeNull()
    expect(foreignPaths(temporaryFolder())).toBeNull()
  })

  const own = ['index.html', 'gb/en/bikes/index.html', 'gb/en/index.html', 'assets/a.js']
  it.each<[string, readonly string[], readonly string[]]>([
    ['none', [], []],
    ['files beside its own, sorted', ['z', 'CNAME', 'gb/en/x'], ['CNAME', 'gb/en/x', 'z']],
    ['folders with all that is in them', ['.git/', '.git/a/HEAD', 'gb/de/x'], ['.git/', 'gb/de/']],
    ['an empty folder below its own', ['gb/en/bikes/more/'], ['gb/en/bikes/more/']],
    [
      'not what desktops leave',
      ['.DS_Store', 'gb/en/Thumbs.db', 'gb/Thumbs.db.txt'],
      ['gb/Thumbs.db.txt'],
    ],
  ])('has foreign files: %s', (_, others, expected) => {
    expect(foreignPaths(output([...own, ...others], own))).toEqual(expected)
  })

  it('has no foreign files if listed files are missing', () => {
    expect(foreignPaths(output(['index.html'], own))).toEqual([])
  })
})

describe('removing a generation', () => {
  const remains = (folder: string) => readdirSync(dirname(folder)).includes(basename(folder))

  it.each<[string, () => string]>([
    ['one with a manifest', () => output(['index.html', 'a/b/c.html'])],
    [
      'one that was being written, whatever it holds',
      () => fill(temporaryFolder(), ['.shopgen-unfinished', 'a/b', 'c']),
    ],
    ['an empty one', () => temporaryFolder()],
    ['one that is gone', () => join(temporaryFolder(), '7')],
  ])('removes %s', (_, make) => {
    const folder = make()
    expect(removeGeneration(folder)).toBeNull()
    expect(remains(folder)).toBe(false)
  })

  it.each<[string, () => string, RegExp]>([
    [
      'one with other files',
      () => output(['index.html', 'CNAME', 'x/'], ['index.html']),
      /shopgen did not write: CNAME, x\/$/,
    ],
    [
      'one without a manifest',
      () => fill(temporaryFolder(), ['thesis.txt']),
      /no readable manifest$/,
    ],
    [
      'one with a damaged manifest',
      () => fill(temporaryFolder(), [manifestFile]),
      /no readable manifest$/,
    ],
  ])('keeps %s with a reason', (_, make, what) => {
    const folder = make()
    const before = readdirSync(folder, { recursive: true })
    expect(removeGeneration(folder)).toEqual({
      what: expect.stringMatching(what) as unknown,
      where: folder,
      todo: expect.stringContaining('remove the folder') as unknown,
    })
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  it.each(['.shopgen-unfinished', manifestFile])(
    'takes %s last, so that a removal that was cut off can be finished',
    (mark) => {
      const folder = output(['a', 'b', 'z/c'])
      if (mark !== manifestFile) writeFileSync(join(folder, mark), '')
      const removed: string[] = []
      replaceCall('rmSync', (original, path, ...rest) => {
        removed.push(basename(String(path)))
        return original(path, ...rest)
      })
      expect(removeGeneration(folder)).toBeNull()
      expect(removed.at(-1)).toBe(mark)
      expect(removed.toSorted()).toEqual([...new Set(removed)].sort())
    },
  )

  it('reports a locked file, and throws other errors', () => {
    const folder = output(['index.html'])
    const restore = replaceCall('rmSync', () => {
      throw Object.assign(new Error('x'), { code: 'EBUSY', path: join(folder, 'index.html') })
    })
    expect(removeGeneration(folder)).toEqual({
      what: expect.stringMatching(/^could not remove a previous build: .*\(EBUSY\)$/) as unknown,
      where: join(folder, 'index.html'),
      todo: expect.stringContaining(`Remove ${folder} yourself`) as unknown,
    })
    restore()
    const nameless = replaceCall('rmSync', () => refuse('EACCES'))
    expect(removeGeneration(folder)).toMatchObject({ where: folder })
    nameless()
    replaceCall('rmSync', () => {
      throw new RangeError('a bug')
    })
    expect(() => removeGeneration(folder)).toThrow('a bug')
  })
})

it.each([
  [1, 'p0'],
  [10, 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9'],
  [11, 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9 and 1 more'],
  [30, 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9 and 20 more'],
])('lists the first ten of %i paths', (count, expected) => {
  expect(someOf(Array.from({ length: count }, (_, index) => `p${index}`))).toBe(expected)
})
