import { ownQuery } from '#runtime/navigation/ownQuery.ts'
import type { Variant } from '#shared/product.ts'
import { keepInAddress, variantInAddress } from './choiceAddress.ts'
import {
  bestVariant,
  choiceOf,
  defaultVariant,
  optionGroups,
  type OptionGroup,
} from './variants.ts'

/** Said on the document once React answers for the choice. */
const takenOver = 'choice-taken-over'

export const takeOverChoice = (): void => void document.dispatchEvent(new Event(takenOver))

/** A value of a choice, in the words that the address has for them. */
export interface Tap {
  word: string
  value: string
}

/** The variant that a tap leads to from another; null where the tap is on nothing of the product. */
export function variantAfter(
  current: Variant,
  { word, value }: Tap,
  variants: readonly Variant[],
  groups: readonly OptionGroup[],
): Variant | null {
  const group = groups.find((one) => one.word === word)
  const id = group?.values.find((one) => one.word === value)?.id
  if (!group || id === undefined) return null
  return bestVariant(variants, { ...choiceOf(current), [group.code]: id }, group.code)
}

/** A query string with every value that is chosen. */
export function searchWith(chosen: readonly Tap[], search: string): string {
  const query = new URLSearchParams(search)
  for (const { word, value } of chosen) query.set(word, value)
  return `?${query}`
}

export interface Change {
  from: Variant
  to: Variant
  groups: readonly OptionGroup[]
}

export interface EarlyPage<Data extends { variants: readonly Variant[] }> {
  /** Called when there is something to show. */
  load: () => Promise<Data>
  /** What a change of the page means; null where it is no choice. */
  tapOf: (target: EventTarget | null) => Tap | null
  /** What is chosen by the page's own controls, which work by themselves. */
  chosen: () => readonly Tap[]
  /** Those of them that the document did not come with. */
  changed: () => readonly Tap[]
  show: (change: Change, data: Data) => void
  /** React shows the choice from now on. */
  end: () => void
}

/**
 * Answers for the choice of a variant until React does. What is tapped is in the address at once,
 * where React finds it; what it means for the page is shown when the page's data is there. So is a
 * variant that the address names from the start.
 */
export function answerEarly<Data extends { variants: readonly Variant[] }>(
  page: EarlyPage<Data>,
): void {
  let isOver = false
  let current: Variant | null = null
  let answers = Promise.resolve()

  /** One after the other, in the order of the taps; what cannot be loaded is left to React. */
  function answer(find: (data: Data, groups: readonly OptionGroup[]) => Variant | null) {
    answers = answers
      .then(page.load)
      .then((data) => {
        if (isOver) return
        const groups = optionGroups(data.variants)
        const from = (current ??= defaultVariant(data.variants))
        const to = find(data, groups)
        if (!from || !to) return
        current = to
        page.show({ from, to, groups }, data)
        keepInAddress(to, groups, ownQuery)
      })
      .catch(() => {})
  }

  function choose(tap: Tap) {
    ownQuery.write(searchWith(page.chosen(), location.search))
    answer(({ variants }, groups) => current && variantAfter(current, tap, variants, groups))
  }

  function onChange({ target }: Event) {
    const tap = page.tapOf(target)
    if (tap) choose(tap)
  }

  function onTakenOver() {
    isOver = true
    document.removeEventListener('change', onChange)
    page.end()
  }

  document.addEventListener('change', onChange)
  document.addEventListener(takenOver, onTakenOver, { once: true })
  const query = new URLSearchParams(location.search)
  // loading is not for nothing: other words of the query are not its own
  if (page.chosen().some(({ word }) => query.has(word))) {
    answer(({ variants }, groups) => variantInAddress(variants, groups, location.search))
  } else {
    // a tap may be before any script
    page.changed().forEach(choose)
  }
}
