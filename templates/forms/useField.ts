import { effect } from '@preact/signals-core'
import { useEffect, useRef, type RefObject } from 'react'
import type { Form } from '#runtime/forms/form.ts'
import { isChanged } from '#runtime/navigation/busy.ts'
import { useValue } from '#runtime/useValue.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FieldBinding<Element extends Control> {
  ref: RefObject<Element | null>
  /** Key of the message to show; undefined without an error. */
  error: string | undefined
  onInput: () => void
  onBlur: () => void
}

/**
 * Connects a control with a field of a form. The control keeps its own value, so that text from before hydration,
 * from the browser's memory or from a password manager is never lost.
 */
export function useField<Name extends string, Element extends Control>(
  form: Form<Name>,
  name: Name,
): FieldBinding<Element> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const control = ref.current
    if (!control) return
    const isNew = form.values.peek()[name] === form.initial[name]
    if (isNew && isChanged(control)) form.set(name, control.value)
    // React ignores the `change` event after a script has set the value, which is all that some password managers send
    const onChange = () => form.set(name, control.value)
    control.addEventListener('change', onChange)
    const stop = effect(() => {
      const value = form.values.value[name]
      if (control.value !== value) control.value = value
    })
    return () => {
      stop()
      control.removeEventListener('change', onChange)
    }
  }, [form, name])
  return {
    ref,
    error: useShownError(form, name),
    onInput: () => ref.current && form.set(name, ref.current.value),
    onBlur: () => form.leave(name),
  }
}

const noErrors = {}

/** Key of the message that a field shows. */
export const useShownError = <Name extends string>(
  form: Form<Name>,
  name: Name,
): string | undefined => useValue(form.shownErrors, noErrors as Record<Name, undefined>)[name]
