import type { PageInfo } from './events.ts'
import { track } from './track.ts'

const statusWithinMs = 5000
const routeAfterMs = 50

/**
 * Says once what the first page is and how the host answers for it, which only another request can
 * tell. A request that fails or takes long leaves the status out; nothing waits for it.
 */
export async function reportFirstPage(
  info: PageInfo,
  href: string = window.location.href,
): Promise<void> {
  const page_status = await statusOf(href)
  track('page_info', {
    ...info,
    country: info.country.toLowerCase(),
    ...(page_status === undefined ? {} : { page_status }),
  })
}

async function statusOf(href: string): Promise<number | undefined> {
  try {
    const [url = ''] = href.split('#')
    const signal = AbortSignal.timeout(statusWithinMs)
    const { status } = await fetch(url, { method: 'HEAD', signal })
    return status
  } catch {
    return undefined
  }
}

/**
 * Reports that a page is shown, once its title is (specification 9). The path alone: a query may
 * hold what is only the shopper's.
 */
export function reportRoute(path: string, pageType: string): void {
  setTimeout(() => {
    track('route-change', { page_path: path, page_type: pageType, page_title: document.title })
  }, routeAfterMs)
}
