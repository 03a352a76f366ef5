import { effect } from '@preact/signals-core'
import { track } from '#runtime/analytics/track.ts'
import type { Form } from './form.ts'

/** Reports each error of a field when it appears (R8.6), until the returned function is called. */
export function reportErrors<Name extends string>(
  { shownErrors }: Pick<Form<Name>, 'shownErrors'>,
  form_name: string,
): () => void {
  let before: Readonly<Record<string, unknown>> = {}
  return effect(() => {
    const shown = shownErrors.value
    for (const [field_name, message] of Object.entries(shown)) {
      if (before[field_name] !== message) track('form_field_error', { form_name, field_name })
    }
    before = shown
  })
}
