import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressOf,
  createCheckoutForm,
  emptyValues,
  hasOwnBilling,
  validateCheckout,
  type CheckoutField,
  type CheckoutValues,
  type FormSituation,
} from '#runtime/checkout/checkoutForm.ts'
import type { AddressCountry, PaymentHandler } from '#shared/checkout.ts'
import * as postalCodeRules from '#runtime/forms/postalCode.ts'

const country = (code: string, changes: Partial<AddressCountry> = {}): AddressCountry => ({
  id: code.toLowerCase(),
  code,
  name: code,
  canShip: true,
  needsPostalCode: true,
  ...changes,
})
const countries = [
  ...['GB', 'DE', 'AT', 'NL', 'BE', 'FR', 'CH', 'PL'].map((code) => country(code)),
  country('IE', { needsPostalCode: false }),
  country('INT', { canShip: false, needsPostalCode: false }),
]

const situation = (changes: Partial<FormSituation> = {}): FormSituation => ({
  deliveryType: 'homeDelivery',
  countries,
  handler: null,
  paymentMethodIds: ['card'],
  storeIds: null,
  acceptTerms: false,
  postalCodes: postalCodeRules,
  ...changes,
})

/** A complete form of a country. */
const filled = (code = 'GB', changes: Partial<CheckoutValues> = {}): CheckoutValues => ({
  ...emptyValues(code),
  email: 'ada.marsh@mail.example',
  firstName: 'Ada',
  lastName: 'Marsh',
  'main.street': 'Mill Lane',
  'main.houseNumber': '4',
  'main.postalCode': postalCodes[code] ?? '',
  'main.city': 'Leeds',
  paymentMethodId: 'card',
  ...changes,
})
const postalCodes: Readonly<Record<string, string>> = {
  GB: 'LS1 4AP',
  DE: '10115',
  AT: '1010',
  NL: '1234 AB',
  BE: '1000',
  FR: '75001',
  CH: '8000',
  PL: '00-950',
  IE: 'D02 X285',
}

const errorsOf = (
  code: string,
  changes: Partial<CheckoutValues>,
  change: Partial<FormSituation> = {},
) => validateCheckout(filled(code, changes), situation(change))

describe('a complete form', () => {
  it.each(countries.filter(({ canShip }) => canShip))('of $code has no errors', ({ code }) => {
    expect(errorsOf(code, {})).toEqual({})
  })

  it.each([
    ['DE', ['street', 'houseNumber', 'postalCode', 'city']],
    ['GB', ['street', 'city', 'postalCode']],
    ['NL', ['postalCode', 'houseNumber', 'street', 'city']],
  ])('of a new shopper in %s lacks these, in the order of the page', (code, address) => {
    const form = createCheckoutForm(emptyValues(code), () => situation({ acceptTerms: true }))
    expect(form.isValid.value).toBe(false)
    expect(form.touchAll()).toEqual([
      'email',
      'firstName',
      'lastName',
      ...address.map((part) => `main.${part}`),
      'paymentMethodId',
      'terms',
    ])
  })

  it('of a new shopper says what is missing', () => {
    const form = createCheckoutForm(emptyValues('DE'), () => situation({ acceptTerms: true }))
    form.touchAll()
    expect(form.shownErrors.value).toMatchObject({
      email: 'requiredEmail',
      firstName: 'checkout.requiredFirstName',
      lastName: 'checkout.requiredLastName',
      'main.street': 'checkout.requiredStreet',
      'main.houseNumber': 'checkout.requiredHouseNumber',
      'main.postalCode': 'checkout.requiredPostalCode',
      'main.city': 'checkout.requiredCity',
      paymentMethodId: 'checkout.requiredPayment',
      terms: 'checkout.requiredTerms',
    })
  })
})

describe('leaving a field', () => {
  it.each<[CheckoutField, string, string]>([
    ['email', '\u200bada@mail.example ', 'ada@mail.example'],
    ['phone', '\u202a+44 20 7946\u20130958\u202c', '+44 20 7946-0958'],
    ['firstName', '\ufeffAda', 'Ada'],
    ['main.postalCode', 'D-10115', '10115'],
    ['company', '\u200bMarsh Ltd', 'Marsh Ltd'],
    ['vatId', 'GB123456789\u202c ', 'GB123456789'],
    ['leasingCode', '\u2060ACME-7', 'ACME-7'],
  ])('R5.2.2 of %s writes %j as %j', (name, typed, corrected) => {
    const form = createCheckoutForm(emptyValues('DE'), () => situation())
    form.set(name, typed)
    form.leave(name)
    expect(form.values.value[name]).toBe(corrected)
    expect(form.shownErrors.value[name]).toBeUndefined()
  })
})

describe('contact', () => {
  it.each([
    ['', 'requiredEmail'],
    ['  ', 'requiredEmail'],
    ['ada', 'validEmail'],
    ['ada@mail', 'validEmail'],
    ['@mail.example', 'validEmail'],
    ['ada@.', 'validEmail'],
    ['ada@ma il.example', 'validEmail'],
    ['ada@mail@mail.example', 'validEmail'],
    [' ada@mail.example ', undefined],
    ['ada+shop@sub.mail.example', undefined],
    ['ädä@müller.example', undefined],
    ['\u200bada@mail.example', undefined],
  ])('with the e-mail address %j has the error %s', (email, error) => {
    expect(errorsOf('GB', { email }).email).toBe(error)
  })

  it.each<[string, boolean]>([
    ['', true],
    [' ', true],
    ['+44 (0)113 496-0000', true],
    ['0113/4960.000', true],
    ['12345', true],
    ['\u202a+44 20 7946 0958\u202c', true],
    ['+44 20 7946\u20130958', true],
    ['+44 20 7946 0958 ext. 12', true],
    ['+44 20 7946 0958 x12', true],
    ['０１１３ ４９６００００', true],
    ['1234', false],
    ['0113 four', false],
    ['<script>12345</script>', false],
    ['+-()./', false],
  ])('with the phone number %j is valid: %s', (phone, isValid) => {
    expect(errorsOf('GB', { phone }).phone).toBe(isValid ? undefined : 'checkout.validPhone')
  })

  it.each<[Partial<CheckoutValues>, CheckoutField, string | undefined]>([
    [{ firstName: ' ' }, 'firstName', 'checkout.requiredFirstName'],
    [{ firstName: '\u200b' }, 'firstName', 'checkout.requiredFirstName'],
    [{ lastName: '' }, 'lastName', 'checkout.requiredLastName'],
    [{ salutationId: '' }, 'salutationId', undefined],
    [{ isCompany: 'yes', company: ' ' }, 'company', 'checkout.requiredCompany'],
    [{ isCompany: 'yes', company: 'Marsh Ltd' }, 'company', undefined],
    [{ isCompany: '', company: '' }, 'company', undefined],
    [{ isCompany: 'yes', company: 'Marsh Ltd', vatId: '' }, 'vatId', undefined],
    [{ comment: '' }, 'comment', undefined],
  ])('of %j has at %s the error %s', (changes, name, error) => {
    expect(errorsOf('GB', changes)).toEqual(error === undefined ? {} : { [name]: error })
  })
})

describe('an address', () => {
  it.each<[string, Partial<CheckoutValues>, Partial<Record<CheckoutField, string>>]>([
    ['GB', { 'main.houseNumber': '' }, {}],
    ['GB', { 'main.additional': '' }, {}],
    ['GB', { 'main.street': ' ' }, { 'main.street': 'checkout.requiredStreet' }],
    ['GB', { 'main.city': '' }, { 'main.city': 'checkout.requiredCity' }],
    ['GB', { 'main.postalCode': '' }, { 'main.postalCode': 'checkout.requiredPostalCode' }],
    ['GB', { 'main.postalCode': '10115' }, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['GB', { 'main.postalCode': 'ls14ap' }, {}],
    ['DE', { 'main.houseNumber': '' }, { 'main.houseNumber': 'checkout.requiredHouseNumber' }],
    ['AT', { 'main.houseNumber': '' }, { 'main.houseNumber': 'checkout.requiredHouseNumber' }],
    ['CH', { 'main.houseNumber': '' }, { 'main.houseNumber': 'checkout.requiredHouseNumber' }],
    ['BE', { 'main.houseNumber': ' ' }, { 'main.houseNumber': 'checkout.requiredHouseNumber' }],
    ['NL', { 'main.houseNumber': '' }, { 'main.houseNumber': 'checkout.requiredHouseNumber' }],
    ['FR', { 'main.houseNumber': '' }, {}],
    ['PL', { 'main.houseNumber': '' }, {}],
    ['DE', { 'main.postalCode': '1011' }, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['AT', { 'main.postalCode': '10115' }, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['NL', { 'main.postalCode': '1234' }, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['PL', { 'main.postalCode': '00950' }, {}],
    ['IE', { 'main.postalCode': '' }, {}],
    ['IE', { 'main.postalCode': 'x' }, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['XX', {}, { 'main.country': 'checkout.validCountry' }],
    ['', {}, { 'main.country': 'checkout.validCountry' }],
    ['INT', {}, { 'main.country': 'checkout.validCountry' }],
  ])('in %s with %j has the errors %j', (code, changes, errors) => {
    const values = { 'main.postalCode': postalCodes[code] ?? 'x', ...changes }
    expect(errorsOf(code, values)).toEqual(errors)
  })

  it('has no country to choose from if the back end has sent none', () => {
    expect(errorsOf('GB', {}, { countries: [] })).toEqual({})
    expect(errorsOf('XX', { 'main.postalCode': 'x' }, { countries: [] })).toEqual({})
  })

  it('has any postal code until the rules have loaded', () => {
    const values = { 'main.postalCode': ' 10115' }
    expect(errorsOf('GB', values, { postalCodes: null })).toEqual({})
    const form = createCheckoutForm(filled('GB', values), () => situation({ postalCodes: null }))
    form.leave('main.postalCode')
    expect(form.values.value['main.postalCode']).toBe('10115')
  })

  it('of an order that is collected may be where nothing is sent to', () => {
    const collected = {
      deliveryType: 'clickAndCollect',
      storeIds: ['leeds'],
    } as const
    expect(errorsOf('INT', { storeId: 'leeds' }, collected)).toEqual({})
  })
})

describe('another address of the invoice', () => {
  const billing = {
    billingDiffers: 'yes',
    'billing.country': 'DE',
    'billing.street': 'Lindenweg',
    'billing.houseNumber': '12',
    'billing.postalCode': '10115',
    'billing.city': 'Berlin',
  }

  it.each<[Partial<CheckoutValues>, Partial<Record<CheckoutField, string>>]>([
    [{}, {}],
    [
      {
        'billing.street': '',
        'billing.houseNumber': '',
        'billing.postalCode': '',
        'billing.city': '',
      },
      {
        'billing.street': 'checkout.requiredStreet',
        'billing.houseNumber': 'checkout.requiredHouseNumber',
        'billing.postalCode': 'checkout.requiredPostalCode',
        'billing.city': 'checkout.requiredCity',
      },
    ],
    [{ 'billing.postalCode': 'LS1 4AP' }, { 'billing.postalCode': 'checkout.validPostalCode' }],
    [{ 'billing.country': 'XX' }, { 'billing.country': 'checkout.validCountry' }],
    // an invoice needs no parcel
    [{ 'billing.country': 'INT' }, {}],
    [{ billingDiffers: '', 'billing.street': '' }, {}],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(errorsOf('GB', { ...billing, ...changes })).toEqual(errors)
  })

  it('is not asked for if the order is collected', () => {
    const values = { ...billing, 'billing.street': '', storeId: 'leeds' }
    expect(errorsOf('GB', values, { deliveryType: 'clickAndCollect' })).toEqual({})
    expect(hasOwnBilling({ billingDiffers: 'yes' }, 'clickAndCollect')).toBe(false)
    expect(hasOwnBilling({ billingDiffers: 'yes' }, 'homeDelivery')).toBe(true)
    expect(hasOwnBilling({ billingDiffers: '' }, 'homeDelivery')).toBe(false)
  })
})

describe('delivery and payment', () => {
  it.each<[string, Partial<FormSituation>, string | undefined]>([
    ['', { deliveryType: 'clickAndCollect', storeIds: ['leeds'] }, 'checkout.requiredStore'],
    ['york', { deliveryType: 'clickAndCollect', storeIds: ['leeds'] }, 'checkout.requiredStore'],
    ['leeds', { deliveryType: 'clickAndCollect', storeIds: ['leeds'] }, undefined],
    ['leeds', { deliveryType: 'clickAndCollect', storeIds: [] }, 'checkout.requiredStore'],
    // the list is still loading
    ['leeds', { deliveryType: 'clickAndCollect', storeIds: null }, undefined],
    ['', { deliveryType: 'clickAndCollect', storeIds: null }, 'checkout.requiredStore'],
    ['', { deliveryType: 'homeDelivery', storeIds: ['leeds'] }, undefined],
  ])('to the shop %j with %j has the error %s', (storeId, change, error) => {
    expect(errorsOf('GB', { storeId }, change).storeId).toBe(error)
  })

  it.each<[string, readonly string[] | null, string | undefined]>([
    ['card', ['card', 'invoice'], undefined],
    ['card', ['invoice'], 'checkout.requiredPayment'],
    ['card', [], 'checkout.requiredPayment'],
    ['card', null, undefined],
    ['', null, 'checkout.requiredPayment'],
    ['', ['card'], 'checkout.requiredPayment'],
  ])('by the method %j of %j has the error %s', (paymentMethodId, paymentMethodIds, error) => {
    expect(errorsOf('GB', { paymentMethodId }, { paymentMethodIds }).paymentMethodId).toBe(error)
  })

  it.each<[PaymentHandler | null, string, string | undefined]>([
    ['employer-bike-leasing', '', 'checkout.requiredLeasingCode'],
    ['employer-bike-leasing', '  ', 'checkout.requiredLeasingCode'],
    ['employer-bike-leasing', 'ACME-7', undefined],
    ['card', '', undefined],
    ['instalment', '', undefined],
    ['buy-now-pay-later', '', undefined],
    ['apple-pay', '', undefined],
    ['invoice', '', undefined],
    [null, '', undefined],
  ])('by %s with the leasing code %j has the error %s', (handler, leasingCode, error) => {
    expect(errorsOf('DE', { leasingCode }, { handler }).leasingCode).toBe(error)
  })

  it.each<[boolean, string, string | undefined]>([
    [true, '', 'checkout.requiredTerms'],
    [true, 'yes', undefined],
    [false, '', undefined],
  ])('with terms to accept (%s), and the box %j has the error %s', (acceptTerms, terms, error) => {
    expect(errorsOf('DE', { terms }, { acceptTerms }).terms).toBe(error)
  })
})

describe('a field that is left', () => {
  const leave = (code: string, name: CheckoutField, changes: Partial<CheckoutValues>) => {
    const form = createCheckoutForm(filled(code, changes), () => situation())
    form.leave(name)
    return form.values.value
  }

  it.each<[string, CheckoutField, Partial<CheckoutValues>, Partial<CheckoutValues>]>([
    ['GB', 'email', { email: ' ada@mail.example ' }, { email: 'ada@mail.example' }],
    ['GB', 'firstName', { firstName: '\tAda ' }, { firstName: 'Ada' }],
    ['GB', 'comment', { comment: ' Ring twice\n' }, { comment: 'Ring twice' }],
    ['GB', 'main.city', { 'main.city': ' Leeds ' }, { 'main.city': 'Leeds' }],
    ['GB', 'main.postalCode', { 'main.postalCode': ' ls14ap' }, { 'main.postalCode': 'LS1 4AP' }],
    ['NL', 'main.postalCode', { 'main.postalCode': '1234ab' }, { 'main.postalCode': '1234 AB' }],
    ['PL', 'main.postalCode', { 'main.postalCode': '00950' }, { 'main.postalCode': '00-950' }],
    ['DE', 'main.postalCode', { 'main.postalCode': ' 1011x ' }, { 'main.postalCode': '1011x' }],
    ['INT', 'main.postalCode', { 'main.postalCode': ' a 1 ' }, { 'main.postalCode': 'a 1' }],
    [
      'DE',
      'main.street',
      { 'main.street': ' Lindenweg 12a ', 'main.houseNumber': '' },
      { 'main.street': 'Lindenweg', 'main.houseNumber': '12a' },
    ],
    // the number is typed already
    [
      'DE',
      'main.street',
      { 'main.street': ' Straße 12 ', 'main.houseNumber': '3' },
      { 'main.street': 'Straße 12', 'main.houseNumber': '3' },
    ],
    [
      'GB',
      'main.street',
      { 'main.street': ' Mill Lane 4 ', 'main.houseNumber': '' },
      { 'main.street': 'Mill Lane 4', 'main.houseNumber': '' },
    ],
    [
      'GB',
      'billing.street',
      { 'billing.country': 'DE', 'billing.street': 'Lindenweg 12' },
      { 'billing.street': 'Lindenweg', 'billing.houseNumber': '12', 'main.street': 'Mill Lane' },
    ],
    [
      'GB',
      'billing.postalCode',
      { 'billing.country': 'NL', 'billing.postalCode': '1234ab' },
      { 'billing.postalCode': '1234 AB', 'main.postalCode': 'LS1 4AP' },
    ],
  ])('of %s, %s, is corrected from %j to %j', (code, name, changes, corrected) => {
    expect(leave(code, name, changes)).toEqual({ ...filled(code, changes), ...corrected })
  })

  it('stays as it is when it is left again, whatever was typed', () => {
    const names = Object.keys(emptyValues('GB')) as CheckoutField[]
    fc.assert(
      fc.property(
        fc.constantFrom(...countries.map(({ code }) => code)),
        fc.constantFrom(...names.filter((name) => !name.endsWith('.country'))),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (code, name, text) => {
          const form = createCheckoutForm(filled(code, { [name]: text }), () => situation())
          form.leave(name)
          const once = form.values.value
          form.leave(name)
          expect(form.values.value).toEqual(once)
        },
      ),
    )
  })
})

it('the parts of an address are trimmed', () => {
  const values = filled('GB', { 'main.street': ' 4 Mill Lane ', 'billing.city': ' Berlin ' })
  expect(addressOf(values, 'main')).toEqual({
    street: '4 Mill Lane',
    houseNumber: '4',
    additional: '',
    postalCode: 'LS1 4AP',
    city: 'Leeds',
  })
  expect(addressOf(values, 'billing').city).toBe('Berlin')
})
