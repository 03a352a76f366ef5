import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const folder = join(root, 'node_modules/.cache/shopgen')

/**
 * The bytes that were made under this name before, or makes and keeps them. The name has a hash of all that they
 * depend on, versions of packages included.
 */
export async function keptFile(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(folder, name)
  try {
    return readFileSync(file)
  } catch {
    const bytes = await make()
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, bytes)
    renameSync(draft, file)
    return bytes
  }
}
