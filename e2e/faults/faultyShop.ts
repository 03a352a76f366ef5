import { startFaultProxy, type FaultProxy } from '../faultProxy.ts'
import { test as base, type Problems } from '../shop.ts'
import { addressOf } from '../sites.ts'

/** The shop of `shop.ts` behind a proxy that lets requests fail as a test says. */
export const test = base.extend<{ faults: FaultProxy }>({
  faults: async ({ site }, use) => {
    const proxy = await startFaultProxy(addressOf(site))
    await use(proxy)
    await proxy.stop()
  },
  baseURL: async ({ faults }, use) => use(faults.origin),
})

/** What the browser itself, or the kit as specified, says of files that it did not get. */
export function allowFailedFiles(problems: Problems) {
  problems.allow(
    /Failed to load resource/,
    /Failed to load module script/,
    /was preloaded using link preload/,
    /page resources for \S+ not found\. The page stays as its HTML is/,
  )
}

/** What is reported of islands whose script could not be loaded. */
export const failedIslands = [/dynamically imported module/, /^uncaught: (SyntaxError.*)?$/s]

let cases = 0

/** Three of four cases of a long table are tagged, and left out where tests are sampled (playwright.config.ts). */
export const tableTag = (): { tag?: string } => (cases++ % 4 === 0 ? {} : { tag: '@table' })
