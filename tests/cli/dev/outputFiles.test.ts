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
})
