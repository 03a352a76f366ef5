import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { CaseChoice, CaseFieldName, CaseForm } from '#shared/caseForm.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

type ControlProps = {
  id: string
  name: string
  required: boolean
  autoComplete?: string
  maxLength?: number
}

interface FieldKind {
  label: MessageKey
  isRequired?: true
  /** Full width; by default two fields share a row if there is room. */
  width?: 'whole'
  autoComplete?: string
  /** The case system truncates longer values. */
  maxLength?: number
  control: (props: ControlProps, form: CaseForm) => ReactNode
}

const text = (props: ControlProps) => <input type="text" {...props} />

/** One row for every field (R3.1.1 to R3.1.4); the compiler reports a missing one. */
const fieldKinds: Readonly<Record<CaseFieldName, FieldKind>> = {
  type: {
    label: 'contactForm.type',
    isRequired: true,
    width: 'whole',
    control: (props, { types }) => <Choices {...props} choices={types} />,
  },
  subject: {
    label: 'contactForm.subject',
    isRequired: true,
    width: 'whole',
    maxLength: 80,
    control: text,
  },
  description: {
    label: 'contactForm.description',
    isRequired: true,
    width: 'whole',
    maxLength: 32_000,
    control: (props) => <textarea rows={8} {...props} />,
  },
  firstName: {
    label: 'contactForm.firstName',
    isRequired: true,
    autoComplete: 'given-name',
    maxLength: 40,
    control: text,
  },
  lastName: {
    label: 'contactForm.lastName',
    isRequired: true,
    autoComplete: 'family-name',
    maxLength: 80,
    control: text,
  },
  email: {
    label: 'contactForm.email',
    isRequired: true,
    autoComplete: 'email',
    maxLength: 80,
    control: (props) => <input type="email" {...props} />,
  },
  phone: {
    label: 'contactForm.phone',
    autoComplete: 'tel',
    maxLength: 40,
    control: (props) => <input type="tel" {...props} />,
  },
  country: {
    label: 'contactForm.country',
    isRequired: true,
    width: 'whole',
    autoComplete: 'country-name',
    control: (props, { countries, country }) => (
      <Choices {...props} choices={countries} chosen={country} />
    ),
  },
  street: { label: 'contactForm.street', control: text },
  houseNumber: { label: 'contactForm.houseNumber', control: text },
  postalCode: { label: 'contactForm.postalCode', autoComplete: 'postal-code', control: text },
  city: { label: 'contactForm.city', autoComplete: 'address-level2', control: text },
  frameNumber: { label: 'contactForm.frameNumber', control: text },
  dealerName: { label: 'contactForm.dealerName', control: text },
}

/**
 * The fields of the form. The browser posts them, form-encoded, to the case service, which
 * redirects back to this page (R7.3.1). Rendered only in the browser.
 */
export function ContactFormFields(form: CaseForm) {
  const t = useTranslate()
  const id = useId()
  const sentUnseen = useSentUnseen(form)
  return (
    <form
      className="contact-form__fields"
      aria-label={t('contactForm.label')}
      method="post"
      action={form.action}
      acceptCharset="UTF-8"
    >
      {Object.entries(sentUnseen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.fields.map(({ name, sentAs }) => {
        const {
          label,
          isRequired = false,
          width,
          autoComplete,
          maxLength,
          control,
        } = fieldKinds[name]
        return (
          <div className="contact-form__field" data-width={width} key={name}>
            <label htmlFor={`${id}-${name}`}>
              {isRequired ? t(label) : t('contactForm.optional', { label: t(label) })}
            </label>
            {control(
              {
                id: `${id}-${name}`,
                name: sentAs,
                required: isRequired,
                ...(autoComplete ? { autoComplete } : {}),
                ...(maxLength ? { maxLength } : {}),
              },
              form,
            )}
          </div>
        )
      })}
      <button className="button" type="submit">
        {t('contactForm.submit')}
      </button>
    </form>
  )
}

/** Hidden fields by the names of the case system (R3.1.5). */
function useSentUnseen({ hidden, captcha }: CaseForm): Readonly<Record<string, string>> {
  const [opened] = useState(() => ({
    ts: String(Date.now()),
    retURL: location.origin + location.pathname,
  }))
  return {
    captcha_settings: JSON.stringify({
      keyname: captcha?.keyName,
      fallback: 'true',
      orgId: captcha?.orgId,
      ts: opened.ts,
    }),
    ...hidden,
    retURL: opened.retURL,
  }
}

/** A select element. A single choice is preselected. */
function Choices({
  choices,
  chosen = '',
  ...props
}: ControlProps & { choices: readonly CaseChoice[]; chosen?: string }) {
  const t = useTranslate()
  const [only, ...others] = choices
  const isOne = only !== undefined && others.length === 0
  return (
    <select {...props} defaultValue={isOne ? only.value : chosen}>
      {!isOne && <option value="">{t('contactForm.choose')}</option>}
      {choices.map(({ value, label }) => (
        // two labels may have the same value
        <option key={label} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
