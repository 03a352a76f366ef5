import { batteryKey, type chosenBatteries } from '#runtime/product/batteryQuery.ts'

/**
 * Identifies a variant with a choice of batteries (`batteryKey`), or the variant alone where there is nothing to choose
 * among its batteries.
 */
export const calculatorChoice = (variantId: string, batteries: string | null): string =>
  batteries === null ? variantId : `${variantId} ${batteries}`

/** The two ways in which a choice can be listed, because a single battery is chosen but is no choice. */
export const listedChoices = (
  variantId: string,
  batteries: (typeof chosenBatteries)['value'],
): readonly string[] => [
  calculatorChoice(variantId, null),
  ...(batteries
    ? [calculatorChoice(variantId, batteryKey(batteries.required, batteries.optional))]
    : []),
]
