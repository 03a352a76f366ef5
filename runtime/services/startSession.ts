import { computed, effect, type ReadonlySignal } from '@preact/signals-core'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

/** First user interaction. */
const interactions = ['pointerdown', 'keydown'] as const

/**
 * Keeps the commerce session in the country and language of the page. A visitor without a stored session
 * gets one at the first interaction, and the code is loaded then.
 */
export function startSession(rendered: ReadonlySignal<RouterLocation>): void {
  const context = computed(() => rendered.value.page.context)
  let isStarted = false
  effect(() => {
    if (isStarted || !context.value.sellsOnline) return
    isStarted = true
    atFirstInteraction(() => void enterAll(context))
  })
}

async function enterAll(context: ReadonlySignal<PageContext>): Promise<void> {
  try {
    const { enterCommerce } = await import('#runtime/session/enterCommerce.ts')
    effect(() => void enterCommerce(context.value))
  } catch {
    // components that need the session show the error
  }
}

function atFirstInteraction(then: () => void): void {
  if (hasStored()) return then()
  const stop = new AbortController()
  for (const type of interactions) {
    const options = { capture: true, passive: true, signal: stop.signal }
    addEventListener(
      type,
      () => {
        stop.abort()
        then()
      },
      options,
    )
  }
}

/** Whether an earlier visit has stored a session. */
function hasStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('shopgen.shopware'))
  } catch {
    return false
  }
}
