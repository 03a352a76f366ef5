import { features } from 'web-features'
import { oldestBrowsers } from '#cli/bundle/oldestBrowsers.ts'

/** Names of the browsers in `web-features`, by those in `package.json`. */
const dataNames: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

/** A version of a browser. */
export interface BrowserVersion {
  /** As in `web-features`. */
  browser: string
  version: string
}

const oldest: readonly BrowserVersion[] = oldestBrowsers.flatMap(({ name, version }) =>
  dataNames[name]!.map((browser) => ({ browser, version })),
)

/** The first version with each feature, by the key of the feature in the browser-compat data and the browser. */
const support = new Map<string, Readonly<Record<string, string>>>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const [key, status] of Object.entries(feature.status.by_compat_key ?? {}))
    support.set(key, (status as { support: Record<string, string> }).support)
}

/** The first versions with a feature, by browser. */
export const supportOf = (key: string): Readonly<Record<string, string>> => support.get(key) ?? {}

export const isFeature = (key: string): boolean => support.has(key)
export const featureKeys = (): readonly string[] => [...support.keys()]

/** Whether a version of a browser lacks a feature, or may. */
export function isMissingIn(key: string, { browser, version }: BrowserVersion): boolean {
  const since = supportOf(key)[browser]
  return since === undefined || compareVersions(since, version) > 0
}

/** What a shopper's browser may lack: such as `firefox 121`; empty if the oldest browsers have the feature. */
export const newerThanOldest = (key: string): readonly string[] =>
  oldest.flatMap((own) =>
    isMissingIn(key, own) ? `${own.browser} ${supportOf(key)[own.browser] ?? '(none)'}` : [],
  )

function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)
  const [major = 0, minor = 0] = numbers(a)
  const [otherMajor = 0, otherMinor = 0] = numbers(b)
  return major - otherMajor || minor - otherMinor
}
