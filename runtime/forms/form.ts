import { computed, signal, type ReadonlySignal } from '@preact/signals-core'

/** Values of a form by field. Checkboxes are `yes` or empty. */
export type Values<Name extends string> = Readonly<Record<Name, string>>
/** Messages by field, as keys of translations. Fields without an error are missing. */
export type FormErrors<Name extends string> = Readonly<{ [N in Name]?: string | undefined }>

export interface FormOptions<Name extends string> {
  /** The fields with their first values. */
  initial: Values<Name>
  /** Lists errors in the order of the page. May read signals, such as a choice outside of the form. */
  validate: (values: Values<Name>) => FormErrors<Name>
  /** Corrects a value when the shopper leaves its field, for example by trimming it. */
  correct?: (name: Name, values: Values<Name>) => Partial<Values<Name>>
}

/** The state of a form. Errors show once a field was left, or after `touchAll`. */
export interface Form<Name extends string> {
  initial: Values<Name>
  values: ReadonlySignal<Values<Name>>
  /** Errors of touched fields, and those that the server found. */
  shownErrors: ReadonlySignal<FormErrors<Name>>
  /** Fields that were left, or invalid when the form was sent. */
  touched: ReadonlySignal<ReadonlySet<Name>>
  /** Whether all fields are valid, apart from what only the server finds. */
  isValid: ReadonlySignal<boolean>
  set: (name: Name, value: string) => void
  /** Call it when the shopper leaves a field. */
  leave: (name: Name) => void
  /** Corrects all values and shows all errors; returns the invalid fields, in the order of `validate`. */
  touchAll: () => readonly Name[]
  /** Errors of the server stay until their field changes. */
  setServerErrors: (errors: FormErrors<Name>) => void
}

export function createForm<Name extends string>({
  initial,
  validate,
  correct = () => ({}) as Partial<Values<Name>>,
}: FormOptions<Name>): Form<Name> {
  const values = signal(initial)
  const touched = signal<ReadonlySet<Name>>(new Set())
  const serverErrors = signal({} as FormErrors<Name>)
  const names = Object.keys(initial) as Name[]
  const errors = computed(() => validate(values.value))
  const touch = (added: readonly Name[]) =>
    void (touched.value = new Set([...touched.peek(), ...added]))

  return {
    initial,
    values,
    touched,
    shownErrors: computed(() => {
      const found = names.flatMap((name): [Name, string][] => {
        const error = touched.value.has(name) ? errors.value[name] : undefined
        const shown = error ?? serverErrors.value[name]
        return shown === undefined ? [] : [[name, shown]]
      })
      return Object.fromEntries(found) as FormErrors<Name>
    }),
    isValid: computed(() => names.every((name) => errors.value[name] === undefined)),
    set(name, value) {
      if (values.peek()[name] === value) return
      values.value = { ...values.peek(), [name]: value }
      serverErrors.value = { ...serverErrors.peek(), [name]: undefined }
    },
    leave(name) {
      const corrected = correct(name, values.peek())
      if (Object.keys(corrected).length > 0) values.value = { ...values.peek(), ...corrected }
      touch([name])
    },
    touchAll() {
      // a browser may have filled in fields that the shopper never left
      values.value = names.reduce((all, name) => ({ ...all, ...correct(name, all) }), values.peek())
      // not those that only a later choice needs, which would greet the shopper with an error
      const invalid = (Object.keys(errors.peek()) as Name[]).filter(
        (name) => errors.peek()[name] !== undefined,
      )
      touch(invalid)
      return invalid
    },
    setServerErrors: (found) => void (serverErrors.value = found),
  }
}
