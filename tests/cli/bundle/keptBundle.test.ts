import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as BundleModule from '#cli/bundle/bundleBrand.ts'
import { bundleBrand, type Bundle } from '#cli/bundle/bundleBrand.ts'
import { bundleOnce } from '#cli/bundle/keptBundle.ts'
import { hashCode } from '#cli/bundle/sourceHash.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'

vi.mock('#cli/bundle/bundleBrand.ts', async (importOriginal) => {
  const original = await importOriginal<typeof BundleModule>()
  return { ...original, bundleBrand: vi.fn(original.bundleBrand) }
})
vi.mock('#cli/bundle/sourceHash.ts', () => ({ hashCode: vi.fn(() => 'code') }))

const brand = selectBrand({ brandId: 'brand-1' })
const options = { brand, isProduction: true }
const folder = mkdtempSync(join(tmpdir(), 'shopgen-bundles-'))
const names = () => readdirSync(folder)
let made: Bundle

function changeLastByte(file: string) {
  const bytes = readFileSync(file)
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** All that can be compared of a bundle. */
const dataOf = ({ server, locate: _locate, namesMessage, ...data }: Bundle) => ({
  ...data,
  kinds: Object.keys(server.pages),
  named: ['basket.add', 'nothing.of.it'].map(namesMessage),
})

beforeAll(async () => {
  made = await bundleOnce(options, { folder, code: 'code' })
}, 60_000)
beforeEach(() => void vi.mocked(bundleBrand).mockClear())
afterAll(() => rmSync(folder, { recursive: true }))

describe('the bundle of an earlier build', () => {
  it('is used again, and is the same', async () => {
    const kept = await bundleOnce(options, { folder, code: 'code' })
    expect(bundleBrand).not.toHaveBeenCalled()
    expect(dataOf(kept)).toEqual(dataOf(made))
  })

  const changes: Readonly<Record<string, () => Parameters<typeof bundleOnce>[0]>> = {
    'another brand': () => ({ ...options, brand: { ...brand, name: 'Another' } }),
    development: () => ({ ...options, isProduction: false }),
  }
  it.each(Object.keys(changes))('is not used for %s', async (change) => {
    vi.mocked(bundleBrand).mockResolvedValueOnce(made)
    await bundleOnce(changes[change]!(), { folder, code: 'code' })
    expect(bundleBrand).toHaveBeenCalledTimes(1)
  })

  it('X2.9 is not used under the name of another', async () => {
    const other = { ...options, brand: { ...brand, name: 'Moved' } }
    vi.mocked(bundleBrand).mockResolvedValue(made)
    const before = names()
    await bundleOnce(other, { folder, code: 'code' })
    const [its] = names().filter((name) => !before.includes(name))
    copyFileSync(join(folder, before[0]!), join(folder, its!))
    await bundleOnce(other, { folder, code: 'code' })
    expect(bundleBrand).toHaveBeenCalledTimes(2)
    vi.mocked(bundleBrand).mockReset()
  })

  it('is not used for other code', async () => {
    vi.mocked(bundleBrand).mockResolvedValueOnce(made)
    await bundleOnce(options, { folder, code: 'other code' })
    expect(bundleBrand).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['cut', (file: string) => truncateSync(file, 5000)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['changed', changeLastByte],
    ['gone', (file: string) => rmSync(file)],
  ])('is made again where it is %s', async (_, damage) => {
    for (const name of names()) damage(join(folder, name))
    vi.mocked(bundleBrand).mockResolvedValueOnce(made)
    expect(dataOf(await bundleOnce(options, { folder, code: 'code' }))).toEqual(dataOf(made))
    expect(bundleBrand).toHaveBeenCalledTimes(1)
    await bundleOnce(options, { folder, code: 'code' })
    expect(bundleBrand).toHaveBeenCalledTimes(1)
  })

  it('is not kept if code was saved while it was made', async () => {
    const before = names()
    vi.mocked(bundleBrand).mockResolvedValueOnce(made)
    await bundleOnce(options, { folder, code: 'code before it was saved' })
    expect(names()).toEqual(before)
  })

  it('is made each time where nothing can be kept', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    vi.mocked(bundleBrand).mockResolvedValueOnce(made).mockResolvedValueOnce(made)
    await bundleOnce(options, { folder: join(file, 'bundles'), code: 'code' })
    expect(
      dataOf(await bundleOnce(options, { folder: join(file, 'bundles'), code: 'code' })),
    ).toEqual(dataOf(made))
    rmSync(file)
  })

  it('is removed when sixteen others were used since', async () => {
    for (const name of names()) rmSync(join(folder, name))
    vi.mocked(bundleBrand).mockResolvedValue(made)
    const use = async (code: string) => {
      vi.mocked(hashCode).mockReturnValueOnce(code)
      await bundleOnce(options, { folder, code })
    }
    for (let code = 0; code < 16; code++) await use(`code ${code}`)
    for (const [at, name] of names().entries()) utimesSync(join(folder, name), at, at)
    const [oldest = '', second = ''] = names()
    expect(names()).toHaveLength(16)
    await use('code 16')
    expect(names()).toHaveLength(16)
    expect(names()).not.toContain(oldest)
    expect(names()).toContain(second)
  })
})
