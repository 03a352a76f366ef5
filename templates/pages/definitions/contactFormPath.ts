import type { PageSite } from './pageSite.ts'

const found = new WeakMap<PageSite['stories'], string | null>()

/** Full path of the first contact page that has the contact form; null without one. It is looked for once. */
export function contactFormPath(site: PageSite): string | null {
  const known = found.get(site.stories)
  if (known !== undefined) return known
  const page = [
    ...site.storiesOf('ContactMethodsListingPage'),
    ...site.storiesOf('ContactMethod'),
  ].find(({ content }) => hasForm(content))
  const path = page ? site.fullPath(page.path) : null
  found.set(site.stories, path)
  return path
}

/** Whether there is a form that is shown, which needs a captcha, in a block or a rich text. */
function hasForm(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { kind, form } = value as { kind?: unknown; form?: { captcha?: unknown } }
  if (kind === 'caseForm') return Boolean(form?.captcha)
  return Object.values(value).some(hasForm)
}
