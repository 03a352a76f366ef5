import { createStore } from '#runtime/storage/storage.ts'
import { FakeStorage, openTab } from '../storage/fakeBrowser.ts'

/** A store over a storage that tests can read and tabs share. */
export function openStore(local = new FakeStorage()) {
  const tab = openTab(local)
  return { local, tab, store: createStore({ area: 'local', view: () => tab }) }
}

/** The stored data of a key; undefined without a value. */
export function dataIn(local: FakeStorage, key: string): unknown {
  const text = local.items.get(`shopgen.${key}`)
  return text === undefined ? undefined : (JSON.parse(text) as { data: unknown }).data
}
