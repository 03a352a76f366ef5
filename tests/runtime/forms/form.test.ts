import { effect, signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { createForm } from '#runtime/forms/form.ts'

type Name = 'email' | 'town' | 'terms'

const initial = { email: '', town: '', terms: '' }

/** A form with required fields; the box is required only with a signal. */
function open() {
  const needsTerms = signal(false)
  const form = createForm<Name>({
    initial,
    validate: ({ email, town, terms }) => ({
      ...(email.trim() === '' && { email: 'requiredEmail' }),
      ...(town.length > 5 && { town: 'tooLong' }),
      ...(needsTerms.value && terms !== 'yes' && { terms: 'requiredTerms' }),
    }),
    correct: (name, values) =>
      name === 'email' ? { email: values.email.trim(), town: values.town.toUpperCase() } : {},
  })
  return { form, needsTerms }
}

describe('the errors of a form', () => {
  it('show once their field was left', () => {
    const { form } = open()
    expect(form.isValid.value).toBe(false)
    expect(form.shownErrors.value).toEqual({})
    form.set('town', 'Lancaster')
    expect(form.shownErrors.value).toEqual({})
    form.leave('town')
    expect(form.shownErrors.value).toEqual({ town: 'tooLong' })
    expect([...form.touched.value]).toEqual(['town'])
    form.leave('email')
    expect(form.shownErrors.value).toEqual({ email: 'requiredEmail', town: 'tooLong' })
  })

  it('follow each change of a field that was left', () => {
    const { form } = open()
    form.leave('email')
    form.set('email', 'a')
    expect(form.shownErrors.value).toEqual({})
    expect(form.isValid.value).toBe(true)
    form.set('email', '')
    expect(form.shownErrors.value).toEqual({ email: 'requiredEmail' })
  })

  it('all show when the form is sent, in the order of the fields', () => {
    const { form, needsTerms } = open()
    needsTerms.value = true
    form.set('town', 'Lancaster')
    expect(form.touchAll()).toEqual(['email', 'town', 'terms'])
    expect(Object.entries(form.shownErrors.value)).toEqual([
      ['email', 'requiredEmail'],
      ['town', 'tooLong'],
      ['terms', 'requiredTerms'],
    ])
  })

  it('show for corrected values when the form is sent, also of fields that were never left', () => {
    const { form } = open()
    form.set('email', ' a ')
    form.set('town', 'York')
    expect(form.touchAll()).toEqual([])
    expect(form.values.value).toEqual({ email: 'a', town: 'YORK', terms: '' })
    expect(form.touched.value.size).toBe(0)
  })

  it('follow a choice outside of the form', () => {
    const { form, needsTerms } = open()
    form.set('email', 'a')
    form.leave('terms')
    needsTerms.value = true
    expect(form.isValid.value).toBe(false)
    expect(form.shownErrors.value).toEqual({ terms: 'requiredTerms' })
    needsTerms.value = false
    expect(form.isValid.value).toBe(true)
  })

  it('of a field that a choice asks for after sending show once it was left', () => {
    const { form, needsTerms } = open()
    form.set('email', 'a')
    expect(form.touchAll()).toEqual([])
    needsTerms.value = true
    expect(form.isValid.value).toBe(false)
    expect(form.shownErrors.value).toEqual({})
    form.leave('terms')
    expect(form.shownErrors.value).toEqual({ terms: 'requiredTerms' })
  })
})

describe('errors of the server', () => {
  it('show at fields that were not left, until these change', () => {
    const { form } = open()
    form.setServerErrors({ email: 'taken', town: 'unknownTown' })
    expect(form.shownErrors.value).toEqual({ email: 'taken', town: 'unknownTown' })
    form.set('email', 'b')
    expect(form.shownErrors.value).toEqual({ town: 'unknownTown' })
    form.set('email', '')
    expect(form.shownErrors.value).toEqual({ town: 'unknownTown' })
  })

  it('stay if the field is set to the value that it has', () => {
    const { form } = open()
    form.set('email', 'b')
    form.setServerErrors({ email: 'taken' })
    form.set('email', 'b')
    expect(form.shownErrors.value).toEqual({ email: 'taken' })
  })

  it('stand behind those of the form, and do not make it invalid', () => {
    const { form } = open()
    form.set('email', 'b')
    form.setServerErrors({ email: 'taken' })
    expect(form.isValid.value).toBe(true)
    expect(form.touchAll()).toEqual([])
    form.leave('email')
    form.set('email', '')
    form.setServerErrors({ email: 'taken' })
    expect(form.shownErrors.value).toEqual({ email: 'requiredEmail' })
  })

  it('of a new answer replace the earlier ones', () => {
    const { form } = open()
    form.setServerErrors({ email: 'taken' })
    form.setServerErrors({ town: 'unknownTown' })
    expect(form.shownErrors.value).toEqual({ town: 'unknownTown' })
  })
})

describe('the values of a form', () => {
  it('are corrected when a field is left, also in other fields', () => {
    const { form } = open()
    form.set('email', ' a ')
    form.set('town', 'york')
    expect(form.values.value.email).toBe(' a ')
    form.leave('town')
    expect(form.values.value).toEqual({ email: ' a ', town: 'york', terms: '' })
    form.leave('email')
    expect(form.values.value).toEqual({ email: 'a', town: 'YORK', terms: '' })
    expect(form.initial).toEqual(initial)
  })

  it('change nothing if they are set to what they are', () => {
    const { form } = open()
    let runs = 0
    const stop = effect(() => {
      void form.values.value
      runs += 1
    })
    form.set('email', '')
    form.leave('town')
    expect(runs).toBe(1)
    form.set('email', 'a')
    expect(runs).toBe(2)
    stop()
  })

  it('are left as they are without corrections', () => {
    const form = createForm({ initial: { a: ' ' }, validate: () => ({}) })
    form.leave('a')
    expect(form.values.value).toEqual({ a: ' ' })
    expect(form.shownErrors.value).toEqual({})
  })
})
