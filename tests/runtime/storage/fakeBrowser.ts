import type { StorageView } from '#runtime/storage/storageArea.ts'

type Failure = 'property' | 'read' | 'write' | 'remove' | 'enumerate'

const refuse = (name: string): never => {
  throw new DOMException('refused', name)
}

/** A storage that several tabs share. */
export class FakeStorage implements Storage {
  readonly items = new Map<string, string>()
  readonly failing = new Set<Failure>()
  /** Capacity in characters. */
  room = Infinity
  writes = 0

  get length() {
    return this.failing.has('enumerate') ? refuse('SecurityError') : this.items.size
  }
  key(index: number) {
    if (this.failing.has('enumerate')) refuse('SecurityError')
    return [...this.items.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.failing.has('read') ? refuse('SecurityError') : (this.items.get(key) ?? null)
  }
  setItem(key: string, value: string) {
    if (this.failing.has('write')) refuse('SecurityError')
    const used = [...this.items].reduce((sum, [k, v]) => sum + (k === key ? 0 : v.length), 0)
    if (used + value.length > this.room) refuse('QuotaExceededError')
    this.writes += 1
    this.items.set(key, value)
  }
  removeItem(key: string) {
    if (this.failing.has('remove')) refuse('SecurityError')
    this.writes += 1
    this.items.delete(key)
  }
  clear() {
    this.items.clear()
  }
}

export interface Tab extends StorageView {
  dispatch: (event: Event) => void
  listeners: () => number
}

const makeEvent = (type: string, fields: object): Event => Object.assign(new Event(type), fields)

/** A tab that shares its local storage with others, and its session storage with its earlier documents. */
export function openTab(local = new FakeStorage(), session = new FakeStorage()): Tab {
  const listeners = new Set<readonly [string, (event: Event) => void]>()
  const area = (storage: FakeStorage) =>
    storage.failing.has('property') ? refuse('SecurityError') : storage
  return {
    get localStorage() {
      return area(local)
    },
    get sessionStorage() {
      return area(session)
    },
    addEventListener: (type, listener) => void listeners.add([type, listener]),
    removeEventListener(type, listener) {
      for (const one of listeners) if (one[0] === type && one[1] === listener) listeners.delete(one)
    },
    dispatch(event) {
      for (const [type, listener] of listeners) if (type === event.type) listener(event)
    },
    listeners: () => listeners.size,
  }
}

/** Dispatches the storage event that other tabs receive. */
export const tell = (tab: Tab, key: string | null, storageArea: Storage): void =>
  tab.dispatch(makeEvent('storage', { key, storageArea }))

export const showAgain = (tab: Tab): void =>
  tab.dispatch(makeEvent('pageshow', { persisted: true }))
