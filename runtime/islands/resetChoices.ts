/**
 * Resets radios and checkboxes outside of forms, since an island that failed to load cannot show another choice.
 */
export function resetChoices(island: Element): void {
  const fields = island.querySelectorAll<HTMLInputElement>(
    'input:is([type=radio], [type=checkbox])',
  )
  for (const field of fields) {
    if (!field.form) field.checked = field.defaultChecked
  }
}
