import type { ChangeOutcome } from '#runtime/basket/basket.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** What to say of a change that the back end has not confirmed; null if it has. */
export function changeFault(outcome: ChangeOutcome | null): MessageKey | null {
  if (outcome?.status === 'failed') return 'basket.failed'
  return outcome?.status === 'unknown' ? 'basket.unknown' : null
}
