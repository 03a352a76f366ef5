import type { IslandCode, IslandContext, IslandPage, StartIsland } from '#runtime/islands/island.ts'

type Islands = Record<string, IslandCode>

interface RunningIsland {
  name: string
  context: IslandContext
  end: AbortController
}

/** The islands of the page that have started, by their elements. */
const running = new Map<HTMLElement, RunningIsland>()
const newCode = new Map<string, string>()
const codeVersions = new Map<string, Promise<Record<string, StartIsland>>>()
let newPage: IslandPage | null = null

/** The client hands its islands over when it starts. Each is wrapped, so that it can be stopped and started alone. */
export function takeOverIslands(): void {
  const scope = globalThis as { __shopgenIslands?: (islands: Islands) => void }
  scope.__shopgenIslands = (islands) => {
    for (const [name, code] of Object.entries(islands)) {
      const { load } = code
      code.load = async () => wrapped(name, load)
    }
  }
}

function wrapped(name: string, load: IslandCode['load']): StartIsland {
  return async (element, context) => {
    const end = new AbortController()
    const stop = () => end.abort()
    if (context.signal.aborted) stop()
    context.signal.addEventListener('abort', () => {
      stop()
      if (running.get(element)?.end === end) running.delete(element)
    })
    running.set(element, { name, context, end })
    await (
      await codeOf(name, load)
    )(element, {
      page: () => pageOf(context),
      signal: end.signal,
    })
    restarts.set(element, () => wrapped(name, load)(element, context))
  }
}

/** The page as it was last updated, unless the router shows another one by now. */
async function pageOf({ page }: IslandContext): Promise<IslandPage> {
  const own = await page()
  return newPage?.path === own.path ? newPage : own
}

const restarts = new WeakMap<HTMLElement, () => void | Promise<void>>()

async function codeOf(name: string, load: IslandCode['load']): Promise<StartIsland> {
  const url = newCode.get(name)
  if (url === undefined) return load()
  const loading = codeVersions.get(url) ?? (import(url) as Promise<Record<string, StartIsland>>)
  codeVersions.set(url, loading)
  return (await loading)[name]!
}

/** From now on, these islands start with other code. */
export function replaceCode({ names, url }: { names: readonly string[]; url: string }): void {
  for (const name of names) newCode.set(name, url)
}

/** Loads code before anything stops, so that an error in it leaves the page as it is. */
export async function loadCode(url: string): Promise<void> {
  const loading = import(url) as Promise<Record<string, StartIsland>>
  codeVersions.set(url, loading)
  await loading
}

/** The page that islands get which start from now on. */
export const setPage = (page: IslandPage | null): void => void (newPage = page)

export const runningIslands = (): ReadonlyMap<HTMLElement, { name: string }> => running

/** Ends what an island has begun, and returns what starts it again. */
export function stopIsland(element: HTMLElement): () => Promise<void> {
  running.get(element)?.end.abort()
  return async () => {
    try {
      await restarts.get(element)?.()
      element.dataset['started'] = ''
    } catch (error) {
      element.dataset['failed'] = ''
      reportError(error)
    }
  }
}
