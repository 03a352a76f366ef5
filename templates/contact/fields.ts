import type { CaseFieldName } from '#shared/content/caseForm.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

export interface ContactFieldKind {
  label: MessageKey
  control: 'text' | 'area' | 'types' | 'countries'
  /** Full width; by default two fields share a row if there is room. */
  isWide?: true
  type?: 'email' | 'tel'
  autoComplete?: string
  /** The case system truncates longer values. */
  maxLength?: number
}

/** One row for every field (R3.1.1 to R3.1.4); the compiler reports a missing one. */
export const contactFields: Readonly<Record<CaseFieldName, ContactFieldKind>> = {
  type: { label: 'contactForm.type', control: 'types', isWide: true },
  subject: { label: 'contactForm.subject', control: 'text', isWide: true, maxLength: 80 },
  description: {
    label: 'contactForm.description',
    control: 'area',
    isWide: true,
    maxLength: 32_000,
  },
  firstName: {
    label: 'contactForm.firstName',
    control: 'text',
    autoComplete: 'given-name',
    maxLength: 40,
  },
  lastName: {
    label: 'contactForm.lastName',
    control: 'text',
    autoComplete: 'family-name',
    maxLength: 80,
  },
  email: {
    label: 'contactForm.email',
    control: 'text',
    type: 'email',
    autoComplete: 'email',
    maxLength: 80,
  },
  phone: {
    label: 'contactForm.phone',
    control: 'text',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  },
  country: {
    label: 'contactForm.country',
    control: 'countries',
    isWide: true,
    autoComplete: 'country',
  },
  street: { label: 'contactForm.street', control: 'text', autoComplete: 'address-line1' },
  houseNumber: { label: 'contactForm.houseNumber', control: 'text' },
  postalCode: { label: 'contactForm.postalCode', control: 'text', autoComplete: 'postal-code' },
  city: { label: 'contactForm.city', control: 'text', autoComplete: 'address-level2' },
  frameNumber: { label: 'contactForm.frameNumber', control: 'text' },
  dealerName: { label: 'contactForm.dealerName', control: 'text' },
}
