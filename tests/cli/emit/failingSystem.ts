import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Runs work during which one function of `node:fs/promises` is another one. */
export async function withReplaced<T>(
  name: 'writeFile',
  replacement: () => Promise<void>,
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

/** Runs work during which the system refuses a call. As with a real write, the error names no file. */
export const withFailing = <T>(name: 'writeFile', code: string, work: () => Promise<T>) =>
  withReplaced(
    name,
    () => Promise.reject(Object.assign(new Error(`${code}: refused, write`), { code })),
    work,
  )
