import type { StorageArea } from './storageArea.ts'

/** Texts in storage, or in memory while storage rejects them. */
export interface TextStore {
  read: (key: string) => string | null
  /** Null removes the text. */
  write: (key: string, text: string | null) => void
  /** Stores a text for this visit only. */
  writeToMemory: (key: string, text: string | null) => void
}

/** The last written text, and the text in storage at that time: if that has not changed, memory is current. */
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
