import { useTranslate } from '#runtime/page.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'
import './FieldNotes.css'

interface Described {
  /** Id of the control. */
  id: string
  hint?: string | undefined
  /** Key of the message; undefined without an error. */
  error: string | undefined
}

/** The hint and the error below a control, which are its accessible description (`controlProps`). */
export const FieldNotes = ({ id, hint, error }: Described) => (
  <>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <FieldError id={`${id}-error`} error={error} />
  </>
)

/** The error of a control or of a group of them; nothing without one. */
export function FieldError({ id, error }: Pick<Described, 'error'> & { id: string }) {
  const t = useTranslate()
  return (
    error !== undefined && (
      <p className="field-error" id={id}>
        {t(error as MessageKey)}
      </p>
    )
  )
}

/** The attributes of a control with such notes. */
export function controlProps({ id, hint, error }: Described, isRequired: boolean) {
  const descriptions = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': descriptions.join(' ') || undefined,
  } as const
}
