import { isRequired } from '#runtime/contact/contactForm.ts'
import type { Contact } from '#runtime/contact/contact.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { CaseField, CaseForm } from '#shared/content/caseForm.ts'
import { contactFields } from './fields.ts'
import { FloatingArea, FloatingSelect, FloatingText } from './FloatingField.tsx'

/** A field of the contact form, by its name. */
export function ContactField({
  contact: { form },
  form: caseForm,
  name,
  sentAs,
  isHiddenValidated,
}: CaseField & { contact: Contact; form: CaseForm }) {
  const t = useTranslate()
  const { label, control, isWide, ...rest } = contactFields[name]
  const values = useValue(form.values, form.initial)
  const field = {
    form,
    name,
    label: isRequired(name) ? t(label) : t('form.optional', { label: t(label) }),
    isRequired: isRequired(name),
    isWide: isWide === true,
    isHiddenValidated: isHiddenValidated === true,
    ...rest,
  }
  if (control === 'area') return <FloatingArea {...field} sentAs={sentAs} />
  if (control === 'types') {
    const { types } = caseForm
    const chosen = types.find((type) => type.label === values.type)
    const choices = types.map((type) => ({ value: type.label, label: type.label }))
    return (
      <FloatingSelect {...field} sentAs={sentAs} choices={choices} sent={chosen?.value ?? ''} />
    )
  }
  const country = caseForm.countries.find(({ iso }) => iso === values.country)
  if (control === 'countries') {
    const choices = caseForm.countries.map(({ iso, name: text }) => ({ value: iso, label: text }))
    return (
      <FloatingSelect {...field} sentAs={sentAs} choices={choices} sent={country?.value ?? ''} />
    )
  }
  const hint =
    name === 'phone' && country?.tel ? t('contactForm.phoneHint', { tel: country.tel }) : undefined
  return <FloatingText {...field} sentAs={sentAs} hint={hint} />
}
