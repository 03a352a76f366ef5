import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { viewFile } from '#cli/bundle/viewFile.ts'
import { pages } from '#templates/pages/index.ts'

it.each(Object.keys(pages))('R2.1.22 the view of %s is a module', (kind) => {
  expect(existsSync(viewFile(kind))).toBe(true)
})
