/**
 * Calls `load` once for each key, or once without a key; callers at the same time share the call. Rejects like `load`,
 * and then the next call tries again. The first script of all pages has it, so that no chunk needs a copy.
 */
export function loadOnce<T, Key = void>(load: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const loads = new Map<Key, Promise<T>>()
  return (key) => {
    let loading = loads.get(key)
    if (!loading) {
      loads.set(key, (loading = load(key)))
      loading.catch(() => loads.delete(key))
    }
    return loading
  }
}
