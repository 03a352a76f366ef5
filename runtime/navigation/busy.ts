/** Work in progress that a reload would interrupt, such as an order that is being sent. */
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

/** Resolves once no work is in progress. */
export const whenReleased = (): Promise<void> =>
  holds.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.add(resolve))

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Forms with input, and fields with input outside of forms. */
const inUse = new Set<HTMLElement>()

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * The form of a field, else the field itself. A radio or checkbox outside of a form is a switch: its state is
 * in the address or in storage, so a reload keeps it.
 */
const holderOf = (field: Field): HTMLElement | null =>
  field.form ?? (field.type === 'radio' || field.type === 'checkbox' ? null : field)

function putIntoUse(field: Field): void {
  const holder = holderOf(field)
  if (holder) inUse.add(holder)
}

/**
 * Watches input, including input from before this call. A form that a script sends stays in use until it is
 * reset, removed or reported by `formDone`, since sending may fail.
 */
export function watchForms(): void {
  changedFields().forEach(putIntoUse)
  addEventListener('input', ({ target }) => {
    if (isField(target)) putIntoUse(target)
  })
  addEventListener('reset', ({ target }) => inUse.delete(target as HTMLElement))
}

/** The input of a form was sent successfully. */
export const formDone = (form: HTMLFormElement): void => void inUse.delete(form)

/** Whether a reload would lose input or interrupt work in progress. */
export function isBusy(): boolean {
  if (holds.size > 0) return true
  for (const holder of inUse) if (!holder.isConnected) inUse.delete(holder)
  return inUse.size > 0
}

/** Whether a field differs from the HTML: somebody typed before hydration, or the browser restored it. */
export const hasInput = (): boolean => changedFields().length > 0

const changedFields = (): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => holderOf(field) !== null && isChanged(field),
  )

/** Whether the value of a field differs from the HTML. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // without a preselected option, browsers select the first one
    return options.some(({ defaultSelected }) => defaultSelected)
      ? options.some((option) => option.selected !== option.defaultSelected)
      : field.selectedIndex > 0
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field.type === 'hidden') return false
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  return isChoice ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
