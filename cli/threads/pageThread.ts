import { workerData } from 'node:worker_threads'
import type { Server } from '../bundle/bundleServer.ts'
import { createPageMaker, type MadePages, type ThreadSetup } from './pageMaker.ts'
import type { SentPage } from './sentPages.ts'

/** The module of a thread of the pool. It loads the server code while the main thread prepares the first pages. */
const { serverModule, ...setup } = workerData as ThreadSetup
const starting = (import(serverModule) as Promise<Server>).then((server) =>
  createPageMaker(setup, server),
)
// the first pages report a failure
starting.catch(() => {})

export default async function makePages(pages: readonly SentPage[]): Promise<MadePages> {
  const make = await starting
  return make(pages)
}
