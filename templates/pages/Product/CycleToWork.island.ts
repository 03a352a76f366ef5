import { effect } from '@preact/signals-core'
import { batteryKey, chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'

/** Shows the calculator with the total of the chosen variant and batteries; none where a price is not known. */
export const start = (root: HTMLElement): (() => void) =>
  effect(() => {
    const chosen = chosenVariant.value
    const batteries = chosenBatteries.value
    if (!chosen) return
    const key = batteries && batteryKey(batteries.required, batteries.optional)
    const shown = chosen.calculatorWith?.[key ?? ''] ?? chosen.calculator
    for (const element of root.querySelectorAll<HTMLElement>('[data-calculator]')) {
      element.hidden = Number(element.dataset['calculator']) !== shown
    }
  })
