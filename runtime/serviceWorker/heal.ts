import type { WorkerScope } from './scope.ts'

/**
 * Replaces the service worker of a previous site in visitors' browsers: deletes its caches, unregisters itself,
 * and reloads the pages that it controlled. It does not handle requests.
 */
export function startHealing(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(heal(scope)))
}

async function heal({ caches, clients, registration }: WorkerScope): Promise<void> {
  // unregister even if storage is blocked
  const names = await caches.keys().catch((): string[] => [])
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  // returns only controlled pages, so a first visit is not reloaded
  const pages = await clients.matchAll()
  await registration.unregister()
  // with a hash, the browser would only scroll
  await Promise.allSettled(pages.map((page) => page.navigate(page.url.replace(/#.*$/s, ''))))
}
