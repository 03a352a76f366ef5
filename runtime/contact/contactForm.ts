import { createForm, type Form, type FormErrors, type Values } from '#runtime/forms/form.ts'
import { caseFieldNames, type CaseFieldName, type CaseForm } from '#shared/content/caseForm.ts'
import { isMailAddress } from '#runtime/forms/mailAddress.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'

/** The fields, and the captcha, whose value is `yes` while it is solved (R3.1.5). */
export type ContactField = CaseFieldName | 'recaptcha'
export type ContactValues = Values<ContactField>

/** Keys of messages (R5.1.1). Fields without one can be empty (R5.1.2). */
const required: Readonly<Partial<Record<ContactField, string>>> = {
  type: 'requiredType',
  subject: 'requiredSubject',
  description: 'requiredDescription',
  firstName: 'requiredFirstName',
  lastName: 'requiredLastName',
  email: 'requiredEmail',
  country: 'validCountry',
  recaptcha: 'validRecaptcha',
}

export const isRequired = (name: ContactField): boolean => required[name] !== undefined

const names: readonly ContactField[] = [...caseFieldNames, 'recaptcha']

/** First values: the current country, and a choice that is the only one. */
export function firstValues({ types, countries, country }: CaseForm): ContactValues {
  const [only, ...others] = types
  return {
    ...(Object.fromEntries(names.map((name) => [name, ''])) as Record<ContactField, string>),
    type: only && others.length === 0 ? only.label : '',
    country: countries.some(({ iso }) => iso === country) ? country : '',
  }
}

/** The contact form. Types are chosen by their label, since two can have one value; countries by their code. */
export const createContactForm = (
  form: CaseForm,
  initial = firstValues(form),
): Form<ContactField> =>
  createForm({
    initial,
    validate: (values) => validate(values, form),
    correct: (name, values) =>
      ({
        // joined emoji and scripts need format characters in longer texts
        [name]: name === 'description' ? values[name].trim() : cleanLine(values[name]),
      }) as Partial<Record<ContactField, string>>,
  })

function validate(
  values: ContactValues,
  { fields, types, countries }: CaseForm,
): FormErrors<ContactField> {
  const errors: Partial<Record<ContactField, string>> = {}
  const isKnown: Partial<Record<ContactField, boolean>> = {
    type: types.some(({ label }) => label === values.type),
    country: countries.some(({ iso }) => iso === values.country),
  }
  for (const name of [...fields.map((field) => field.name), 'recaptcha'] as const) {
    const message = required[name]
    const isMissing = cleanLine(values[name]) === '' || isKnown[name] === false
    if (message !== undefined && isMissing) errors[name] = message
  }
  if (errors.email === undefined && !isMailAddress(values.email)) errors.email = 'validEmail'
  return errors
}
