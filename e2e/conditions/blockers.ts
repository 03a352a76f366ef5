// Each runs in the browser, before the scripts of a page.

/** Everything that a page can store throws, as where cookies are blocked for the site. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
}

/** Storage is there and has no room, as in a private window of some browsers. */
export function fillStorage(): void {
  const full = () => new DOMException('full', 'QuotaExceededError')
  Storage.prototype.setItem = () => {
    throw full()
  }
  CacheStorage.prototype.open = () => Promise.reject(full())
  IDBFactory.prototype.open = () => {
    throw full()
  }
  StorageManager.prototype.estimate = () => Promise.resolve({ quota: 0, usage: 0 })
}

/** The clock is wrong by a number of days. */
export function shiftClock(days: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + days * 86_400_000
  const Shifted = function (this: unknown, ...parts: unknown[]) {
    const own = parts.length === 0 ? [now()] : parts
    const date = Reflect.construct(RealDate, own) as Date
    return new.target ? date : date.toString()
  }
  Object.assign(Shifted, { now, parse: RealDate.parse, UTC: RealDate.UTC })
  Object.defineProperty(Shifted, 'prototype', { value: RealDate.prototype })
  Object.defineProperty(RealDate.prototype, 'constructor', { value: Shifted })
  window.Date = Shifted as unknown as DateConstructor
}
