type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (element: Element) => [
  ...element.querySelectorAll<Field>('input, textarea, select'),
]
const dialogsIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('dialog, [popover], details'),
]

/**
 * Notes what a visitor has done to a part: what was typed and chosen, the focus, what is open, and positions of scrolling.
 * The returned function does it again on the elements that took their places, and leaves alone what is still there.
 */
export function keepState(element: HTMLElement): () => void {
  const fields = fieldsIn(element).map((field, at) => ({ field, at, ...stateOf(field) }))
  const open = dialogsIn(element).flatMap((one, at) => (isOpen(one) ? [{ one, at }] : []))
  const scrolled = [element, ...element.querySelectorAll('*')].flatMap((one, at) =>
    one.scrollTop !== 0 || one.scrollLeft !== 0
      ? [{ one, at, top: one.scrollTop, left: one.scrollLeft }]
      : [],
  )
  const focused = document.activeElement
  const focus =
    focused instanceof HTMLElement && element.contains(focused)
      ? { focused, path: pathTo(focused, element), selection: selectionOf(focused) }
      : null

  return () => {
    const after = fieldsIn(element)
    for (const { field, at, value, isChecked, isChanged } of fields) {
      if (field.isConnected || !isChanged) continue
      const other =
        after.find((one) => one.name !== '' && one.name === field.name && sameValue(one, field)) ??
        after[at]
      if (other && other.type === field.type) setState(other, { value, isChecked })
    }
    for (const { one, at } of open) {
      const other = one.isConnected ? one : counterpart(one, dialogsIn(element), at)
      if (other && !isOpen(other)) openAgain(other)
    }
    const all = [element, ...element.querySelectorAll('*')]
    for (const { one, at, top, left } of scrolled)
      (one.isConnected ? one : all[at])?.scrollTo({ top, left, behavior: 'instant' })
    if (focus && document.activeElement !== focus.focused) {
      const other = focus.focused.isConnected ? focus.focused : elementAt(focus.path, element)
      other?.focus({ preventScroll: true })
      if (other) select(other, focus.selection)
    }
  }
}

function stateOf(field: Field) {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((one) => one.selected !== one.defaultSelected)
    return { value: field.value, isChecked: false, isChanged }
  }
  const isChecked = field instanceof HTMLInputElement && field.checked
  const isChanged =
    field.value !== field.defaultValue ||
    (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  return { value: field.value, isChecked, isChanged }
}

/** Radio buttons of a group have one name. */
const sameValue = (one: Field, other: Field) =>
  !(one instanceof HTMLInputElement && one.type === 'radio') || one.value === other.value

function setState(field: Field, { value, isChecked }: { value: string; isChecked: boolean }): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    field.checked = isChecked
  else if (!(field instanceof HTMLInputElement && field.type === 'file')) field.value = value
}

const isOpen = (element: HTMLElement): boolean =>
  element instanceof HTMLDialogElement || element instanceof HTMLDetailsElement
    ? element.open
    : element.matches(':popover-open')

const counterpart = (one: HTMLElement, all: readonly HTMLElement[], at: number) =>
  all.find(({ id }) => id !== '' && id === one.id) ?? all[at]

function openAgain(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) element.showModal()
  else if (element instanceof HTMLDetailsElement) element.open = true
  else element.showPopover()
}

const pathTo = (element: Element, top: Element): readonly number[] => {
  const path: number[] = []
  for (let at = element; at !== top; at = at.parentElement!)
    path.unshift([...at.parentElement!.children].indexOf(at))
  return path
}

function elementAt(path: readonly number[], top: Element): HTMLElement | undefined {
  let at: Element | undefined = top
  for (const index of path) at = at?.children[index]
  return at instanceof HTMLElement ? at : undefined
}

type Selection = readonly [start: number, end: number] | null

function selectionOf(element: HTMLElement): Selection {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isText && element.selectionStart !== null
    ? [element.selectionStart, element.selectionEnd ?? element.selectionStart]
    : null
}

function select(element: HTMLElement, selection: Selection): void {
  if (!selection) return
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.setSelectionRange(...selection)
}
