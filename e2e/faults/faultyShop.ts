import { startFaultProxy, type FaultProxy } from '../faultProxy.ts'
import { test as base, type Problems } from '../shop.ts'
import { addressOf } from '../sites.ts'

/** The `shop` fixture behind a proxy that injects faults. */
export const test = base.extend<{ faults: FaultProxy }>({
  faults: async ({ site }, use) => {
    const proxy = await startFaultProxy(addressOf(site))
    await use(proxy)
    await proxy.stop()
  },
  baseURL: async ({ faults }, use) => use(faults.origin),
})

/** Messages of the browser and the client about files that failed to load. */
export function allowFailedFiles(problems: Problems) {
  problems.allow(
    /Failed to load resource/,
    /Failed to load module script/,
    /was preloaded using link preload/,
    /page resources for \S+ not found\. The page keeps its HTML/,
  )
}

/** Errors of islands whose script failed to load. */
export const failedIslands = [/dynamically imported module/, /^uncaught: (SyntaxError.*)?$/s]
