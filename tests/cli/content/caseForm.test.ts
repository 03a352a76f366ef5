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

  it('marks the fields that the configuration calls hidden-validated', () => {
    const brand = readBrand('brand-1')
    const contact = { ...brand.contact, hiddenValidated: ['country' as const] }
    const { form } = formOf('brand-1', 'gb-en', { brand: { ...brand, contact } })
    const marked = form.fields.filter((field) => field.isHiddenValidated)
    expect(marked.map(({ name }) => name)).toEqual(['country'])
    expect(JSON.stringify(formOf('brand-1', 'gb-en').form.fields)).not.toContain('isHidden')
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
    const brand = { ...readBrand('brand-1'), botProtectionKey: null }
    const { form, warnings } = formOf('brand-1', 'gb-en', { brand })
    expect(form.captcha).toBeNull()
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'locales without a contact form',
        where: '"botProtectionKey" in the file of the brand',
      }),
    ])
  })
})

/** Countries and territories by the dialling prefix of the international numbering plan; `1` with its area codes. */
const dialling: Readonly<Record<string, string>> = {
  1: 'CA UM US',
  7: 'KZ RU',
  20: 'EG',
  27: 'ZA',
  30: 'GR',
  31: 'NL',
  32: 'BE',
  33: 'FR',
  34: 'ES',
  36: 'HU',
  39: 'IT',
  40: 'RO',
  41: 'CH',
  43: 'AT',
  44: 'GB GG IM JE',
  45: 'DK',
  46: 'SE',
  47: 'BV NO',
  48: 'PL',
  49: 'DE',
  51: 'PE',
  52: 'MX',
  53: 'CU',
  54: 'AR',
  55: 'BR',
  56: 'CL',
  57: 'CO',
  58: 'VE',
  60: 'MY',
  61: 'AU CC CX HM',
  62: 'ID',
  63: 'PH',
  64: 'NZ PN',
  65: 'SG',
  66: 'TH',
  81: 'JP',
  82: 'KR',
  84: 'VN',
  86: 'CN',
  90: 'TR',
  91: 'IN',
  92: 'PK',
  93: 'AF',
  94: 'LK',
  95: 'MM',
  98: 'IR',
  351: 'PT',
  352: 'LU',
  353: 'IE',
  354: 'IS',
  355: 'AL',
  356: 'MT',
  357: 'CY',
  358: 'AX FI',
  359: 'BG',
  370: 'LT',
  371: 'LV',
  372: 'EE',
  373: 'MD',
  374: 'AM',
  375: 'BY',
  376: 'AD',
  377: 'MC',
  378: 'SM',
  379: 'VA',
  380: 'UA',
  381: 'RS',
  382: 'ME',
  383: 'XK',
  385: 'HR',
  386: 'SI',
  387: 'BA',
  389: 'MK',
  420: 'CZ',
  421: 'SK',
  423: 'LI',
}

it('R3.4.4 each country of Europe, and each with a prefix of two digits, has its prefix', () => {
  const known = new Map(
    Object.entries(dialling).flatMap(([tel, countries]) =>
      countries.split(' ').map((iso): [string, string] => [iso, tel]),
    ),
  )
  const found = countryCodes.filter(({ iso, tel }) => known.has(iso) || tel.length < 3)
  expect(new Map(found.map(({ iso, tel }) => [iso, tel]))).toEqual(known)
  expect(countryCodes.filter(({ tel }) => !/^(?:[1-9]\d{0,4})?$/.test(tel))).toEqual([])
})

it('R3.4.4 prefixes lie in the zone of their continent', () => {
  const zones: Readonly<Record<string, string>> = {
    1: 'AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI',
    2: 'AO AW BF BI BJ BW CD CF CG CI CM CV DJ DZ EH ER ET FO GA GH GL GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZM ZW',
    3: 'GI',
    4: 'SJ',
    5: 'BL BO BQ BZ CR CW EC FK GF GP GS GT GY HN HT MF MQ NI PA PM PY SR SV UY',
    6: 'AQ BN CK FJ FM KI MH NC NF NR NU PF PG PW SB TK TL TO TV VU WF WS',
    8: 'BD HK KH KP LA MO TW',
    9: 'AE AZ BH BT GE IL IQ JO KG KW LB MN MV NP OM PS QA SA SY TJ TM UZ YE',
  }
  const known = new Set(Object.values(dialling).flatMap((countries) => countries.split(' ')))
  const rest = countryCodes.filter(({ iso }) => !known.has(iso))
  const expected = Object.entries(zones).flatMap(([zone, countries]) =>
    countries.split(' ').map((iso) => `${iso} ${zone}`),
  )
  expect(rest.map(({ iso, tel }) => `${iso} ${tel[0]}`).sort()).toEqual(expected.sort())
})
