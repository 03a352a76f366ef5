import type { ReadonlySignal } from '@preact/signals-core'
import type { Kit, Place } from './kit.ts'

/** What parts that come later than the router, and are started by nobody it knows, have of it. */
export interface ActiveKit extends Pick<Kit, 'navigate'> {
  /** The place in the document: during a transition still that before. */
  shown: ReadonlySignal<Place>
}

let active: ActiveKit | null = null

/** Null until the router runs. */
export const activeKit = (): ActiveKit | null => active

export function setActiveKit(kit: ActiveKit): void {
  active = kit
}
