import type { CDPSession, Page } from '@playwright/test'
import { allowPayment } from './checkout.ts'
import { autofill } from './autofill.ts'
import { blockStorage, fillStorage, shiftClock } from './conditions/blockers.ts'
import { mouse, tasks, type Hands } from './conditions/journey.ts'
import { extendPage, keepTranslating, translatePage } from './extension.ts'
import { test } from './fixtureShop.ts'
import { largeText } from './largeText.ts'
import { createTableTag } from './sampling.ts'
import { withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, consent: null, actionTimeout: 15_000 })

type Options = Parameters<typeof test.use>[0]

/** How people browse, beside the browser as it is delivered. */
interface Condition {
  options?: Options
  prepare?: (page: Page) => Promise<unknown>
  hands?: Partial<Hands>
  /** Messages of the browser, which has to refuse what the page tries. */
  allowed?: RegExp
}

/** Runs in each document, once it is loaded. */
const onLoad = (page: Page, change: () => void) =>
  page.addInitScript(`addEventListener('load', () => (${String(change)})())`)

/** Sends a command of the DevTools protocol. */
async function command(page: Page, ...parameters: Parameters<CDPSession['send']>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send(...parameters)
}

const conditions: Readonly<Record<string, Condition>> = {
  'text of 200 %': {
    prepare: (page) =>
      page.addInitScript((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }, largeText),
  },
  'a default font of 24 px': {
    prepare: (page) =>
      command(page, 'Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } }),
  },
  'a zoom of 400 %': { options: { viewport: { width: 320, height: 256 } } },
  'forced colours': { options: { contextOptions: { forcedColors: 'active' } } },
  'less motion, less transparency and more contrast': {
    prepare: (page) =>
      command(page, 'Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-reduced-transparency', value: 'reduce' },
          { name: 'prefers-reduced-motion', value: 'reduce' },
          { name: 'prefers-contrast', value: 'more' },
        ],
      }),
  },
  'fingers alone': {
    options: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
    hands: { press: (target) => target.tap() },
  },
  'a translation that follows the page': { prepare: (page) => page.addInitScript(keepTranslating) },
  'a translation once the page is loaded': { prepare: (page) => onLoad(page, translatePage) },
  'a password manager that sends changes alone': { hands: { fill: autofill } },
  'an extension that adds elements and attributes': { prepare: (page) => onLoad(page, extendPage) },
  'storage that throws': {
    prepare: (page) => page.addInitScript(blockStorage),
    // the proof that the page of an order asks for, and R8.4
    allowed: /status of 403|service worker registration: SecurityError/,
  },
  'a private window without room': { prepare: (page) => page.addInitScript(fillStorage) },
  'cookies of third parties blocked': {
    prepare: (page) =>
      command(page, 'Network.setCookieControls', { enableThirdPartyCookieRestriction: true }),
  },
  'a clock a year behind': { prepare: (page) => page.addInitScript(shiftClock, -365) },
  'a clock a year ahead': { prepare: (page) => page.addInitScript(shiftClock, 365) },
  'the last time zone': { options: { timezoneId: 'Pacific/Pago_Pago' } },
  'the first time zone': { options: { timezoneId: 'Pacific/Kiritimati' } },
  'a Turkish browser': { options: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul' } },
}

const tableTag = createTableTag(6)

for (const [name, { options = {}, prepare, hands, allowed }] of Object.entries(conditions)) {
  test.describe(name, () => {
    test.use(options)

    test('X9.4 every task works', tableTag(), async ({ shop, problems, fixtureShop }) => {
      test.setTimeout(120_000)
      allowPayment(problems)
      if (allowed) problems.allow(allowed)
      await prepare?.(shop.page)
      const visit = { shop, fixtureShop, hands: { ...mouse, ...hands } }
      for (const [task, run] of Object.entries(tasks)) await test.step(task, () => run(visit))
    })
  })
}
