import { isChanged } from '../navigation/busy.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findFields = (element: Element) => [
  ...element.querySelectorAll<Field>('input, textarea, select'),
]

/**
 * Records the fields of an element and the focus. After an extension or a translation changed the HTML, React
 * renders new fields, which are matched by their order: `restore` restores both, before effects read the fields.
 * React does not know of a choice that was made before, and would undo it when it next renders: `repeatChoices`
 * makes it again, once all listeners are there.
 */
export function keepInput(element: Element) {
  const before = findFields(element)
  let focused = before.indexOf(document.activeElement as Field)
  const noteFocus = ({ target }: Event) => void (focused = before.indexOf(target as Field))
  element.addEventListener('focusin', noteFocus)

  return {
    restore() {
      element.removeEventListener('focusin', noteFocus)
      const after = findFields(element)
      for (const [index, field] of before.entries()) {
        const other = after[index]
        if (other?.name !== field.name) continue
        if (other !== field && isChanged(field)) copyValue(field, other)
        if (index === focused && document.activeElement === document.body) other.focus()
      }
    },
    repeatChoices: () => findFields(element).forEach(repeatChoice),
  }
}

/** Chooses a changed radio button or checkbox again, for the listeners that have come since. */
function repeatChoice(field: Field): void {
  if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return
  // choosing a radio button has undone the default one
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

function copyValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked
    if (from.type === 'file') to.files = from.files
    else to.value = from.value
  } else to.value = from.value
}
