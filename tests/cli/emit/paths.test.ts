import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathProblem } from '#cli/emit/paths.ts'
import { htmlFile, pageDataFile } from '#shared/files/outputFiles.ts'
import { anyCharacter } from '../../anyCharacter.ts'

describe('a path of a page', () => {
  it.each(['/', '/gb/en/', '/gb/en/bikes/', '/404.html', '/gb/en/größe-日本/', '/gb/en/a_b.c/'])(
    'X6.4 %s can be a file',
    (path) => {
      expect(pathProblem(path)).toBeNull()
    },
  )

  it.each([
    ['gb/en/', 'slash'],
    ['/gb/en//', 'empty segment'],
    ['/gb/en/../x/', 'segment ".."'],
    ['/gb/en/./x/', 'segment "."'],
    ['/gb/en/a\\b/', 'character'],
    ['/gb/en/C:/', 'character'],
    ['/gb/en/%2e%2e/', 'character'],
    ['/gb/en/a\u0000/', 'character'],
    ['/gb/en/a?b/', 'character'],
    ['/gb/en/a#b/', 'character'],
    ['/gb/en/~root/', 'character'],
    ['/gb/en/cafe\u0301/', 'NFC'],
    ['/gb/en/a./', 'ends in a dot'],
    ['/gb/en/a /', 'ends in a dot or a space'],
    ['/gb/en/ a/', 'begins with a dot or a space'],
    ['/gb/en/.git/', 'begins with a dot'],
    ['/gb/en/NUL.txt/', 'reserved device name'],
    ['/gb/en/com¹/', 'reserved device name'],
    [`/gb/en/${'a'.repeat(201)}/`, 'longer than 200 bytes'],
    [`/gb/en/${'é'.repeat(101)}/`, 'longer than 200 bytes'],
    [`/${'abc/'.repeat(260)}`, 'longer than 1000'],
  ])('X6.4 must not be %j', (path, reason) => {
    expect(pathProblem(path)).toContain(reason)
  })

  it.each(['.', '..'])('X6.4 must not contain the segment %j in any position', (dots) => {
    for (const path of [`/${dots}/`, `/${dots}`, `/a/${dots}/`, `/a/${dots}/b/`, `/a/b/${dots}`]) {
      expect([path, pathProblem(path)]).toEqual([path, `has the segment "${dots}"`])
    }
  })

  it.each([
    'con',
    'PRN',
    'aux',
    'Nul',
    'conin$',
    'CONOUT$',
    'com1',
    'COM9',
    'com0',
    'lpt1',
    'LPT³',
  ])('X6.4 must not be the device %s, with an extension or without', (device) => {
    for (const name of [device, `${device}.txt`, `${device}.tar.gz`]) {
      expect([name, pathProblem(`/gb/en/${name}/`)]).not.toEqual([name, null])
    }
    expect(pathProblem(`/gb/en/${device.replace(/\W$/, '')}x/`)).toBeNull()
  })

  it.each(['C:', 'c:', 'C:/windows', 'c:x', 'a:b', '\\\\host\\share'])(
    'X6.4 must not contain the drive or share %j',
    (name) => {
      expect(pathProblem(`/${name}/`)).toContain('character')
      expect(pathProblem(`/gb/en/${name}/`)).toContain('character')
    },
  )

  it('X6.4 must not have 300 characters of any script in a segment', () => {
    for (const letter of ['a', 'é', '日', '𝒳']) {
      expect(pathProblem(`/gb/en/${letter.repeat(300)}/`)).toContain('longer than 200 bytes')
    }
    expect(pathProblem(`/gb/en/${'a'.repeat(200)}/`)).toBeNull()
  })

  it('X6.4 must not contain control bytes', () => {
    const controls = [
      ...Array.from({ length: 32 }, (_, code) => code),
      127,
      0x80,
      0x9f,
      0x200b,
      0x202e,
    ]
    for (const code of controls) {
      const path = `/gb/en/a${String.fromCodePoint(code)}b/`
      expect([code, pathProblem(path)]).toEqual([
        code,
        expect.stringContaining('has the character') as unknown,
      ])
    }
  })

  it.each([
    'page-data',
    'Page-Data',
    'slice-data',
    'assets',
    'sq',
    'index',
    'sw.js',
    '_proxy',
    'script-proxy.json',
    'robots.txt',
    '_headers',
  ])('X2.13 may be %s below a locale, but not at the root', (name) => {
    expect(pathProblem(`/${name}/`)).toContain('reserved')
    expect(pathProblem(`/gb/en/${name}/`)).toBeNull()
  })

  it('X6.4 may have 1000 characters at most', () => {
    const path = `/gb/en/${'a/'.repeat(600)}`
    expect(pathProblem(path.slice(0, 999))).toBeNull()
    expect(pathProblem(path.slice(0, 1000))).toBeNull()
    expect(pathProblem(path.slice(0, 1001))).toBe('is longer than 1000 characters')
  })

  it.each([
    '/gb/en/x.con/',
    '/gb/en/concept/',
    '/gb/en/auxiliary/',
    '/gb/en/com10x/',
    '/gb/en/a b.c-d_e/',
    '/gb/en/12/é/',
  ])('X6.4 may be %s, even if a part of it is reserved', (path) => {
    expect(pathProblem(path)).toBeNull()
  })

  const root = resolve('/output')
  const isInside = (file: string) => resolve(root, file).startsWith(root + sep)

  it('X6.4 always stays inside the output', () => {
    const hostile = fc.constantFrom(
      '..',
      '.',
      '',
      '\\',
      'C:',
      '%2e',
      'con',
      '~',
      '\u0000',
      'a',
      '／',
    )
    const segment = fc.oneof(hostile, fc.string({ unit: anyCharacter, maxLength: 12 }))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const path = `/gb/en/${segments.join('/')}`
        if (pathProblem(path) !== null) return
        expect(isInside(htmlFile(path)) && isInside(pageDataFile(path))).toBe(true)
      }),
    )
  })
})
