import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** The message for a change that failed without a message of the back end; null if it succeeded or has one. */
export function changeFault(outcome: ChangeOutcome | null): MessageKey | null {
  if (outcome?.status === 'failed') return 'basket.failed'
  // the back end accepted the code, but it reduces nothing
  if (outcome?.status === 'limited' && outcome.messages.length === 0)
    return 'basket.codeNotEligible'
  return outcome?.status === 'unknown' ? 'basket.unknown' : null
}
