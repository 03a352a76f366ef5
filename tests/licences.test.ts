import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licencesFile, licencesText, packagesOf, readPackages, unexplained } from './licences.ts'

describe('the licences of dependencies', () => {
  it('X6.8 are named in a file that is true: `npm run licences` writes it', () => {
    const packages = readPackages()
    expect(packages.length).toBeGreaterThan(300)
    expect(packages.filter(({ licence }) => licence === 'unknown')).toEqual([])
    expect(readFileSync(licencesFile, 'utf8')).toBe(licencesText(packages))
  })

  it('X6.8 are permissive, or have a reason', () => {
    expect(unexplained(readPackages())).toEqual([])
    const lockFile = JSON.stringify({
      packages: {
        '': {},
        'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
        'node_modules/b/node_modules/@c/d': { version: '2.0.0', dev: true },
        'node_modules/axe-core': { version: '4.0.0', license: 'MPL-2.0', dev: true },
      },
    })
    const packages = packagesOf(lockFile)
    expect(unexplained(packages).map(({ name }) => name)).toEqual(['@c/d', 'a'])
    expect(licencesText(packages)).toContain('| @c/d | 2.0.0 | unknown | tests and tools |')
  })
})
