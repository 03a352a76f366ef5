import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandLocales } from '#brands/locales.ts'
import { listBrandIds } from '#brands/index.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { toCaseForm, type CaseFormInput } from '#cli/content/caseForm.ts'
import { countryCodes } from '#cli/content/countryCodes.ts'
import messages from '#templates/translations/en.json' with { type: 'json' }
import { listenToDiagnostics } from '../site/build.ts'

function formOf(brandId: string, localeId: string, changes: Partial<CaseFormInput> = {}) {
  const brand = readBrand(brandId)
  const locale = brandLocales(brand).find(({ id }) => id === localeId)!
  const { diagnostics, warnings } = listenToDiagnostics()
  const form = toCaseForm({
    brand,
    cases: { url: 'https://cases.example/servlet', captchaScript: 'https://captcha.example/a.js' },
    siteUrl: 'https://shop.example/',
    locale,
    translations: messages,
    diagnostics,
    ...changes,
  })
  return { form, brand, warnings }
}

const fieldsOf = (brandId: string, localeId: string) =>
  formOf(brandId, localeId).form.fields.map(({ name }) => name)

const common = ['type', 'subject', 'description', 'firstName', 'lastName', 'email', 'phone']
const numberFirst = ['houseNumber', 'street', 'city', 'postalCode']
const streetFirst = ['street', 'houseNumber', 'postalCode', 'city']

describe('the contact form', () => {
  it.each([
    ['A in Britain', 'brand-1', 'gb-en', ['country']],
    ['A in Ireland, in English', 'brand-1', 'ie-en', ['country', ...numberFirst]],
    ['B in Britain', 'brand-2', 'gb-en', ['country']],
    ['B in France, in English', 'brand-2', 'fr-en', ['country', ...numberFirst]],
    ['B in France, in French', 'brand-2', 'fr-fr', ['country', ...streetFirst]],
    ['B on the international channel', 'brand-2', 'int-en', ['country', ...numberFirst]],
    ['C', 'brand-3', 'nl-nl', ['frameNumber', 'dealerName']],
    ['D in Britain', 'brand-4', 'gb-en', ['country', ...streetFirst]],
    ['D in Spain', 'brand-4', 'es-es', ['country', ...streetFirst]],
    ['E', 'brand-5', 'de-de', ['country']],
    ['F', 'brand-6', 'at-de', ['country']],
    ['G', 'brand-7', 'pl-pl', ['country']],
  ])('R3.1.1 R3.1.2 R3.1.3 R3.1.4 of variant %s has its fields in order', (...row) => {
    const [, brandId, localeId, further] = row
    expect(fieldsOf(brandId, localeId)).toEqual([...common, ...further])
  })

  it('R3.1.2 R3.4.4 offers every country by its name in the page’s language, the current one selected', () => {
    const { countries, country } = formOf('brand-2', 'de-de').form
    expect(countries.length).toBeGreaterThan(240)
    expect(country).toBe('DE')
    expect(countries).toContainEqual({
      iso: 'DE',
      name: 'Deutschland',
      tel: '+49',
      value: 'Germany',
    })
    const labels = countries.map(({ name }) => name)
    expect(new Set(labels).size).toBe(labels.length)
    // German sorts Ö with O
    expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Peru'))
    expect(formOf('brand-2', 'int-en').form.country).toBe('')
  })

  it('R3.1.4 of variant C has no country field and sends the current one', () => {
    const { form, brand } = formOf('brand-3', 'be-fr')
    expect(form.countries).toEqual([])
    expect(form.hidden[brand.contact.fieldIds.country]).toBe('Belgium')
    const other = formOf('brand-5', 'de-de')
    expect(other.form.hidden).not.toHaveProperty(other.brand.contact.fieldIds.country)
  })

  it('sends hidden fields: organisation, brand, language and web source', () => {
    const { form, brand } = formOf('brand-2', 'fr-fr')
    const { orgId, fieldIds, captchaKeyName } = brand.contact
    expect(form.hidden).toEqual({
      orgid: orgId,
      [fieldIds.brand]: 'Verlac',
      [fieldIds.language]: 'French',
      [fieldIds.webSource]: 'Verlac Website',
    })
    expect(form.captcha).toEqual({
      siteKey: 'verlac-site-key',
      keyName: captchaKeyName,
      orgId,
      scriptUrl: 'https://captcha.example/a.js',
    })
  })

  it('posts to the case service of the build, in UTF-8', () => {
    const { form, brand } = formOf('brand-1', 'gb-en')
    expect(form.action).toBe(
      `https://cases.example/servlet?encoding=UTF-8&orgId=${brand.contact.orgId}`,
    )
    expect(form.siteUrl).toBe('https://shop.example')
  })

  it('uses the case system’s name for each field', () => {
    const { form, brand } = formOf('brand-1', 'ie-en')
    const { fieldIds } = brand.contact
    expect(Object.fromEntries(form.fields.map(({ name, sentAs }) => [name, sentAs]))).toEqual({
      type: 'type',
      subject: 'subject',
      description: 'description',
      email: 'email',
      phone: 'phone',
      firstName: fieldIds.firstName,
      lastName: fieldIds.lastName,
      country: fieldIds.country,
      street: fieldIds.street,
      houseNumber: fieldIds.houseNumber,
      postalCode: fieldIds.postalCode,
      city: fieldIds.city,
    })
  })

  it('R9.3 offers the brand’s case types, some only in one country', () => {
    const labels = (localeId: string) =>
      formOf('brand-2', localeId).form.types.map(({ label }) => label)
    expect(labels('fr-en')).toContain('Press')
    expect(labels('be-nl')).not.toContain('Press')
    expect(labels('be-nl')).toContain('Voluntary recall: battery')
    expect(formOf('brand-5', 'de-de').form.types).toEqual(
      expect.arrayContaining([
        { value: 'Warranty Claims', label: 'Warranty claim' },
        { value: 'Warranty Claims', label: 'Warranty report' },
      ]),
    )
  })

  it('R9.3 has a label for every case type of every brand', () => {
    for (const id of listBrandIds()) {
      const [locale] = brandLocales(readBrand(id))
      expect([id, formOf(id, locale!.id).warnings()]).toEqual([id, []])
    }
  })

  it('reports a case type without a label, and shows its value', () => {
    const { caseTypeOrder: _, ...others } = messages
    const { form, warnings } = formOf('brand-1', 'gb-en', { translations: others })
    expect(form.types[1]).toEqual({
      value: 'Order-,delivery- or invoice',
      label: 'Order-,delivery- or invoice',
    })
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'case types without a message',
        what: expect.stringContaining('"caseTypeOrder" of the case type') as unknown,
      }),
    ])
  })

  it('R4.2 has no captcha if the brand has no site key', () => {
    const brand = { ...readBrand('brand-1'), botProtectionKey: '' }
    expect(formOf('brand-1', 'gb-en', { brand }).form.captcha).toBeNull()
  })
})

// a public list of countries, outside the project
const listFile = new URL('../../../../shared/data/countries.json', import.meta.url)
const list = existsSync(listFile)
  ? (JSON.parse(readFileSync(listFile, 'utf8')) as readonly {
      iso: string
      tel: readonly number[]
    }[])
  : null

it(`R3.4.4 each country has its dialling prefix${list ? '' : ' (skipped: no shared data)'}`, ({
  skip,
}) => {
  if (!list) return skip('the list of countries is missing')
  const known = new Map(list.map(({ iso, tel }) => [iso, tel.map(String)]))
  for (const { iso, tel } of countryCodes)
    expect([iso, known.get(iso)]).toEqual([iso, expect.arrayContaining([tel])])
})
