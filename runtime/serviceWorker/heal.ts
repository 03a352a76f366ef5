import type { WorkerScope } from './scope.ts'

/**
 * Takes the place of a worker that a former site left in visitors' browsers: drops its caches,
 * leaves, and loads the pages it served once more, from the network. It answers no requests itself.
 */
export function startHealing(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(heal(scope)))
}

async function heal({ caches, clients, registration }: WorkerScope): Promise<void> {
  // storage that is blocked keeps nobody from leaving
  const names = await caches.keys().catch((): string[] => [])
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  // only pages that the former worker controlled are found: a first visit is left in peace
  const pages = await clients.matchAll()
  await registration.unregister()
  // with its hash the address would be a jump within the old page
  await Promise.allSettled(pages.map((page) => page.navigate(page.url.replace(/#.*$/s, ''))))
}
