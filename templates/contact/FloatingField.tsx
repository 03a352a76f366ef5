import type { ReactNode } from 'react'
import type { ContactField } from '#runtime/contact/contactForm.ts'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { CaseChoice } from '#shared/content/caseForm.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { controlProps, FieldNotes } from '#templates/forms/FieldNotes.tsx'
import { useField } from '#templates/forms/useField.ts'

interface FieldProps {
  form: Form<ContactField>
  name: ContactField
  label: string
  isRequired: boolean
  isWide: boolean
  /** Shows no success mark. */
  isHiddenValidated: boolean
  /** Name in the case system. */
  sentAs: string
  hint?: string | undefined
  autoComplete?: string
  maxLength?: number
}

/** Id of a field's control. */
export const contactFieldId = (name: ContactField): string => `contact-${name}`

/** A text field whose label stands in it until it is focused or filled (R4.10). */
export function FloatingText({ type = 'text', ...props }: FieldProps & { type?: string }) {
  const { form, name, sentAs, autoComplete, maxLength = 255 } = props
  const { ref, error, onInput, onBlur } = useField<ContactField, HTMLInputElement>(form, name)
  return (
    <Frame {...props} error={error}>
      <input
        ref={ref}
        type={type}
        name={sentAs}
        {...control(props, error)}
        // the style sheet recognizes an empty field by it
        placeholder=" "
        autoComplete={autoComplete}
        maxLength={maxLength}
        onInput={onInput}
        onBlur={onBlur}
      />
    </Frame>
  )
}

/** The same with several lines. */
export function FloatingArea(props: FieldProps) {
  const { form, name, sentAs, maxLength } = props
  const { ref, error, onInput, onBlur } = useField<ContactField, HTMLTextAreaElement>(form, name)
  return (
    <Frame {...props} error={error}>
      <textarea
        ref={ref}
        name={sentAs}
        {...control(props, error)}
        placeholder=" "
        rows={6}
        maxLength={maxLength}
        onInput={onInput}
        onBlur={onBlur}
      />
    </Frame>
  )
}

/** A dropdown, disabled with a single choice. It sends a value of its own, also when it is disabled. */
export function FloatingSelect({
  choices,
  sent,
  ...props
}: FieldProps & { choices: readonly CaseChoice[]; sent: string }) {
  const t = useTranslate()
  const { form, name, sentAs, autoComplete } = props
  const { ref, error, onInput, onBlur } = useField<ContactField, HTMLSelectElement>(form, name)
  const isEmpty = useValue(form.values, form.initial)[name] === ''
  return (
    <Frame {...props} error={error}>
      <select
        ref={ref}
        {...control(props, error)}
        data-empty={isEmpty || undefined}
        autoComplete={autoComplete}
        disabled={choices.length === 1}
        defaultValue={form.initial[name]}
        onInput={onInput}
        onBlur={onBlur}
      >
        {choices.length > 1 && (
          <option value="" hidden={!isEmpty}>
            {t('contactForm.choose')}
          </option>
        )}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input type="hidden" name={sentAs} value={sent} />
    </Frame>
  )
}

function Frame({
  form,
  name,
  label,
  isWide,
  isHiddenValidated,
  hint,
  error,
  children,
}: FieldProps & { error: string | undefined; children: ReactNode }) {
  const id = contactFieldId(name)
  const touched = useValue(form.touched, noneTouched)
  const value = useValue(form.values, form.initial)[name]
  const isGood = !isHiddenValidated && touched.has(name) && error === undefined && value !== ''
  return (
    <div className="floating-field" data-wide={isWide || undefined}>
      <div className="floating-field__box">
        {children}
        <label className="floating-field__label" htmlFor={id}>
          {label}
        </label>
        {isGood && <Icon name="check" className="floating-field__check" />}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

const noneTouched: ReadonlySet<ContactField> = new Set()

const control = ({ name, isRequired, hint }: FieldProps, error: string | undefined) =>
  controlProps({ id: contactFieldId(name), hint, error }, isRequired)
