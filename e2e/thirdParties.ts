import type { BrowserContext, Request } from '@playwright/test'
import { fixturePaths } from '../fixtures/paths.ts'

/** Services of third parties that a site on fixtures has on its own host, because no browser can reach others. */
const mounted = [fixturePaths.reviews, fixturePaths.cases]

function isOfThirdParty(request: Request, origin: string): boolean {
  const url = new URL(request.url())
  if (!url.protocol.startsWith('http')) return false
  return url.origin !== origin || mounted.some((path) => url.pathname.startsWith(`${path}/`))
}

/** Records the URLs that a browser requests from third parties, and answers those on other hosts. */
export async function recordThirdParties(
  context: BrowserContext,
  origin: string,
): Promise<readonly string[]> {
  const urls: string[] = []
  context.on('request', (request) => {
    if (isOfThirdParty(request, origin)) urls.push(request.url())
  })
  await context.route(
    (url) => url.protocol === 'https:',
    (route) =>
      route.request().resourceType() === 'script'
        ? route.fulfill({ contentType: 'text/javascript', body: '' })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  )
  return urls
}
