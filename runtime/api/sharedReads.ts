/** Reads in flight. Equal reads share a request. */
export interface SharedReads {
  run: (key: string, name: string, read: () => Promise<unknown>) => Promise<unknown>
  /** Later reads of these endpoints send another request. */
  forget: (names: readonly string[]) => void
  forgetAll: () => void
}

export function createSharedReads(): SharedReads {
  const shared = new Map<string, { name: string; answer: Promise<unknown> }>()
  return {
    async run(key, name, read) {
      const known = shared.get(key)
      if (known) return known.answer
      const entry = { name, answer: read() }
      shared.set(key, entry)
      try {
        return await entry.answer
      } finally {
        if (shared.get(key) === entry) shared.delete(key)
      }
    },
    forget(names) {
      for (const [key, { name }] of shared) if (names.includes(name)) shared.delete(key)
    },
    forgetAll: () => shared.clear(),
  }
}
