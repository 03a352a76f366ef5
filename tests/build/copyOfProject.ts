import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './fixtureBuild.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A copy of the project whose sources a test may break. The default folder is removed after the
 * test.
 */
export function copyOfProject(folder = temporaryFolder()): string {
  const copy = join(folder, 'project')
  mkdirSync(copy)
  const parts = [
    'package.json',
    'tsconfig.json',
    'cli',
    'runtime',
    'brands',
    'templates',
    'fixtures',
  ]
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
