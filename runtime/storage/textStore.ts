import type { StorageArea } from './storageArea.ts'

/** Texts in storage, or in memory as long as storage does not take them. */
export interface TextStore {
  read: (key: string) => string | null
  /** Null removes the text. */
  write: (key: string, text: string | null) => void
  /** Keeps a text for this visit alone. */
  writeToMemory: (key: string, text: string | null) => void
}

/** The last written text, and what storage then held: if that did not change, memory is up to date. */
interface Remembered {
  text: string | null
  over: string | null
}

export function createTextStore(area: StorageArea, makeRoom: () => void): TextStore {
  const memory = new Map<string, Remembered>()

  function writeToMemory(key: string, text: string | null): void {
    memory.set(key, { text, over: area.read(key) ?? null })
  }

  return {
    read(key) {
      const stored = area.read(key)
      const remembered = memory.get(key)
      if (remembered && (stored === undefined || stored === remembered.over)) return remembered.text
      // another tab has written
      memory.delete(key)
      return stored ?? null
    },
    write(key, text) {
      if (!area.write(key, text)) {
        makeRoom()
        area.write(key, text)
      }
      writeToMemory(key, text)
    },
    writeToMemory,
  }
}
