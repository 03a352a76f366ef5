import type { HTMLAttributes, ReactNode } from 'react'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { controlProps, FieldError, FieldNotes } from './FieldNotes.tsx'
import { useField, useShownError } from './useField.ts'
import './FormField.css'

interface FieldProps<Name extends string> {
  form: Form<Name>
  name: Name
  label: string
  /** Text below the field, which is also its accessible description. */
  hint?: string
  /** True by default. The label of an optional field says that it is optional. */
  isRequired?: boolean
  /** Width in a row with several fields. */
  width?: 'whole' | 'half' | 'narrow' | 'rest'
  autoComplete?: string
  maxLength?: number
}

/** Id of a field's control, for the links of the error summary. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** A text field with its label, hint and error. */
export function TextField<Name extends string>({
  type = 'text',
  inputMode,
  autoCapitalize,
  ...props
}: FieldProps<Name> & {
  type?: 'text' | 'email' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoCapitalize?: 'none' | 'words' | 'characters'
}) {
  const { form, name, autoComplete, maxLength = 255 } = props
  const { ref, error, onInput, onBlur } = useField<Name, HTMLInputElement>(form, name)
  return (
    <FieldFrame {...props} error={error}>
      <input
        ref={ref}
        type={type}
        name={name}
        {...control(props, error)}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={autoCapitalize === 'none' ? false : undefined}
        maxLength={maxLength}
        onInput={onInput}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}

/** A text field with several lines. */
export function TextArea<Name extends string>(props: FieldProps<Name>) {
  const { form, name, maxLength = 2000 } = props
  const { ref, error, onInput, onBlur } = useField<Name, HTMLTextAreaElement>(form, name)
  return (
    <FieldFrame {...props} error={error}>
      <textarea
        ref={ref}
        name={name}
        rows={3}
        {...control(props, error)}
        maxLength={maxLength}
        onInput={onInput}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}

/** A dropdown. For a field without an initial value, the first choice must have an empty one. */
export function SelectField<Name extends string>({
  choices,
  ...props
}: FieldProps<Name> & { choices: readonly { value: string; label: string }[] }) {
  const { form, name, autoComplete } = props
  const { ref, error, onInput, onBlur } = useField<Name, HTMLSelectElement>(form, name)
  return (
    <FieldFrame {...props} error={error}>
      <select
        ref={ref}
        name={name}
        {...control(props, error)}
        autoComplete={autoComplete}
        defaultValue={form.initial[name]}
        onInput={onInput}
        onBlur={onBlur}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A checkbox; its value is `yes` or empty. */
export function CheckboxField<Name extends string>({
  form,
  name,
  isChecked,
  children,
}: Pick<FieldProps<Name>, 'form' | 'name'> & { isChecked: boolean; children: ReactNode }) {
  const id = fieldId(name)
  const error = useShownError(form, name)
  return (
    <div className="form-field form-field--checkbox" data-width="whole">
      <label className="form-field__check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => {
            form.set(name, currentTarget.checked ? 'yes' : '')
            form.leave(name)
          }}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldFrame<Name extends string>({
  name,
  label,
  hint,
  isRequired = true,
  width = 'whole',
  error,
  children,
}: FieldProps<Name> & { error: string | undefined; children: ReactNode }) {
  const t = useTranslate()
  const id = fieldId(name)
  return (
    <div className="form-field" data-width={width}>
      <label className="form-field__label" htmlFor={id}>
        {isRequired ? label : t('form.optional', { label })}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

const control = <Name extends string>(
  { name, hint, isRequired = true }: FieldProps<Name>,
  error: string | undefined,
) => controlProps({ id: fieldId(name), hint, error }, isRequired)
