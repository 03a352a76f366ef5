import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

interface ContactFormData {
  path: string
  /** Consent groups of the country. */
  groups: readonly string[]
  /** Address of the fields. */
  form: string
  /** Address of the files of the locale. */
  files: string
  missingConsent: string
  unavailable: string
  settings: string
  success: string
  another: string
}

export default defineIsland({
  name: 'ContactForm',
  start: 'idle',
  parts: { notice: 'div', form: 'div', ways: 'ul?' },
  data: dataShape<ContactFormData>({
    path: 'string',
    groups: 'list',
    form: 'string',
    files: 'string',
    missingConsent: 'string',
    unavailable: 'string',
    settings: 'string',
    success: 'string',
    another: 'string',
  }),
})
