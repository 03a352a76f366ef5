/**
 * The parts of `ServiceWorkerGlobalScope` that the workers use. TypeScript's `webworker` library conflicts with
 * `dom`.
 */
export interface WorkerScope {
  location: { origin: string }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  clients: {
    claim: () => Promise<void>
    /** Without a `type` option, returns window clients only. */
    matchAll: () => Promise<readonly WorkerClient[]>
  }
  registration: { unregister: () => Promise<boolean> }
  skipWaiting: () => Promise<void>
  fetch: (request: Request) => Promise<Response>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

interface WorkerClient {
  url: string
  navigate: (url: string) => Promise<unknown>
}

export interface ExtendableEvent {
  waitUntil: (promise: Promise<unknown>) => void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
}
