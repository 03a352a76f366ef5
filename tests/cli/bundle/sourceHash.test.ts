import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashFolder, hashProgram } from '#cli/bundle/sourceHash.ts'
import { temporaryFolder } from '../emit/folder.ts'

/** A folder of a brand whose logo and messages are links to files elsewhere. */
function linkedBrand() {
  const place = temporaryFolder()
  const brand = join(place, 'brand')
  for (const folder of ['brand', 'elsewhere', 'elsewhere/messages'])
    mkdirSync(join(place, folder), { recursive: true })
  const files = {
    own: join(brand, 'brand.jsonc'),
    logo: join(place, 'elsewhere/logo.svg'),
    messages: join(place, 'elsewhere/messages/de.json'),
  }
  for (const file of Object.values(files)) writeFileSync(file, 'one')
  symlinkSync('../elsewhere/logo.svg', join(brand, 'logo.svg'))
  symlinkSync('../elsewhere/messages', join(brand, 'messages'))
  return { brand, files }
}

describe('the hash of a folder', () => {
  it.each(['own', 'logo', 'messages'] as const)('changes with its files: %s', (name) => {
    const { brand, files } = linkedBrand()
    const before = hashFolder(brand)
    expect(hashFolder(brand)).toBe(before)
    writeFileSync(files[name], 'two')
    expect(hashFolder(brand)).not.toBe(before)
  })

  it('changes with a file that is added, or renamed', () => {
    const { brand } = linkedBrand()
    const hashes = [hashFolder(brand)]
    writeFileSync(join(brand, 'a'), '')
    hashes.push(hashFolder(brand))
    rmSync(join(brand, 'a'))
    writeFileSync(join(brand, 'b'), '')
    hashes.push(hashFolder(brand))
    expect(new Set(hashes).size).toBe(3)
  })

  it('is one of no files for a folder that does not exist, or a link that leads nowhere', () => {
    const { brand } = linkedBrand()
    const before = hashFolder(brand)
    symlinkSync('nowhere', join(brand, 'broken'))
    expect(hashFolder(brand)).toBe(before)
    expect(hashFolder(join(brand, 'none'))).toBe(hashFolder(join(brand, 'neither')))
  })
})

it('the program has the same hashes as long as no file changes', () => {
  expect(hashProgram()).toEqual(hashProgram())
  const { tool, code } = hashProgram()
  expect(tool).not.toBe(code)
})
