import { effect } from '@preact/signals-core'
import { consent, isAllowed, isRefused } from '../consent/state.ts'
import { dataLayerOf, pushTo } from './dataLayer.ts'
import type { EventName, Events } from './events.ts'

/** Measuring visits needs this group. */
export const trackingGroups: readonly string[] = ['C0002']

/** A visit that goes on for hours, or a blocked tag container, must not fill the memory. */
const mostWaiting = 200
const mostPushed = 500

interface Entry {
  event: EventName
  payload: object
  isDue: () => boolean
}

let waiting: Entry[] = []
let pushed: object[] = []

/**
 * Reports an event. It reaches the data layer only with the shopper's consent: until there is an
 * answer it waits, and a refusal drops it. `isDue` is asked when it is about to be pushed.
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
  if (isRefused(state, trackingGroups)) return
  waiting.push(entry)
  if (waiting.length > mostWaiting) waiting.shift()
}

/** From now on events that wait follow the shopper's answer. Called once. */
export function startTracking(): () => void {
  const stop = effect(() => {
    const state = consent.value
    const isOpen = isAllowed(state, trackingGroups)
    if (!isOpen && !isRefused(state, trackingGroups)) return
    const entries = waiting
    waiting = []
    if (isOpen) for (const entry of entries) push(entry)
  })
  return () => {
    stop()
    waiting = []
    pushed = []
  }
}

function push({ event, payload, isDue }: Entry) {
  if (!isDue()) return
  // the container merges what it is given: an earlier event's items must be gone first
  if ('ecommerce' in payload) add({ ecommerce: null })
  add({ event, ...payload })
}

function add(value: object) {
  const layer = dataLayerOf(window)
  pushTo(layer, value)
  pushed.push(value)
  if (pushed.length <= mostPushed) return
  const place = layer.indexOf(pushed.shift())
  if (place !== -1) layer.splice(place, 1)
}
