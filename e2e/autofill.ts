import type { Locator } from '@playwright/test'

/** Fills in a field as some password managers do: by a script, with a `change` event alone. */
export const autofill = (field: Locator, value: string) =>
  field.evaluate((element: HTMLInputElement, text) => {
    element.value = text
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)
