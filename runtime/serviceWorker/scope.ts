/** The parts of a worker's global scope that are used. TypeScript's own types conflict with those of a page. */
export interface WorkerScope {
  location: { origin: string }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  clients: {
    claim: () => Promise<void>
    /** Without options, all windows. */
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

export interface LifeEvent {
  waitUntil: (promise: Promise<unknown>) => void
}

export interface RequestEvent extends LifeEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

interface WorkerEvents {
  install: LifeEvent
  activate: LifeEvent
  fetch: RequestEvent
}
