import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

it.each(listBrandIds())(
  'each asset of %s is named in a document, script, style or data',
  async (brand) => {
    const { folder, manifest } = await wholeBuild(brand)
    const names = new Set(
      manifest.files.flatMap(({ path }) => (path.startsWith('assets/') ? path.slice(7) : [])),
    )
    expect(names.size).toBeGreaterThan(100)
    for (const { path } of manifest.files) {
      if (!/\.(html|css|js|json)$/.test(path)) continue
      const [own] = path.split('/').slice(-1)
      for (const [name] of readFileSync(join(folder, path), 'utf8').matchAll(/[\w-]+\.\w+/g)) {
        if (name !== own) names.delete(name)
      }
      if (names.size === 0) break
    }
    expect([...names]).toEqual([])
  },
  wholeBuildMs,
)
