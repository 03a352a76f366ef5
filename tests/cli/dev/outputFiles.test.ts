import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outputFiles } from '#cli/dev/outputFiles.ts'
import { temporaryFolder } from '../emit/folder.ts'

describe('the files of an output', () => {
  it('X4.4 have their redirects again after a moment in which the list could not be read', async () => {
    const folder = temporaryFolder()
    const files = [{ path: 'redirects.json', bytes: 1, hash: 'a', kind: 'redirects' }]
    const { redirect } = outputFiles(folder, {
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'b',
      outputHash: 'c',
      fixtures: null,
      scripts: [],
      warnings: [],
      files,
    })
    await expect(redirect('/gb/en/old/')).rejects.toThrow('ENOENT')
    writeFileSync(join(folder, 'redirects.json'), '[{"from":"/gb/en/old/","to":"/gb/en/new/"}]')
    expect(await redirect('/gb/en/old/')).toBe('/gb/en/new/')
  })

  it('R2.2.3 know the locales by their not-found pages, and no file that is not listed', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'index.html'), 'home')
    writeFileSync(join(folder, 'other.html'), 'other')
    const paths = ['404.html', 'gb/en/404.html', 'gb/en/index.html', 'index.html']
    const { read, prefixes, redirect } = outputFiles(folder, {
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'b',
      outputHash: 'c',
      fixtures: null,
      scripts: [],
      warnings: [],
      files: paths.map((path) => ({ path, bytes: 1, hash: `hash of ${path}`, kind: 'page' })),
    })
    expect(prefixes()).toEqual(['/gb/en/'])
    expect(await read('other.html')).toBeNull()
    expect(await read('index.html')).toEqual({
      bytes: Buffer.from('home'),
      hash: 'hash of index.html',
    })
    expect(await redirect('/gb/en/old/')).toBeNull()
  })
})
