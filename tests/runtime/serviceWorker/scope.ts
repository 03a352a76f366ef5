import type { ExtendableEvent, FetchEvent, WorkerScope } from '#runtime/serviceWorker/scope.ts'

const origin = 'https://shop.example'

type Answer = () => Response | Promise<Response>

/** In-memory caches: entries by URL in insertion order. */
class FakeCaches {
  readonly byName = new Map<string, Map<string, Response>>()

  open(name: string) {
    const entries = this.byName.get(name) ?? new Map<string, Response>()
    this.byName.set(name, entries)
    const cache = {
      match: (url: string, { ignoreSearch }: { ignoreSearch?: boolean } = {}) => {
        const key = ignoreSearch ? url.replace(/\?.*$/, '') : url
        return Promise.resolve(entries.get(key)?.clone())
      },
      put: (url: string, response: Response) => Promise.resolve(void entries.set(url, response)),
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
      delete: ({ url }: Request) => Promise.resolve(entries.delete(url)),
    }
    return Promise.resolve(cache as unknown as Cache)
  }

  keys = () => Promise.resolve([...this.byName.keys()])
  delete = (name: string) => Promise.resolve(this.byName.delete(name))

  /** Paths in a cache. */
  kept(name: string): string[] {
    return [...(this.byName.get(name)?.keys() ?? [])].map((url) => url.replace(origin, ''))
  }
}

/** The global scope of a worker with a fake network. */
export function fakeScope(network: Readonly<Record<string, Answer>> = {}) {
  const listeners = new Map<string, (event: never) => void>()
  const calls: string[] = []
  const asked: string[] = []
  const caches = new FakeCaches()
  const pages: { url: string; navigate: (url: string) => Promise<unknown> }[] = []
  const scope: WorkerScope = {
    location: { origin },
    caches,
    clients: {
      claim: () => Promise.resolve(void calls.push('claim')),
      matchAll: () => Promise.resolve(pages),
    },
    registration: {
      unregister: () => {
        calls.push('unregister')
        return Promise.resolve(true)
      },
    },
    skipWaiting: () => Promise.resolve(void calls.push('skipWaiting')),
    fetch: async (request) => {
      const path = request.url.replace(origin, '')
      asked.push(path)
      const answer = network[path]
      if (!answer) throw new TypeError('failed')
      return answer()
    },
    addEventListener: (name, listener) => listeners.set(name, listener as never),
  }

  /** Dispatches a life-cycle event and waits for its promises. */
  async function live(name: 'install' | 'activate') {
    const waits: Promise<unknown>[] = []
    const event: ExtendableEvent = { waitUntil: (promise) => void waits.push(promise) }
    listeners.get(name)?.(event as never)
    await Promise.all(waits)
  }

  /** The worker's response; undefined if it leaves the request to the browser. */
  function request(path: string, init: RequestInit & { navigate?: boolean } = {}) {
    const { navigate, ...rest } = init
    const asked = new Request(new URL(path, origin), rest)
    if (navigate) Object.defineProperty(asked, 'mode', { value: 'navigate' })
    const waits: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    const event: FetchEvent = {
      request: asked,
      respondWith: (promise) => void (response = promise),
      waitUntil: (promise) => void waits.push(promise),
    }
    listeners.get('fetch')?.(event as never)
    /** Waits for all promises of the event, including those added meanwhile. */
    const settled = async () => {
      for (let count = -1; count !== waits.length;) {
        count = waits.length
        await Promise.allSettled(waits)
      }
    }
    return { response, settled }
  }

  return { scope, calls, asked, caches, pages, live, request, listeners }
}

/** A same-origin response. */
export function answer(
  body: string,
  type: string,
  {
    status = 200,
    headers = {},
    ...more
  }: ResponseInit & { type?: string; redirected?: boolean } = {},
): Response {
  const response = new Response(body, { status, headers: { ...headers, 'content-type': type } })
  const facts = { type: 'basic', redirected: false, ...more }
  for (const [name, value] of Object.entries(facts)) {
    Object.defineProperty(response, name, { value })
  }
  response.clone = () => answer(body, type, { status, headers, ...more })
  return response
}
