import { brandLocales } from '../../brands/locales.ts'
import { readBrand } from '../../cli/config/readBrand.ts'
import { createTableTag } from '../sampling.ts'
import { withServedBuild } from '../servedBuild.ts'
import { consentCookies, expect, Shop, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const common = ['type', 'subject', 'description', 'firstName', 'lastName', 'email', 'phone']
const streetFirst = ['street', 'houseNumber', 'postalCode', 'city']
const numberFirst = ['houseNumber', 'street', 'city', 'postalCode']

/** The fields after the common ones, and the country that is sent, by brand and locale. */
const variants: Readonly<Record<string, Readonly<Record<string, [readonly string[], string]>>>> = {
  'brand-1': {
    'gb-en': [['country'], 'United Kingdom'],
    'ie-en': [['country', ...numberFirst], 'Ireland'],
  },
  'brand-2': {
    'fr-en': [['country', ...numberFirst], 'France'],
    'de-de': [['country', ...streetFirst], 'Germany'],
    'gb-en': [['country'], 'United Kingdom'],
  },
  'brand-3': {
    'nl-nl': [['frameNumber', 'dealerName'], 'Netherlands'],
    'be-fr': [['frameNumber', 'dealerName'], 'Belgium'],
  },
  'brand-4': {
    'gb-en': [['country', ...streetFirst], 'United Kingdom'],
    'es-es': [['country', ...streetFirst], 'Spain'],
  },
  'brand-5': { 'de-de': [['country'], 'Germany'], 'fi-fi': [['country'], 'Finland'] },
  'brand-6': { 'at-de': [['country'], 'Austria'], 'cz-cs': [['country'], 'Czechia'] },
  'brand-7': { 'de-de': [['country'], 'Germany'], 'pl-pl': [['country'], 'Poland'] },
}

interface ReceivedCase {
  fields: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
  problems: readonly string[]
}

const tableTag = createTableTag()

for (const [brandId, locales] of Object.entries(variants)) {
  test(
    `R3.1.1 R3.1.3 R3.1.4 R7.3.1 R9.3 the form of ${brandId} sends its fields in each country`,
    tableTag(),
    async ({ browser, problems }) => {
      test.setTimeout(180_000)
      // each brand is on an address of its own, and tag containers do not load
      problems.allow(/request to another host/, /ERR_NAME_NOT_RESOLVED/)
      const brand = readBrand(brandId)
      const { fieldIds, orgId, caseTypes } = brand.contact
      await withServedBuild(brandId, async ({ address, pages }) => {
        for (const [localeId, [further, country]] of Object.entries(locales)) {
          const locale = brandLocales(brand).find(({ id }) => id === localeId)!
          const { path } = pages.find(
            ({ kind, path: found }) =>
              kind === 'ContactMethodsListingPage' && found.startsWith(locale.prefix),
          )!
          const context = await browser.newContext()
          await context.addCookies(consentCookies('C0001,C0002,C0003', address))
          const page = await context.newPage()
          const shop = new Shop(page, address)
          await shop.visit(path)
          const place = page.locator('main .contact-form')
          await place.scrollIntoViewIfNeeded()
          await expect(page.getByLabel('I am not a robot (test)')).toBeVisible()
          const names = await place
            .locator('.floating-field__box > :is(input:not([type=hidden]), select, textarea)')
            .evaluateAll((controls) => controls.map(({ id }) => id.replace('contact-', '')))
          expect([localeId, names]).toEqual([localeId, [...common, ...further]])

          const email = `writer-${localeId}-${process.pid}@mail.example`
          const typed: Record<string, string> = { email }
          for (const name of names) {
            if (name === 'type' || name === 'country' || name === 'email') continue
            typed[name] = `${name} — ä ß ł`
            await page.locator(`#contact-${name}`).fill(typed[name])
          }
          await page.locator('#contact-email').fill(email)
          const [type] = caseTypes
          await page.locator('#contact-type').selectOption({ index: 1 })
          await page.getByLabel('I am not a robot (test)').check()
          await expect(page.locator('[name=g-recaptcha-response]')).not.toHaveValue('')
          await place.locator('form button[type=submit]').click()
          await expect(place.locator('.contact-form__sent')).toBeVisible()

          const response = await page.request.get(
            `${address}/_fixtures/cases/__fixtures/cases?email=${encodeURIComponent(email)}`,
          )
          const { cases } = (await response.json()) as { cases: readonly ReceivedCase[] }
          const sent = cases.map(
            ({ problems: found, names: { captcha_settings: _, ...rest } }) => ({
              found,
              rest,
            }),
          )
          expect(sent).toEqual([
            {
              found: [],
              rest: {
                ...typed,
                type: type!.value,
                country,
                orgid: orgId,
                brand: brand.name,
                language: new Intl.DisplayNames(['en'], { type: 'language' }).of(locale.language),
                webSource: `${brand.name} Website`,
                retURL: new URL(path, address).href,
                'g-recaptcha-response': expect.stringMatching(/^captcha-/) as unknown,
              },
            },
          ])
          // fields that the organisation defines have ids
          for (const name of ['firstName', 'lastName', 'brand', 'language', 'webSource'] as const) {
            expect(cases[0]!.fields).toHaveProperty(fieldIds[name])
          }
          await context.close()
        }
      })
    },
  )
}
