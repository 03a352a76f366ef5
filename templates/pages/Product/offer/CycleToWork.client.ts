// @chunk product
import cycleToWorkIsland from './CycleToWork.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { batteryKey, chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'

/** Shows the calculator with the total of the chosen variant and batteries; none where a price is not known. */
export default islandClient(cycleToWorkIsland, ({ element, signal }) =>
  effectUntil(signal, () => {
    const chosen = chosenVariant.value
    const batteries = chosenBatteries.value
    if (!chosen) return
    const key = batteries && batteryKey(batteries.required, batteries.optional)
    const shown = chosen.calculatorWith?.[key ?? ''] ?? chosen.calculator
    for (const calculator of element.querySelectorAll<HTMLElement>('[data-calculator]')) {
      calculator.hidden = Number(calculator.dataset['calculator']) !== shown
    }
  }),
)
