import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outputFiles } from '#cli/dev/outputFiles.ts'
import { formatManifest, manifestFile, type Manifest } from '#cli/report/manifest.ts'
import { temporaryFolder } from '../emit/folder.ts'

/** Writes a manifest of these files. */
function list(folder: string, ...paths: readonly string[]) {
  const manifest: Manifest = {
    shopgen: 1,
    brand: 'brand-1',
    buildHash: 'b',
    outputHash: 'c',
    fixtures: null,
    pageKinds: [],
    assets: [],
    warnings: [],
    hosting: { hosts: [], encodings: [], headers: {} },
    files: paths.map((path) => ({ path, bytes: 1, hash: `hash of ${path}`, kind: 'page' })),
  }
  writeFileSync(join(folder, manifestFile), formatManifest(manifest))
}

describe('the files of an output', () => {
  it('include redirects again after the list was temporarily unreadable', async () => {
    const folder = temporaryFolder()
    list(folder, 'redirects.json')
    const { redirect } = outputFiles(folder)
    await expect(redirect('/gb/en/old/')).rejects.toThrow('ENOENT')
    writeFileSync(join(folder, 'redirects.json'), '[{"from":"/gb/en/old/","to":"/gb/en/new/"}]')
    expect(await redirect('/gb/en/old/')).toBe('/gb/en/new/')
  })

  it('R2.2.3 X6.6 include locales by their not-found pages, and no unlisted file', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'index.html'), 'home')
    writeFileSync(join(folder, 'other.html'), 'other')
    list(folder, '404.html', 'gb/en/404.html', 'gb/en/index.html', 'index.html')
    const { read, prefixes, redirect } = outputFiles(folder)
    expect(prefixes()).toEqual(['/gb/en/'])
    expect(await read('other.html')).toBeNull()
    expect(await read('index.html')).toEqual({
      bytes: Buffer.from('home'),
      hash: 'hash of index.html',
    })
    expect(await redirect('/gb/en/old/')).toBeNull()
  })

  it('are those of the last build while its folder is being replaced', async () => {
    const folder = join(temporaryFolder(), 'site')
    const aside = `${folder}-aside`
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), 'home')
    list(folder, 'gb/en/404.html', 'index.html')
    const { read, prefixes } = outputFiles(folder)
    renameSync(folder, aside)
    expect(prefixes()).toEqual(['/gb/en/'])
    await expect(read('index.html')).rejects.toThrow('ENOENT')
    renameSync(aside, folder)
    expect(await read('index.html')).toMatchObject({ bytes: Buffer.from('home') })
  })
})
