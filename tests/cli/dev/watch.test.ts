import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchSources, type SourceChange } from '#cli/dev/watch.ts'
import { temporaryFolder } from '../emit/folder.ts'

/** A project with watched folders. */
async function watching(onChange: (change: SourceChange) => Promise<void> = async () => {}) {
  const root = temporaryFolder()
  for (const name of ['templates', 'runtime', 'brands', 'fixtures', 'tests']) {
    mkdirSync(join(root, name, 'deep'), { recursive: true })
    writeFileSync(join(root, name, 'deep', 'there-before'), '')
  }
  const brandsDir = temporaryFolder()
  const listener = vi.fn(onChange)
  const watcher = watchSources({ root, brandsDir }, listener)
  onTestFinished(() => watcher.close())
  await once(watcher, 'ready')
  const save = (...names: readonly string[]) => {
    for (const name of names)
      writeFileSync(join(root, name, 'deep', 'saved'), String(Math.random()))
  }
  const changes = () => listener.mock.calls.map(([change]) => change)
  return { save, brandsDir, changes }
}

describe('the file watcher', () => {
  it.each<[string, SourceChange]>([
    ['templates', 'templates'],
    ['runtime', 'templates'],
    ['brands', 'brands'],
    ['fixtures', 'fixtures'],
  ])('reports a saved file of %s as a change of %s', async (folder, change) => {
    const { save, changes } = await watching()
    // files from before the start are not changes
    expect(changes()).toEqual([])
    save(folder)
    await vi.waitFor(() => expect(changes()).toEqual([change]), { timeout: 10_000 })
  })

  it('reports a file of another folder of brands as a change of brands', async () => {
    const { brandsDir, changes } = await watching()
    writeFileSync(join(brandsDir, 'brand.jsonc'), '{}')
    await vi.waitFor(() => expect(changes()).toEqual(['brands']), { timeout: 10_000 })
  })

  it('reports files saved together as one change, of the widest scope', async () => {
    const { save, changes } = await watching()
    save('templates', 'fixtures', 'brands')
    await vi.waitFor(() => expect(changes()).toEqual(['fixtures']), { timeout: 10_000 })
    save('templates')
    await vi.waitFor(() => expect(changes()).toEqual(['fixtures', 'templates']), {
      timeout: 10_000,
    })
  })

  it('queues a change until the previous one is handled', async () => {
    const first = Promise.withResolvers<void>()
    const taken: string[] = []
    const { save, changes } = await watching(async (change) => {
      if (change === 'brands') await first.promise
      taken.push(change)
    })
    save('brands')
    await vi.waitFor(() => expect(changes()).toEqual(['brands']), { timeout: 10_000 })
    save('templates')
    save('templates')
    first.resolve()
    await vi.waitFor(() => expect(taken).toEqual(['brands', 'templates']), { timeout: 10_000 })
  })
})
