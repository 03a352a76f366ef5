/** What tests need of a browser engine; a small part that all of them have. */
export interface Engine {
  /** Opens a window without cookies, storage and cache of earlier ones. */
  open: (site: string) => Promise<EngineWindow>
  close: () => Promise<void>
}

export interface EngineWindow {
  /** Loads a document. */
  visit: (url: string) => Promise<void>
  /** Evaluates an expression, and waits for its promise. The result has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks with the mouse, in pixels from the upper left corner of the page's visible part. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Sets the size of the page's visible part. */
  resize: (size: Size) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Uncaught errors, errors of the console, failed requests, and requests to other hosts than the site. */
  problems: () => readonly string[]
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight' | 'Space'

export interface Size {
  width: number
  height: number
}

/** A request of a window; `status` is null if there was no response. */
interface FinishedRequest {
  url: string
  status: number | null
}

/** Collects the problems of a window on a site. */
export function collectProblems(site: string) {
  const found: string[] = []
  return {
    found,
    uncaught: (message: string) => void found.push(`uncaught: ${message}`),
    logged: (message: string) => void found.push(`console error: ${message}`),
    requested(url: string) {
      const { protocol, origin } = new URL(url)
      if (protocol.startsWith('http') && origin !== new URL(site).origin)
        found.push(`request to another host: ${url}`)
    },
    finished({ url, status }: FinishedRequest) {
      if (new URL(url).origin === new URL(site).origin && (status === null || status >= 400))
        found.push(`failed request: ${url} (${status ?? 'no response'})`)
    },
  }
}
