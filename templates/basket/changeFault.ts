import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** What to say of a change that the back end has not made, or not confirmed, without a reason; null if it has. */
export function changeFault(outcome: ChangeOutcome | null): MessageKey | null {
  if (outcome?.status === 'failed') return 'basket.failed'
  // a code that was accepted, and takes nothing off
  if (outcome?.status === 'limited' && outcome.messages.length === 0)
    return 'basket.codeNotEligible'
  return outcome?.status === 'unknown' ? 'basket.unknown' : null
}
