import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SavedFile } from '#cli/dev/changes.ts'
import { watchSources } from '#cli/dev/watch.ts'
import { temporaryFolder } from '../emit/folder.ts'

it('tells of files that are saved, and not of those that are there or that no page depends on', async () => {
  const root = temporaryFolder()
  const save = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), String(Math.random()))
  }
  for (const folder of ['cli', 'runtime', 'templates', 'brands', 'fixtures'])
    save(`${folder}/before.ts`)
  const saved: SavedFile[] = []
  const watcher = watchSources({ root, brand: 'brand-1' }, (files) => void saved.push(...files))
  onTestFinished(() => watcher.close())
  await once(watcher, 'ready')
  save('brands/brand-2/brand.jsonc')
  save('templates/one.tsx')
  save('templates/one.css')
  await vi.waitFor(
    () =>
      expect(new Set(saved.map(({ file, change }) => `${change} ${file}`))).toEqual(
        new Set(['code templates/one.tsx', 'styles templates/one.css']),
      ),
    { timeout: 10_000 },
  )
})
