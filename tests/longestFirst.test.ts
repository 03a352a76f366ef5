import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longest } from './longestFirst.ts'

const root = join(import.meta.dirname, '..')

it('the list of the longest tests names files that exist', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
