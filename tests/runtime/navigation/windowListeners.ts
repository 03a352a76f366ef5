import { afterEach, vi } from 'vitest'

/** Removes the listeners that a test added to `window` and `document`. */
export function removeListenersAfterEach(): void {
  const added: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    const follow: typeof add = (name: string, listener: EventListener, options?: object) => {
      add(name, listener, options)
      added.push(() => target.removeEventListener(name, listener, options))
    }
    vi.spyOn(target, 'addEventListener').mockImplementation(follow)
  }
  afterEach(() => {
    for (const remove of added.splice(0)) remove()
  })
}
