import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Form } from '#runtime/forms/form.ts'
import { reportErrors } from '#runtime/forms/reportErrors.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { CaseForm } from '#shared/content/caseForm.ts'
import { createContactForm, type ContactField, type ContactValues } from './contactForm.ts'
import { reportMessage } from './reportMessage.ts'
import type { Submissions } from './submissions.ts'

/** Why the form was not sent. */
type ContactProblem =
  | { kind: 'invalid'; fields: readonly ContactField[] }
  | { kind: 'locked'; minutes: number }
  | { kind: 'offline' }
  /** Nobody knows whether the case system has the message. */
  | { kind: 'uncertain' }

/** If the page is still shown after this time, the response may have had no document. */
export const sendingMs = 30_000

interface ContactState {
  problem: ContactProblem | null
  isSending: boolean
}

export interface Contact {
  form: Form<ContactField>
  state: ReadonlySignal<ContactState>
  /** Call it when the form is submitted: whether the browser may send it. */
  submit: () => boolean
  /** Call it when the page shows again without a new document, and nothing says that the message was sent. */
  resume: () => void
  /** Restores the draft, and stores it with each input until the returned function is called. */
  keepDraft: () => () => void
}

interface ContactOptions {
  form: CaseForm
  /** Path of the page. */
  path: string
  draft: StoredValue<Partial<ContactValues>>
  submissions: Submissions
  isOnline?: () => boolean
  scrollY?: () => number
}

/** The contact form of a page, with its submissions. */
export function createContact({
  form: fields,
  path,
  draft,
  submissions,
  isOnline = () => navigator.onLine,
  scrollY = () => window.scrollY,
}: ContactOptions): Contact {
  const form = createContactForm(fields)
  const state = signal<ContactState>({ problem: null, isSending: false })
  let giveUp: ReturnType<typeof setTimeout> | undefined

  function stopWith(problem: ContactProblem): false {
    state.value = { problem, isSending: false }
    return false
  }

  return {
    form,
    state,

    submit() {
      if (state.peek().isSending) return false
      // as after a blur: each field shows whether it is valid
      for (const { name } of fields.fields) form.leave(name)
      const invalid = form.touchAll()
      if (invalid.length > 0) return stopWith({ kind: 'invalid', fields: invalid })
      const lockedMs = submissions.lockedMs()
      if (lockedMs > 0) {
        reportMessage('submitTimeout')
        return stopWith({ kind: 'locked', minutes: Math.ceil(lockedMs / 60_000) })
      }
      if (!isOnline()) {
        reportMessage('contactForm.offline')
        return stopWith({ kind: 'offline' })
      }
      submissions.begin({ path, scrollY: scrollY() })
      state.value = { problem: null, isSending: true }
      // keep the submission: a slow case system may still redirect back
      giveUp = setTimeout(() => stopWith({ kind: 'uncertain' }), sendingMs)
      return true
    },

    resume() {
      clearTimeout(giveUp)
      state.value = { problem: null, isSending: false }
    },

    keepDraft() {
      for (const [name, value] of Object.entries(draft.read() ?? {})) {
        const field = name as ContactField
        // keep newer input; the captcha must be solved again
        const isNew = form.values.peek()[field] === form.initial[field]
        const isField = Object.hasOwn(form.initial, field) && field !== 'recaptcha'
        if (isNew && isField) form.set(field, value)
      }
      const stops = [
        effect(() => void draft.write(form.values.value)),
        reportErrors(form, 'case-form'),
      ]
      return () => {
        clearTimeout(giveUp)
        for (const stop of stops) stop()
      }
    },
  }
}
