import { effect } from '@preact/signals-core'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { listedChoices } from './calculatorChoice.ts'

/** Shows the calculator with the total of the chosen variant and batteries; none where a price is not known. */
export const start = (root: HTMLElement): (() => void) =>
  effect(() => {
    const id = chosenVariant.value?.id
    const batteries = chosenBatteries.value
    if (id === undefined) return
    const chosen = listedChoices(id, batteries)
    for (const calculator of root.querySelectorAll<HTMLElement>('[data-choices]')) {
      const choices = JSON.parse(calculator.dataset['choices']!) as readonly string[]
      calculator.hidden = !choices.some((choice) => chosen.includes(choice))
    }
  })
