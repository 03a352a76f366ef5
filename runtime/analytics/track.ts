import { effect } from '@preact/signals-core'
import { consent, isAllowed, isRefused } from '../consent/state.ts'
import { getDataLayer, pushTo } from './dataLayer.ts'
import type { EventName, Events } from './events.ts'

/** The consent group for analytics. */
export const trackingGroups: readonly string[] = ['C0002']

/** Limit memory use in long visits and if the tag container is blocked. */
const maximumWaiting = 200
const maximumPushed = 500

interface Entry {
  event: EventName
  payload: object
  isDue: () => boolean
}

let waiting: Entry[] = []
let pushed: object[] = []

/**
 * Reports an event. It waits for the shopper's consent, and is dropped if the shopper refuses. `isDue` is called
 * before it is pushed to the data layer.
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
  // the container merges entries: remove the items of an earlier event first
  if ('ecommerce' in payload) add({ ecommerce: null })
  add({ event, ...payload })
}

function add(value: object) {
  const layer = getDataLayer(window)
  pushTo(layer, value)
  pushed.push(value)
  if (pushed.length <= maximumPushed) return
  const index = layer.indexOf(pushed.shift())
  if (index !== -1) layer.splice(index, 1)
}
