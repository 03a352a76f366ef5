import { effect } from '@preact/signals-core'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'

/** Shows the calculator with the price of the chosen variant; none for a variant without a price. */
export const start = (root: HTMLElement): (() => void) =>
  effect(() => {
    const id = chosenVariant.value?.id
    if (id === undefined) return
    for (const calculator of root.querySelectorAll<HTMLElement>('[data-variants]')) {
      calculator.hidden = !(calculator.dataset['variants'] ?? '').split(' ').includes(id)
    }
  })
