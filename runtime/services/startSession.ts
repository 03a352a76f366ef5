import { computed, effect, type ReadonlySignal } from '@preact/signals-core'
import type { Place } from '#runtime/navigation/kit.ts'
import type { PageContext } from '#shared/site.ts'

/** What shows that a person is there. */
const signs = ['pointerdown', 'keydown'] as const

/**
 * Has the commerce session follow the shown page's country and language. A visitor who has nothing in
 * storage, and does nothing, has no session: the script comes with the first touch.
 */
export function startSession(shown: ReadonlySignal<Place>): void {
  const context = computed(() => shown.value.page.context)
  let isStarted = false
  effect(() => {
    if (isStarted || !context.value.sellsOnline) return
    isStarted = true
    whenThere(() => void enterAll(context))
  })
}

async function enterAll(context: ReadonlySignal<PageContext>): Promise<void> {
  try {
    const { enterCommerce } = await import('#runtime/session/enterCommerce.ts')
    effect(() => void enterCommerce(context.value))
  } catch {
    // the parts that need the session say so themselves
  }
}

function whenThere(then: () => void): void {
  if (hasStored()) return then()
  const stop = new AbortController()
  for (const sign of signs) {
    const options = { capture: true, passive: true, signal: stop.signal }
    addEventListener(
      sign,
      () => {
        stop.abort()
        then()
      },
      options,
    )
  }
}

/** Whether an earlier visit left a session; what may not be read is nothing. */
function hasStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('shopgen.shopware'))
  } catch {
    return false
  }
}
