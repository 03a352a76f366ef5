/** What the router asks before a full page load. */
export interface Busy {
  isBusy: () => boolean
  whenReleased: () => Promise<void>
}

/** Work that a reload would interrupt, such as sending an order. */
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
 * The form of a field, else the field itself. Null for a field that a reload keeps: a radio or checkbox outside of a
 * form, and what has `data-in-query`, are in the query or in storage.
 */
function formOrField(field: Field): HTMLElement | null {
  if (field.closest('[data-in-query]')) return null
  return field.form ?? (field.type === 'radio' || field.type === 'checkbox' ? null : field)
}

function markInUse(field: Field): void {
  const element = formOrField(field)
  if (element) inUse.add(element)
}

/**
 * Watches input, including input from before this call. A form that a script sends stays in use until it is
 * reset, removed or passed to `formDone`, since sending may fail.
 */
export function watchForms(): void {
  changedFields().forEach(markInUse)
  const onInput = ({ target }: Event) => {
    if (isField(target)) markInUse(target)
  }
  addEventListener('input', onInput)
  // some password managers dispatch no other event
  addEventListener('change', onInput)
  addEventListener('reset', ({ target }) => inUse.delete(target as HTMLElement))
}

/** Call it after the form was sent successfully. */
export const formDone = (form: HTMLFormElement): void => void inUse.delete(form)

/** Whether a reload would lose input or interrupt work in progress. */
export function isBusy(): boolean {
  if (holds.size > 0) return true
  for (const element of inUse) if (!element.isConnected) inUse.delete(element)
  return inUse.size > 0
}

/** Whether a field differs from the HTML, because of input before hydration or because the browser restored it. */
export const hasInput = (): boolean => changedFields().length > 0

const changedFields = (): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => formOrField(field) !== null && isChanged(field),
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
