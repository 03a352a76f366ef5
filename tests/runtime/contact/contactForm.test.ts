import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createContactForm,
  firstValues,
  isRequired,
  type ContactField,
  type ContactValues,
} from '#runtime/contact/contactForm.ts'
import { allFields, caseForm } from './caseForm.ts'

const complete: Partial<ContactValues> = {
  type: 'Other request',
  subject: 'A question',
  description: 'Does it fold?',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada.marsh@mail.example',
  country: 'DE',
  recaptcha: 'yes',
}

function open(changes: Partial<ContactValues> = complete, form = caseForm) {
  const contact = createContactForm(form)
  for (const [name, value] of Object.entries(changes)) contact.set(name as ContactField, value)
  contact.touchAll()
  return contact
}

describe('the rules of the contact form', () => {
  it.each<[ContactField, string, string]>([
    ['type', '', 'requiredType'],
    ['type', 'Something else', 'requiredType'],
    ['subject', ' ', 'requiredSubject'],
    ['subject', '\u200b', 'requiredSubject'],
    ['description', '\n', 'requiredDescription'],
    ['firstName', '', 'requiredFirstName'],
    ['lastName', '', 'requiredLastName'],
    ['email', '', 'requiredEmail'],
    ['email', 'ada', 'validEmail'],
    ['email', 'ada@mail', 'validEmail'],
    ['email', 'ada@@mail.example', 'validEmail'],
    ['email', 'ada marsh@mail.example', 'validEmail'],
    ['email', 'ada@mail..example', 'validEmail'],
    ['country', '', 'validCountry'],
    ['country', 'XX', 'validCountry'],
    ['recaptcha', '', 'validRecaptcha'],
  ])('R5.1.1 %s cannot be %j: %s', (name, value, message) => {
    const form = open({ ...complete, [name]: value })
    expect(form.shownErrors.value).toEqual({ [name]: message })
    form.set(name, complete[name]!)
    expect(form.shownErrors.value).toEqual({})
  })

  it.each<ContactField>([
    'phone',
    'street',
    'houseNumber',
    'postalCode',
    'city',
    'frameNumber',
    'dealerName',
  ])('R5.1.2 %s can be anything', (name) => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(open({ ...complete, [name]: value }).isValid.value).toBe(true)
      }),
    )
    expect(isRequired(name)).toBe(false)
  })

  it('R5.1.3 apply on each change, and are shown once a field was left', () => {
    const form = createContactForm(caseForm)
    form.set('email', 'ada')
    expect(form.shownErrors.value).toEqual({})
    form.leave('email')
    expect(form.shownErrors.value).toEqual({ email: 'validEmail' })
    form.set('email', 'ada@mail.example')
    expect(form.shownErrors.value).toEqual({})
    form.set('email', '')
    expect(form.shownErrors.value).toEqual({ email: 'requiredEmail' })
  })

  it('ask for no field that the variant lacks', () => {
    const fields = caseForm.fields.filter(({ name }) => name !== 'country')
    const form = { ...caseForm, fields, countries: [], country: '' }
    expect(open({ ...complete, country: '' }, form).isValid.value).toBe(true)
  })

  it('name missing fields in the order of the form, the captcha last', () => {
    const fields = caseForm.fields.toReversed()
    const { country: _, ...form } = { ...caseForm, fields }
    const contact = createContactForm({ ...form, country: '' })
    expect(contact.touchAll()).toEqual([...allFields.filter(isRequired).toReversed(), 'recaptcha'])
  })
})

describe('the first values', () => {
  it('R3.1.2 are those of the current country', () => {
    expect(firstValues(caseForm)).toMatchObject({ type: '', country: 'FR', email: '' })
    expect(firstValues({ ...caseForm, country: '' }).country).toBe('')
    expect(firstValues({ ...caseForm, countries: [] }).country).toBe('')
  })

  it('are the only choice', () => {
    expect(firstValues({ ...caseForm, types: caseForm.types.slice(0, 1) }).type).toBe(
      'Warranty claim',
    )
    expect(firstValues({ ...caseForm, types: [] }).type).toBe('')
  })
})

it('spaces around a value are gone once its field was left', () => {
  const form = createContactForm(caseForm)
  form.set('lastName', '  Marsh ')
  form.leave('lastName')
  expect(form.values.value.lastName).toBe('Marsh')
})
