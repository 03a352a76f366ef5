import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSnapshot } from '#cli/fetch/snapshot/openSnapshot.ts'
import {
  cacheFolder,
  dayMs,
  filesOf,
  minuteMs,
  ownConfig,
  run,
  type RunOptions,
} from './recorded.ts'

const start = Date.UTC(2026, 0, 1)
/** 4 kB for each path. */
const backend = (path: string) => path.repeat(2000)

const build = (folder: string, path: string, days: number, options: RunOptions = {}) =>
  run(folder, [path], { backend, now: () => start + days * dayMs, ...options })

/** The bodies in the folder, by what they repeat. */
const bodiesIn = (folder: string) =>
  [...filesOf(folder)]
    .filter(([path]) => path.includes('content-v2'))
    .map(([, content]) => content.slice(0, 2))
    .sort()
const snapshotsIn = (folder: string) =>
  [...filesOf(folder).keys()].filter((path) => /snapshots.*\.(json|journal|draft)$/.test(path))
    .length

describe('the cache folder', () => {
  it.each<[string, RunOptions, string[]]>([
    ['all', {}, ['/a', '/b', '/c']],
    ['those that are young enough', { maximumAgeMs: 1.5 * dayMs }, ['/b', '/c']],
    ['the newest that fit', { maximumBytes: 12_000 }, ['/b', '/c']],
    ['its own, whatever its size', { maximumBytes: 0, maximumAgeMs: 0 }, ['/c']],
  ])('keeps of the snapshots %s', async (_, bounds, expected) => {
    const folder = cacheFolder()
    await build(folder, '/a', 0)
    await build(folder, '/b', 1)
    await build(folder, '/c', 2, bounds)
    expect(bodiesIn(folder)).toEqual(expected)
    expect(snapshotsIn(folder)).toBe(expected.length)
    // the index has no entry without a body
    const index = [...filesOf(folder).keys()].filter((path) => path.includes('index-v5'))
    expect(index).toHaveLength(expected.length)
  })

  it.each<[string, RunOptions, string[]]>([
    ['all', {}, ['first', 'second', 'third']],
    ['those that were used lately', { maximumAgeMs: 1.5 * dayMs }, ['second', 'third']],
    ['the last that fit beside the snapshots', { maximumBytes: 30_000 }, ['second', 'third']],
    ['its own, whatever its size', { maximumBytes: 0, maximumAgeMs: 0 }, ['third']],
  ])('keeps of the bundles %s', async (_, bounds, expected) => {
    const folder = cacheFolder()
    const bundles = join(folder, 'bundles')
    mkdirSync(bundles)
    for (const [at, name] of ['third', 'second', 'first'].entries()) {
      writeFileSync(join(bundles, name), 'x'.repeat(10_000))
      const used = new Date(start + (2 - at) * dayMs)
      utimesSync(join(bundles, name), used, used)
    }
    await build(folder, '/c', 2, bounds)
    expect(readdirSync(bundles).sort()).toEqual(expected)
    expect(bodiesIn(folder)).toEqual(['/c'])
  })

  it('removes the oldest of snapshots and bundles first', async () => {
    const folder = cacheFolder()
    const bundle = join(folder, 'bundles/old')
    await build(folder, '/a', 0)
    mkdirSync(join(folder, 'bundles'))
    for (const [name, days] of [['old', 1] as const, ['own', 2] as const]) {
      writeFileSync(join(folder, 'bundles', name), 'x'.repeat(5000))
      const used = new Date(start + days * dayMs)
      utimesSync(join(folder, 'bundles', name), used, used)
    }
    await build(folder, '/b', 2, { maximumBytes: 16_000 })
    expect([bodiesIn(folder), existsSync(bundle)]).toEqual([['/b'], true])
    await build(folder, '/b', 3, { maximumBytes: 10_500 })
    expect([bodiesIn(folder), existsSync(bundle)]).toEqual([['/b'], false])
  })

  it('keeps a body as long as a snapshot needs it', async () => {
    const folder = cacheFolder()
    await build(folder, '/a', 0)
    await build(folder, '/a', 1, { maximumBytes: 0 })
    expect([bodiesIn(folder), snapshotsIn(folder)]).toEqual([['/a'], 1])
  })

  it('loses nothing that a running build reads or writes', async () => {
    const folder = cacheFolder()
    await build(folder, '/a', 0)
    await run(folder, ['/b'], {
      backend,
      now: () => start + dayMs,
      meanwhile: async () => {
        await build(folder, '/c', 2, { maximumBytes: 0 })
        expect(bodiesIn(folder)).toEqual(['/a', '/b', '/c'])
      },
    })
    const reading = await openSnapshot(ownConfig(), { folder, isOffline: true }, () => {})
    await build(folder, '/d', 3, { maximumBytes: 0 })
    expect(bodiesIn(folder)).toEqual(['/a', '/b', '/c', '/d'])
    reading.close({ mayResume: false })
    await build(folder, '/e', 4, { maximumBytes: 0 })
    expect(bodiesIn(folder)).toEqual(['/e'])
  })

  it('forgets builds that ended without a word, and builds of other machines after a day', async () => {
    const folder = cacheFolder()
    await build(folder, '/a', 0)
    const lease = (host: string, pid: number, since: number) =>
      JSON.stringify({ host, holder: { pid, started: '0', token: 'x' }, since, ids: [] })
    const file = join(folder, 'running', 'x.json')
    // no process has this id
    writeFileSync(file, lease((await import('node:os')).hostname(), 2 ** 30, start))
    await build(folder, '/b', 1, { maximumBytes: 0 })
    expect([bodiesIn(folder), existsSync(file)]).toEqual([['/b'], false])
    writeFileSync(file, lease('another-machine', process.pid, start + 2 * dayMs))
    await build(folder, '/c', 2.5, { maximumBytes: 0 })
    expect(bodiesIn(folder)).toEqual(['/b', '/c'])
    await build(folder, '/d', 3, { maximumBytes: 0 })
    expect([bodiesIn(folder), existsSync(file)]).toEqual([['/d'], false])
  })

  it('keeps unfinished snapshots as long as they can be resumed', async () => {
    const folder = cacheFolder()
    const config = ownConfig({ brandId: 'brand-2' })
    await build(folder, '/a', 0, { config, isInterrupted: true })
    await build(folder, '/b', 14 * (minuteMs / dayMs))
    expect(bodiesIn(folder)).toEqual(['/a', '/b'])
    await build(folder, '/b', 15 * (minuteMs / dayMs))
    expect(bodiesIn(folder)).toEqual(['/b'])
  })

  it('removes damaged manifests and drafts', async () => {
    const folder = cacheFolder()
    await build(folder, '/a', 0)
    const [manifest = ''] = [...filesOf(folder).keys()].filter((path) => path.includes('snapshots'))
    writeFileSync(`${manifest}.draft`, '')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').slice(1))
    await build(folder, '/b', 1)
    expect([bodiesIn(folder), snapshotsIn(folder)]).toEqual([['/b'], 1])
  })

  it('serves builds at the same time', async () => {
    const folder = cacheFolder()
    const paths = ['/a', '/b', '/c', '/d']
    await Promise.all(paths.map((path) => run(folder, [path, '/x'], { backend, maximumBytes: 0 })))
    expect(bodiesIn(folder)).toContain('/x')
    expect([...filesOf(join(folder, 'running')).keys()]).toEqual([])
    for (const file of filesOf(join(folder, 'snapshots')).keys()) {
      const id = /([^/\\]+)\.json$/.exec(file)?.[1]
      const { texts } = await run(folder, ['/x'], { isOffline: true, id })
      expect(texts).toEqual([backend('/x')])
    }
  })
})
