import { newFeatures } from '../../tests/features/newFeatures.ts'
import { featureKeys, isMissingIn, type BrowserVersion } from '../../tests/features/support.ts'

/** A browser that lacks everything that is newer than it. */
export interface OldBrowser {
  name: string
  engine: 'chrome' | 'firefox' | 'safari'
  isMissing: (key: string) => boolean
}

/** What the data count as missing, and is there with a difference that does not matter. */
const partial = Object.entries(newFeatures).flatMap(([key, { isPartial }]) =>
  isPartial ? [key] : [],
)

function oldBrowser(
  name: string,
  engine: OldBrowser['engine'],
  browsers: readonly BrowserVersion[],
): OldBrowser {
  const missing = new Set(
    featureKeys().filter(
      (key) =>
        !partial.some((start) => key.startsWith(start)) &&
        browsers.some((own) => isMissingIn(key, own)),
    ),
  )
  return { name, engine, isMissing: (key) => missing.has(key) }
}

/** The oldest ones of `browserslist`, and two between them and those that have everything. */
export const oldBrowsers: readonly OldBrowser[] = [
  oldBrowser('Safari and iOS 16.4', 'safari', [
    { browser: 'safari', version: '16.4' },
    { browser: 'safari_ios', version: '16.4' },
  ]),
  // has popovers, but no `light-dark()`
  oldBrowser('Safari 17.3', 'safari', [{ browser: 'safari', version: '17.3' }]),
  oldBrowser('Firefox 115', 'firefox', [
    { browser: 'firefox', version: '115' },
    { browser: 'firefox_android', version: '115' },
  ]),
  // has `light-dark()`, but no popovers
  oldBrowser('Firefox 124', 'firefox', [
    { browser: 'firefox', version: '124' },
    { browser: 'firefox_android', version: '124' },
  ]),
  oldBrowser('Chrome and Edge 109', 'chrome', [
    { browser: 'chrome', version: '109' },
    { browser: 'chrome_android', version: '109' },
    { browser: 'edge', version: '109' },
  ]),
]
