import { isChanged } from '../navigation/busy.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (element: Element) => [
  ...element.querySelectorAll<Field>('input, textarea, select'),
]

/**
 * Notes the fields of an element and where the focus is. React puts others in their place where the
 * HTML is not what it rendered, which an extension or a translation may have seen to: the answer gives
 * those the values and the focus. Fields stand in the same order in both.
 */
export function keepInput(element: Element): () => void {
  const before = fieldsOf(element)
  let focused = before.indexOf(document.activeElement as Field)
  const noteFocus = ({ target }: Event) => void (focused = before.indexOf(target as Field))
  element.addEventListener('focusin', noteFocus)

  return () => {
    element.removeEventListener('focusin', noteFocus)
    const after = fieldsOf(element)
    for (const [index, field] of before.entries()) {
      const other = after[index]
      if (other?.name !== field.name) continue
      if (other !== field && isChanged(field)) copyValue(field, other)
      if (index === focused && document.activeElement === document.body) other.focus()
    }
  }
}

function copyValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked
    if (from.type === 'file') to.files = from.files
    else to.value = from.value
  } else to.value = from.value
}
