import type { IslandPage } from '#runtime/islands/island.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { fetchJson } from '#runtime/navigation/fetchJson.ts'
import type { CaseForm } from '#shared/caseForm.ts'
import { ContactFields } from './ContactFields.tsx'

/** Loads the fields of the form and shows them. Rejects without them; the returned function removes them. */
export async function mountContactForm(
  element: HTMLElement,
  place: HTMLElement,
  page: IslandPage,
): Promise<() => void> {
  const answer = await fetchJson(element.dataset['form'] ?? '', { isValid: isCaseForm })
  const form = answer.status === 'ok' ? (answer.value as CaseForm) : null
  if (!form?.captcha) throw new Error('cannot load the contact form')
  const ways = element.querySelector('[data-part=ways]')
  return mountReact(
    place,
    page,
    <ContactFields
      form={form}
      captcha={form.captcha}
      filesUrl={element.dataset['files'] ?? ''}
      waysHtml={ways?.outerHTML ?? ''}
    />,
  )
}

/** Whether a file is a contact form, since hosts may answer with something else. */
function isCaseForm(value: unknown): boolean {
  const { action, siteUrl, fields, types, countries, captcha } = (value ?? {}) as Partial<CaseForm>
  return (
    typeof action === 'string' &&
    typeof siteUrl === 'string' &&
    [fields, types, countries].every(Array.isArray) &&
    typeof captcha?.siteKey === 'string'
  )
}
