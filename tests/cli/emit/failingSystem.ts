import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Replaces a function of `node:fs/promises` while the work runs. */
export async function withReplaced<T>(
  name: 'writeFile',
  replacement: (file: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const original = promises[name]
  Object.assign(promises, { [name]: replacement })
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Object.assign(promises, { [name]: original })
    syncBuiltinESMExports()
  }
}

/**
 * Makes a system call fail while the work runs. As with a real write, the error has no file name.
 */
export const withFailing = <T>(name: 'writeFile', code: string, work: () => Promise<T>) =>
  withReplaced(
    name,
    () => Promise.reject(Object.assign(new Error(`${code}: refused, write`), { code })),
    work,
  )
