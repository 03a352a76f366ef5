// @chunk react
// @loads on demand: without a tag container it loads at once, which budgets do not count
import type { IslandPage } from '#runtime/islands/island.ts'
import type { IslandOf } from '#runtime/islands/islandClient.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { fetchJson } from '#runtime/loading/fetchJson.ts'
import type { CaseForm } from '#shared/content/caseForm.ts'
import { ContactFields } from './ContactFields.tsx'
import type contactFormIsland from './ContactForm.island.ts'
import { trustedHtml } from '#runtime/trustedTypes.ts'

/** Loads the fields of the form and shows them, until the signal is aborted. Rejects without them. */
export async function mountContactForm(
  { data, parts, signal }: IslandOf<typeof contactFormIsland>,
  page: IslandPage,
): Promise<void> {
  const answer = await fetchJson(data.form, { isValid: isCaseForm })
  const form = answer.status === 'ok' ? (answer.value as CaseForm) : null
  if (!form?.captcha) throw new Error('cannot load the contact form')
  if (signal.aborted) return
  mountReact(
    parts.form,
    page,
    <ContactFields
      form={form}
      captcha={form.captcha}
      filesUrl={data.files}
      waysHtml={parts.ways ? trustedHtml(parts.ways.outerHTML) : ''}
    />,
    signal,
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
