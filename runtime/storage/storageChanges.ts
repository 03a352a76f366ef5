import { attempt } from '../attempt.ts'
import type { StorageArea, StorageView } from './storageArea.ts'

/** Called with the key that another tab changed; null if any may have changed. */
export type StorageFollower = (key: string | null) => void

/** Follows the changes of other tabs. Listens to the window only while there is a follower. */
export function createStorageChanges(
  area: Pick<StorageArea, 'isSame'>,
  view: () => StorageView | null,
): (follower: StorageFollower) => () => void {
  const followers = new Set<StorageFollower>()

  function notify(key: string | null): void {
    for (const follower of followers) attempt(() => follower(key))
  }

  function onStorage(event: Event): void {
    const { key, storageArea } = event as StorageEvent
    if (!storageArea || area.isSame(storageArea)) notify(key)
  }

  /** Pages in the back/forward cache receive no storage events. */
  function onPageShow(event: Event): void {
    if ((event as PageTransitionEvent).persisted) notify(null)
  }

  function listen(isOn: boolean): void {
    attempt(() => {
      const target = view()
      const change = isOn ? target?.addEventListener : target?.removeEventListener
      change?.call(target, 'storage', onStorage)
      change?.call(target, 'pageshow', onPageShow)
    })
  }

  return (follower) => {
    if (followers.size === 0) listen(true)
    followers.add(follower)
    return () => {
      if (followers.delete(follower) && followers.size === 0) listen(false)
    }
  }
}
