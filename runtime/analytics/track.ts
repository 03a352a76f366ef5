// @loads on Search: an address with a search; elsewhere after a form was sent
import { effect } from '@preact/signals-core'
import { getDataLayer, pushTo } from '#runtime/dataLayer.ts'
import { consent, isAllowed, isRefused } from '../consent/state.ts'
import type { EventName, Events } from './events.ts'

/** The consent group for analytics. */
export const trackingGroups: readonly string[] = ['C0002']

/** Limit memory use in long visits and if the tag container is blocked. */
const maximumWaiting = 200
const maximumPushed = 500

/**
 * Events that are in the data layer even without consent (R8.5, R8.6). They have no personal data, and are removed
 * before the tag container can send them.
 */
const alwaysWritten: ReadonlySet<EventName> = new Set(['error_message_view', 'form_field_error'])

interface Entry {
  event: EventName
  payload: object
  isDue: () => boolean
}

let waiting: Entry[] = []
let pushed: object[] = []
let unsent: object[] = []
/** A tag container that has loaded once stays in the page when consent is withdrawn. */
let hasSent = false

/**
 * Reports an event. It waits for the shopper's consent, and is dropped if the shopper refuses. `isDue` is called
 * before it is pushed to the data layer. Errors of forms are written at once (R8.5, R8.6).
 */
export function track<Name extends EventName>(
  event: Name,
  payload: Events[Name],
  isDue: () => boolean = () => true,
): void {
  if (typeof window === 'undefined') return
  const state = consent.peek()
  const entry: Entry = { event, payload, isDue }
  if (isAllowed(state, trackingGroups)) return push(entry)
  if (alwaysWritten.has(event) && !hasSent) return writeUnsent({ event, ...payload })
  if (isRefused(state, trackingGroups)) return
  waiting.push(entry)
  if (waiting.length > maximumWaiting) waiting.shift()
}

/** Pushes or drops waiting events according to the shopper's answer. Call it once. */
export function startTracking(): () => void {
  const stop = effect(() => {
    const state = consent.value
    const isOpen = isAllowed(state, trackingGroups)
    if (!isOpen && !isRefused(state, trackingGroups)) return
    const entries = waiting
    waiting = []
    if (!isOpen) return
    hasSent = true
    removeUnsent()
    for (const entry of entries) push(entry)
  })
  return () => {
    stop()
    waiting = []
    pushed = []
    unsent = []
    hasSent = false
  }
}

function writeUnsent(entry: object) {
  unsent.push(entry)
  add(entry)
}

/** Removes events from before consent, so that the tag container does not send them. */
function removeUnsent() {
  const layer = getDataLayer(window)
  for (const entry of unsent) removeFrom(layer, entry)
  unsent = []
}

function push({ event, payload, isDue }: Entry) {
  if (!isDue()) return
  // the container merges entries: remove the items of an earlier event first
  if ('ecommerce' in payload) add({ ecommerce: null })
  add({ event, ...payload })
}

function add(value: object) {
  const layer = getDataLayer(window)
  pushTo(layer, value)
  pushed.push(value)
  if (pushed.length <= maximumPushed) return
  removeFrom(layer, pushed.shift())
}

function removeFrom(layer: unknown[], entry: unknown) {
  const index = layer.indexOf(entry)
  if (index !== -1) layer.splice(index, 1)
}
