import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexId } from '#fixtures/ids.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { emptyValues, type CheckoutValues } from '#runtime/checkout/checkoutForm.ts'
import { refusedFields, storeField, toRegistration } from '#runtime/checkout/registration.ts'
import type { AddressCountry, DeliveryType } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import { makeCatalogue } from '../../fixtures/brands.ts'
import { anyCharacter } from '../../anyCharacter.ts'
import { htmlAttacks } from '../../attackStrings.ts'
import { makeShopper } from '../../fixtures/shopware/shopper.ts'
import {
  hasSchema,
  makeSchemaCheck,
  openShop,
  withoutSchema,
} from '../../fixtures/shopware/storeApi.ts'

const storefrontUrl = 'http://127.0.0.1:8080'
const countries = ['GB', 'DE', 'NL'].map((code): AddressCountry => ({
  id: hexId('country', code),
  code,
  name: code,
  canShip: true,
  needsPostalCode: true,
}))

const values = (changes: Partial<CheckoutValues> = {}): CheckoutValues => ({
  ...emptyValues('GB'),
  email: ' ada.marsh@mail.example ',
  firstName: ' Ada ',
  lastName: ' Marsh ',
  'main.street': ' 4 Mill Lane ',
  'main.postalCode': ' ls14ap ',
  'main.city': ' Leeds ',
  ...changes,
})

const otherBilling = {
  billingDiffers: 'yes',
  'billing.country': 'DE',
  'billing.street': 'Lindenweg',
  'billing.houseNumber': '12a',
  'billing.additional': 'Hinterhaus',
  'billing.postalCode': '10115',
  'billing.city': 'Berlin',
}

const company = {
  isCompany: 'yes',
  company: ' \u200bMarsh & Daughters Ltd ',
  vatId: ' GB123456789\u202c ',
}

const shop: CollectStore = {
  id: 'leeds-1',
  name: 'Tillbrook Leeds',
  postalCode: 'LS1 5AA',
  city: 'Leeds',
  country: 'GB',
  phone: '+44 113 496 0000',
  position: null,
  address: ['1 Boar Lane', 'Unit 7'],
  week: [],
}

interface Input {
  values: CheckoutValues
  deliveryType?: DeliveryType
  store?: CollectStore | null
}

const register = ({ deliveryType = 'homeDelivery', store = null, ...input }: Input) =>
  toRegistration({ ...input, deliveryType, store, countries, storefrontUrl })

/** The address of the form in the shop’s words. */
const leeds = {
  countryId: hexId('country', 'GB'),
  street: '4 Mill Lane',
  zipcode: 'LS1 4AP',
  city: 'Leeds',
}
const berlin = {
  countryId: hexId('country', 'DE'),
  street: 'Lindenweg 12a',
  zipcode: '10115',
  city: 'Berlin',
  additionalAddressLine1: 'Hinterhaus',
}
const ada = { firstName: 'Ada', lastName: 'Marsh' }
const collected = { deliveryType: 'clickAndCollect', store: shop } as const
const boarLane = {
  ...ada,
  countryId: hexId('country', 'GB'),
  company: 'Tillbrook Leeds',
  street: '1 Boar Lane',
  additionalAddressLine1: 'Unit 7',
  zipcode: 'LS1 5AA',
  city: 'Leeds',
  customFields: { [storeField]: 'leeds-1' },
}

const { additionalAddressLine1: _line, ...withoutSecondLine } = boarLane

const asCompany = {
  accountType: 'business',
  company: 'Marsh & Daughters Ltd',
  vatIds: ['GB123456789'],
}

const cases: readonly (readonly [string, Input, object])[] = [
  [
    'home delivery with a phone number, a salutation and a second line',
    {
      values: values({
        salutationId: hexId('salutation', 'mrs'),
        phone: ' +44 113 496 0000 ',
        'main.additional': ' Flat 2 ',
      }),
    },
    {
      salutationId: hexId('salutation', 'mrs'),
      billingAddress: {
        ...leeds,
        additionalAddressLine1: 'Flat 2',
        phoneNumber: '+44 113 496 0000',
      },
    },
  ],
  [
    'home delivery to a country with house numbers',
    {
      values: values({
        'main.country': 'NL',
        'main.street': 'Oudegracht',
        'main.houseNumber': ' 88 ',
        'main.postalCode': '3511ab',
        'main.city': 'Utrecht',
      }),
    },
    {
      billingAddress: {
        countryId: hexId('country', 'NL'),
        street: 'Oudegracht 88',
        zipcode: '3511 AB',
        city: 'Utrecht',
      },
    },
  ],
  [
    'another address of the invoice',
    { values: values(otherBilling) },
    { billingAddress: berlin, shippingAddress: { ...ada, ...leeds } },
  ],
  [
    'a company',
    { values: values(company) },
    { ...asCompany, billingAddress: { ...leeds, company: asCompany.company } },
  ],
  [
    'a company without a VAT number, and another address of the invoice',
    { values: values({ ...company, ...otherBilling, vatId: ' \u200b' }) },
    {
      accountType: asCompany.accountType,
      company: asCompany.company,
      billingAddress: { ...berlin, company: asCompany.company },
      shippingAddress: { ...ada, ...leeds },
    },
  ],
  [
    'click and collect',
    { values: values(), ...collected },
    { billingAddress: leeds, shippingAddress: boarLane },
  ],
  [
    'click and collect after another address of the invoice was typed',
    { values: values(otherBilling), ...collected },
    { billingAddress: leeds, shippingAddress: boarLane },
  ],
  [
    'click and collect at a shop without a street, by a company',
    {
      values: values(company),
      deliveryType: 'clickAndCollect',
      store: { ...shop, address: [] },
    },
    {
      ...asCompany,
      billingAddress: { ...leeds, company: asCompany.company },
      shippingAddress: {
        ...withoutSecondLine,
        street: 'Tillbrook Leeds',
      },
    },
  ],
]

const catalogue = makeCatalogue({
  brand: 'brand-4',
  countries: [
    { code: 'GB', currency: 'GBP', languages: ['en'] },
    { code: 'NL', currency: 'EUR', languages: ['nl'] },
    { code: 'DE', currency: 'EUR', languages: ['de'] },
  ],
})

describe('the registration of a guest', () => {
  it.each(cases)('with %s has the parts of the form', (_, input, parts) => {
    expect(register(input)).toEqual({
      guest: true,
      email: 'ada.marsh@mail.example',
      ...ada,
      storefrontUrl,
      acceptedDataProtection: true,
      ...parts,
    })
  })

  it.each(cases)(
    'with %s is accepted by the shop, and delivered where it belongs',
    async (...row) => {
      const [, input] = row
      const body = register(input)
      const shopper = makeShopper(openShop(catalogue))
      const response = await shopper.send('/account/register', body)
      expect([response.status, response.body]).toEqual([200, expect.anything()])
      const billing = body['billingAddress'] as Record<string, unknown>
      const shipping = (body['shippingAddress'] ?? billing) as Record<string, unknown>
      const { countryId: _, phoneNumber: _phone, ...shippingParts } = shipping
      const { countryId: _country, phoneNumber: _number, ...billingParts } = billing
      expect(response.body).toMatchObject({
        guest: true,
        email: 'ada.marsh@mail.example',
        defaultBillingAddress: { ...billingParts, ...ada, countryId: billing['countryId'] },
        defaultShippingAddress: { ...shippingParts, ...ada, countryId: shipping['countryId'] },
      })
    },
  )

  it('with hostile text is accepted as it was typed', async () => {
    for (const attack of htmlAttacks.filter((text) => text.length <= 200)) {
      const text = attack.replaceAll('\u0000', '')
      const typed = values({
        ...otherBilling,
        ...company,
        firstName: text,
        lastName: text,
        company: text,
        'main.street': text,
        'main.additional': text,
        'main.city': text,
        'billing.street': text,
        'billing.city': text,
      })
      const response = await makeShopper(openShop(catalogue)).send(
        '/account/register',
        register({ values: typed }),
      )
      expect(response).toMatchObject({
        status: 200,
        body: {
          firstName: text.trim(),
          defaultShippingAddress: { street: text.trim(), additionalAddressLine1: text.trim() },
          defaultBillingAddress: { city: text.trim(), company: text.trim() },
        },
      })
    }
  })

  it('never has keys that were typed, or a country that the list lacks', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 30 })
    const names = Object.keys(emptyValues('GB'))
    const typed = fc.record(Object.fromEntries(names.map((name) => [name, text])))
    fc.assert(
      fc.property(typed, fc.boolean(), (all, isCollected) => {
        const body = register({
          values: all as CheckoutValues,
          ...(isCollected && collected),
        })
        const keys = new Set(
          [body, body['billingAddress'], body['shippingAddress'] ?? {}].flatMap((part) =>
            Object.keys(part as object),
          ),
        )
        expect([...keys].filter((key) => !knownKeys.has(key))).toEqual([])
        expect((body['billingAddress'] as { countryId: string }).countryId).toBe('')
        expect(JSON.parse(JSON.stringify(body))).toEqual(body)
      }),
    )
  })
})

const knownKeys = new Set(
  (
    'guest accountType email salutationId firstName lastName company vatIds storefrontUrl acceptedDataProtection ' +
    'billingAddress shippingAddress countryId street zipcode city additionalAddressLine1 phoneNumber customFields'
  ).split(' '),
)

it.runIf(!hasSchema)('is skipped, as the schema is missing', ({ skip }) => skip(withoutSchema))

describe.skipIf(!hasSchema)('the registration of a guest against the official schema', () => {
  const check = hasSchema ? makeSchemaCheck().request : () => []
  /** It has one type for addresses of requests and of responses, and one for guests and accounts. */
  const notDemanded =
    /^\/(billing|shipping)Address must have .+ '(id|customerId|firstName|lastName)'$|^ must have .+ 'password'$/

  // it demands a VAT number of companies, which the shop does not
  const inSchema = cases.filter(
    ([, input]) => input.values.isCompany === '' || cleanLine(input.values.vatId) !== '',
  )

  it.each(inSchema)('with %s', (_, input) => {
    const wrong = check('/account/register', 'post', register(input))
    expect(wrong.filter((error) => !notDemanded.test(error))).toEqual([])
  })
})

describe('the fields that the shop has refused', () => {
  const refused = (pointers: readonly string[], input: Input) =>
    refusedFields(
      new ApiError('Http', 'no', {
        status: 400,
        errors: pointers.map((pointer) => ({ code: 'VIOLATION::X', pointer })),
      }),
      { values: input.values, deliveryType: input.deliveryType ?? 'homeDelivery' },
    )

  const home = { values: values() }
  const twoAddresses = { values: values(otherBilling) }
  const inShop = { values: values(otherBilling), ...collected }

  it.each<[string, Input, object]>([
    ['/email', home, { email: 'validEmail' }],
    ['/firstName', home, { firstName: 'checkout.refused' }],
    ['/lastName', home, { lastName: 'checkout.refused' }],
    ['/salutationId', home, { salutationId: 'checkout.refused' }],
    ['/vatIds', home, { vatId: 'checkout.refused' }],
    ['/company', home, { company: 'checkout.refused' }],
    ['/billingAddress/company', home, { company: 'checkout.refused' }],
    ['/billingAddress/street', home, { 'main.street': 'checkout.refused' }],
    ['/billingAddress/city', home, { 'main.city': 'checkout.refused' }],
    ['/billingAddress/zipcode', home, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['/billingAddress/countryId', home, { 'main.country': 'checkout.validCountry' }],
    ['/billingAddress/street', twoAddresses, { 'billing.street': 'checkout.refused' }],
    ['/billingAddress/zipcode', twoAddresses, { 'billing.postalCode': 'checkout.validPostalCode' }],
    ['/billingAddress/countryId', twoAddresses, { 'billing.country': 'checkout.validCountry' }],
    ['/shippingAddress/street', twoAddresses, { 'main.street': 'checkout.refused' }],
    ['/shippingAddress/zipcode', twoAddresses, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['/billingAddress/zipcode', inShop, { 'main.postalCode': 'checkout.validPostalCode' }],
    ['/shippingAddress/zipcode', inShop, { storeId: 'checkout.refused' }],
    ['/shippingAddress/countryId', inShop, { storeId: 'checkout.refused' }],
    ['/shippingAddress', inShop, { storeId: 'checkout.refused' }],
    ['/vatIds/0', home, { vatId: 'checkout.refused' }],
    ['/billingAddress/phoneNumber', home, { phone: 'checkout.refused' }],
    ['/billingAddress/firstName', home, { firstName: 'checkout.refused' }],
    [
      '/billingAddress/additionalAddressLine1',
      twoAddresses,
      { 'billing.additional': 'checkout.refused' },
    ],
    ['email', home, { email: 'validEmail' }],
    // nothing that the shopper can change
    ['/storefrontUrl', home, {}],
    ['/password', home, {}],
    ['/billingAddress', home, {}],
    ['/billingAddress/unknown', home, {}],
    ['/', home, {}],
    ['', home, {}],
    ['/unknown/x/<script>', home, {}],
    ['/constructor', home, {}],
    ['/billingAddress/constructor', home, {}],
    ['/__proto__', home, {}],
  ])('for the pointer %j are %j', (pointer, input, errors) => {
    expect(refused([pointer], input)).toEqual(errors)
  })

  it('are all that it names', () => {
    expect(refused(['/email', '/billingAddress/city', '/firstName', '/email'], home)).toEqual({
      email: 'validEmail',
      'main.city': 'checkout.refused',
      firstName: 'checkout.refused',
    })
    expect(refused([], home)).toEqual({})
  })

  it('are those of the real answer of the shop', async () => {
    const typed = values({ ...otherBilling, email: 'ada@mail', 'main.city': '', firstName: ' ' })
    const { status, body } = await makeShopper(openShop(catalogue)).send(
      '/account/register',
      register({ values: typed }),
    )
    expect(status).toBe(400)
    const { errors } = body as { errors: { source?: { pointer: string } }[] }
    const pointers = errors.map(({ source }) => source?.pointer ?? '')
    expect(refused(pointers, { values: typed })).toEqual({
      email: 'validEmail',
      firstName: 'checkout.refused',
      'main.city': 'checkout.refused',
    })
  })
})
