// @loads on demand: a first visit has not given consent
import type { ReadonlySignal } from '@preact/signals-core'
import type { RouterLocation } from '../navigation/routerLocation.ts'
import { followDealerContacts } from './dealerContacts.ts'
import { followItemLists } from './itemLists.ts'

/** Reports the links that shoppers follow, with their consent. They share a chunk. */
export function followLinks(rendered: ReadonlySignal<RouterLocation>): void {
  followItemLists(rendered)
  followDealerContacts()
}
