import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { SessionMedia } from './storedSession.ts'

/** Files of the shopper's session, which all countries share. */
export interface MediaList {
  media: ReadonlySignal<readonly SessionMedia[]>
  set: (media: readonly SessionMedia[]) => void
  load: () => void
  follow: () => () => void
}

export function createMediaList(stored: StoredValue<readonly SessionMedia[]>): MediaList {
  const media = signal<readonly SessionMedia[]>([])
  const show = (value: readonly SessionMedia[] | null) => void (media.value = value ?? [])
  return {
    media,
    set(value) {
      show(value)
      if (value.length > 0) stored.write(value)
      else stored.remove()
    },
    load: () => show(stored.read()),
    follow: () => stored.follow(show),
  }
}
