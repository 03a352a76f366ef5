import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { onPhone } from './visit.ts'

const everyMs = 100
const recordedMs = 4000

interface Frame {
  /** Milliseconds since the start of the navigation. */
  at: number
  jpeg: Buffer
}

/**
 * Screenshots of the first seconds of a visit, every 100 ms, as `product-0100.jpg` in a folder.
 * Between two frames the earlier one is repeated.
 */
export async function recordFrames(
  browser: Browser,
  url: string,
  target: { folder: string; name: string },
): Promise<void> {
  const frames = await onPhone(browser, async (page, context) => {
    const found: Frame[] = []
    const session = await context.newCDPSession(page)
    let began = 0
    session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      const at = (metadata.timestamp ?? 0) * 1000 - began
      found.push({ at, jpeg: Buffer.from(data, 'base64') })
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 412 })
    began = Date.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForTimeout(recordedMs)
    await session.send('Page.stopScreencast')
    return found
  })
  mkdirSync(target.folder, { recursive: true })
  for (let at = everyMs; at <= recordedMs; at += everyMs) {
    const shown = frames.findLast((frame) => frame.at <= at)
    if (!shown) continue
    writeFileSync(
      join(target.folder, `${target.name}-${String(at).padStart(4, '0')}.jpg`),
      shown.jpeg,
    )
  }
}
