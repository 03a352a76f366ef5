/** Work under way that a reload would undo: an order that is sent, a payment that is waited for. */
const holds = new Set<symbol>()
const waiting = new Set<() => void>()

/** Prevents full page loads by the router until the returned function is called. */
export function holdReload(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  return () => {
    holds.delete(hold)
    if (holds.size > 0) return
    for (const resume of waiting) resume()
    waiting.clear()
  }
}

/** Resolves once no work is under way. */
export const whenReleased = (): Promise<void> =>
  holds.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.add(resolve))

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Forms, and fields outside of any, that a shopper has put something into. */
const inUse = new Set<HTMLElement>()

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * What a field belongs to: its form, or itself where it is written into. A choice outside of any form
 * is a switch, which keeps its state by itself: in the address, or in storage.
 */
const holderOf = (field: Field): HTMLElement | null =>
  field.form ?? (field.type === 'radio' || field.type === 'checkbox' ? null : field)

function putIntoUse(field: Field): void {
  const holder = holderOf(field)
  if (holder) inUse.add(holder)
}

/**
 * Follows what a shopper puts in, also what was put in before. A form that a script sends stays in
 * use until it is reset, taken away or said to be done: the sending may fail.
 */
export function watchForms(): void {
  changedFields().forEach(putIntoUse)
  addEventListener('input', ({ target }) => {
    if (isField(target)) putIntoUse(target)
  })
  addEventListener('reset', ({ target }) => inUse.delete(target as HTMLElement))
}

/** What was put into a form has arrived. */
export const formDone = (form: HTMLFormElement): void => void inUse.delete(form)

/** Whether a reload would lose something: input in a field that is still there, or work under way. */
export function isBusy(): boolean {
  if (holds.size > 0) return true
  for (const holder of inUse) if (!holder.isConnected) inUse.delete(holder)
  return inUse.size > 0
}

/** Whether a document that no script has touched holds input: typed before this, or by the browser. */
export const hasInput = (): boolean => changedFields().length > 0

const changedFields = (): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => holderOf(field) !== null && isChanged(field),
  )

/** Whether a field holds something else than the document gave it. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // without a preset the first option is what a browser shows
    return options.some(({ defaultSelected }) => defaultSelected)
      ? options.some((option) => option.selected !== option.defaultSelected)
      : field.selectedIndex > 0
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field.type === 'hidden') return false
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  return isChoice ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
