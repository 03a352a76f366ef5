import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** The calls of a publish that can fail. */
const calls = [
  'accessSync',
  'linkSync',
  'lstatSync',
  'mkdirSync',
  'readFileSync',
  'readdirSync',
  'readlinkSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'statSync',
  'symlinkSync',
  'writeFileSync',
] as const

/** Makes the `step`-th call of the file system fail once, with a code. Returns its name; null if there are fewer. */
export function failOnce(step: number, code: string, work: () => void): string | null {
  const originals = calls.map((name) => [name, fs[name]] as const)
  let left = step
  let failed: string | null = null
  for (const [name, original] of originals) {
    const call = original as (...parameters: unknown[]) => unknown
    const counted = (...parameters: unknown[]) => {
      left -= 1
      if (left !== 0) return call(...parameters)
      failed = `${name} ${String(parameters[0]).split('/').slice(-2).join('/')}`
      throw Object.assign(new Error(`${code}: refused, ${name}`), { code, syscall: name })
    }
    Object.assign(fs, { [name]: counted })
  }
  syncBuiltinESMExports()
  try {
    work()
  } finally {
    Object.assign(fs, Object.fromEntries(originals))
    syncBuiltinESMExports()
  }
  return failed
}
