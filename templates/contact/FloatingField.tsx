import type { ReactNode } from 'react'
import type { ContactField } from '#runtime/contact/contactForm.ts'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { CaseChoice } from '#shared/content/caseForm.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { useField } from '#templates/forms/useField.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

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
        {...controlProps(props, error)}
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
        {...controlProps(props, error)}
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
        {...controlProps(props, error)}
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
  const t = useTranslate()
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
      {hint && (
        <p className="floating-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="floating-field__error" id={`${id}-error`}>
          {t(error as MessageKey)}
        </p>
      )}
    </div>
  )
}

const noneTouched: ReadonlySet<ContactField> = new Set()

function controlProps({ name, isRequired, hint }: FieldProps, error: string | undefined) {
  const id = contactFieldId(name)
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.join(' ') || undefined,
  } as const
}
