import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const changes = [
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'symlinkSync',
  'writeFileSync',
] as const

/**
 * Simulates a killed process: the `step`-th change of the file system and all later ones do
 * nothing. Returns whether the work got that far.
 */
export function crashAt(step: number, work: () => void): boolean {
  const originals = changes.map((name) => [name, fs[name]] as const)
  let left = step
  for (const [name, original] of originals) {
    const call = original as (...parameters: unknown[]) => unknown
    const counted = (...parameters: unknown[]) => {
      left -= 1
      if (left <= 0) throw new Error('crashed')
      return call(...parameters)
    }
    Object.assign(fs, { [name]: counted })
  }
  syncBuiltinESMExports()
  try {
    work()
  } catch (error) {
    if (left > 0) throw error
  } finally {
    Object.assign(fs, Object.fromEntries(originals))
    syncBuiltinESMExports()
  }
  return left <= 0
}
