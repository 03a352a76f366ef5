import type { PageInfo } from './events.ts'
import { track } from './track.ts'

const statusTimeoutMs = 5000
const routeDelayMs = 50

/**
 * Reports the first page once, with the status code of the host. A script cannot read the status of its own
 * document, so this sends another request; if that fails or times out, the status is omitted.
 */
export async function reportFirstPage(
  info: PageInfo,
  href: string = window.location.href,
): Promise<void> {
  const page_status = await fetchStatus(href)
  track('page_info', {
    ...info,
    country: info.country.toLowerCase(),
    ...(page_status === undefined ? {} : { page_status }),
  })
}

async function fetchStatus(href: string): Promise<number | undefined> {
  try {
    const [url = ''] = href.split('#')
    const signal = AbortSignal.timeout(statusTimeoutMs)
    const { status } = await fetch(url, { method: 'HEAD', signal })
    return status
  } catch {
    return undefined
  }
}

/**
 * Reports a page view after the title has changed (R9.2). It sends the path only, since a query
 * may hold personal data.
 */
export function reportRoute(path: string, pageType: string): void {
  setTimeout(() => {
    track('route-change', { page_path: path, page_type: pageType, page_title: document.title })
  }, routeDelayMs)
}
