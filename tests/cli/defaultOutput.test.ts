import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultOutput } from '#cli/defaultOutput.ts'

const project = join(import.meta.dirname, '../..')

describe('the default output', () => {
  it.each([
    ['the project', project, 'out/brand-1'],
    ['a folder of it', join(project, 'templates'), '../out/brand-1'],
    ['a folder deep in it', join(project, 'templates/pages/Home'), '../../../out/brand-1'],
    ['another folder', tmpdir(), 'out/brand-1'],
    ['the folder above', join(project, '..'), 'out/brand-1'],
    ['a folder of a similar name', `${project}-2`, 'out/brand-1'],
  ])('from %s', (_, workingDirectory, expected) => {
    expect(defaultOutput('brand-1', workingDirectory)).toBe(expected)
  })
})
