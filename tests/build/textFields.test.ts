import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** Fields that anyone can paste a whole book into; others have few values. */
const textFields = /<(?:input(?=[^>]* type="(?:email|search|tel|text|url)")|textarea)\b[^>]*>/g

it(
  'every field for a text has a limit, on every page',
  async () => {
    const { folder, manifest } = await wholeBuild()
    const unlimited = new Set<string>()
    let count = 0
    for (const { path } of manifest.files) {
      if (!path.endsWith('.html')) continue
      for (const [field] of readFileSync(join(folder, path), 'utf8').matchAll(textFields)) {
        count += 1
        if (!/ maxlength="\d+"/i.test(field)) unlimited.add(field)
      }
    }
    expect(count).toBeGreaterThan(500)
    expect([...unlimited]).toEqual([])
  },
  wholeBuildMs,
)
