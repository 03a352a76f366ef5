import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach } from 'vitest'

type Call = (...parameters: unknown[]) => unknown

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0).toReversed()) restore()
})

/** Throws an error with a code, as Node does. */
export function refuse(code: string): never {
  throw Object.assign(new Error(`${code}: refused`), { code })
}

/**
 * Replaces a function of `node:fs` until the test ends, or until the returned function is called.
 * The replacement receives the original.
 */
export function replaceCall(
  name: keyof typeof fs,
  replacement: (original: Call, ...parameters: readonly unknown[]) => unknown,
): () => void {
  const original = fs[name] as Call
  const set = (call: Call) => {
    Object.assign(fs, { [name]: call })
    syncBuiltinESMExports()
  }
  const restore = () => set(original)
  set((...parameters) => replacement(original, ...parameters))
  restores.push(restore)
  return restore
}
