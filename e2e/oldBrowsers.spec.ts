import type { Page } from '@playwright/test'
import { changeStyles } from './changeStyles.ts'
import {
  allowPayment,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { removePopovers, withoutPopovers } from './removePopovers.ts'
import { expect, withoutMotion, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

/** What a browser lacks: members of global objects as paths, and parts of style sheets. */
interface OldBrowser {
  name: string
  apis: readonly string[]
  /** Selectors that it does not know, for which it ignores the rule. */
  selectors?: readonly string[]
  /** Properties that it ignores. */
  properties?: readonly string[]
  /** Other words that it does not know: values, at-rules and their conditions. */
  words?: readonly string[]
  hasPopovers?: boolean
  hasLightDark?: boolean
  hasColorMix?: boolean
}

const aria = ['Busy', 'Current', 'Disabled', 'Expanded', 'Label', 'Pressed'].map(
  (name) => `Element.prototype.aria${name}`,
)
/** Newer than all of these browsers. */
const newest = [
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'AbortSignal.any',
  'Set.prototype.union',
  'Iterator',
  'URL.parse',
  'scheduler',
  'Document.prototype.startViewTransition',
  'navigation',
  'CloseWatcher',
]
const arrays = ['toSorted', 'toReversed', 'toSpliced', 'with'].map(
  (name) => `Array.prototype.${name}`,
)
const idle = ['requestIdleCallback', 'cancelIdleCallback']
const declarations = [
  'content-visibility',
  'text-wrap',
  'field-sizing',
  'anchor-name',
  'position-area',
  'animation-timeline',
]

const oldBrowsers: readonly OldBrowser[] = [
  {
    name: 'Safari 16.4',
    words: ['starting-style', 'scripting'],
    apis: [...newest, ...idle, 'URL.canParse'],
    properties: [...declarations, 'contain-intrinsic-block-size'],
  },
  {
    name: 'Safari 17.3',
    words: ['starting-style'],
    apis: [...newest, ...idle],
    properties: declarations,
    hasPopovers: true,
  },
  {
    name: 'Firefox 115',
    words: ['starting-style', 'lh'],
    apis: [...newest, ...aria, 'URL.canParse'],
    selectors: [':has(', '::view-transition'],
    properties: [...declarations, 'view-transition-name'],
  },
  {
    name: 'Firefox 124',
    words: ['starting-style'],
    apis: newest.filter((name) => !/groupBy|withResolvers/.test(name)),
    properties: [...declarations, 'view-transition-name'],
    hasLightDark: true,
  },
  {
    name: 'Chrome 109',
    words: ['starting-style', 'scripting', 'subgrid', 'inline-start'],
    apis: [...newest, ...arrays, 'URL.canParse', 'navigator.locks'],
    selectors: [':dir('],
    properties: declarations,
    hasColorMix: false,
  },
]

async function removeApis(page: Page, apis: readonly string[]): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const member = names.pop()!
      const owner = names.reduce<object | undefined>(
        (object, name) => object && (Reflect.get(object, name) as object | undefined),
        globalThis,
      )
      // `navigator.locks` is a member of the prototype
      for (let at = owner; at; at = Reflect.getPrototypeOf(at) ?? undefined)
        Reflect.deleteProperty(at, member)
    }
  }, apis)
}

/** Whether the page has them nevertheless. */
const findApis = (page: Page, apis: readonly string[]) =>
  page.evaluate(
    (paths) =>
      paths.filter((path) => {
        const names = path.split('.')
        const member = names.pop()!
        const owner = names.reduce<unknown>(
          (object, name) => object && Reflect.get(object, name),
          globalThis,
        )
        return owner instanceof Object && member in owner
      }),
    apis.filter((name) => !name.includes('.aria')),
  )

const escaped = (text: string) => text.replace(/[()]/g, String.raw`\$&`)

/** The style sheet as the browser understands it. A rule in an output never spans several blocks. */
function asUnderstood(css: string, browser: OldBrowser): string {
  let text = browser.hasPopovers ? css : withoutPopovers(css)
  for (const selector of browser.selectors ?? [])
    text = text.replaceAll(
      new RegExp(String.raw`(?<=[{}])[^{}@]*${escaped(selector)}[^{}]*\{`, 'g'),
      'unknown-element{',
    )
  for (const property of browser.properties ?? [])
    text = text.replaceAll(new RegExp(String.raw`(?<=[{;])${property}:`, 'g'), '--ignored:')
  // the condition of the notice for even older browsers stays true
  for (const word of browser.words ?? [])
    text = text.replaceAll(new RegExp(`(?<![a-z-]|width:1)${word}(?![a-z-])`, 'g'), 'unknown')
  const supports = (condition: string, isSupported: boolean | undefined) => {
    if (isSupported === true) return
    text = text.replaceAll(`@supports not (color:${condition})`, '@supports (color:red)')
    text = text.replaceAll(
      new RegExp(`${condition.slice(0, condition.indexOf('('))}\\(`, 'g'),
      'unknown(',
    )
  }
  supports('light-dark(#000, #fff)', browser.hasLightDark)
  supports('color-mix(in oklab, red, red)', browser.hasColorMix ?? true)
  return text
}

for (const browser of oldBrowsers) {
  test(`a guest orders a bike by card in ${browser.name}`, async ({
    shop,
    problems,
    fixtureShop,
  }) => {
    const { page } = shop
    await changeStyles(page, (css) => asUnderstood(css, browser))
    if (!browser.hasPopovers) await removePopovers(page)
    await removeApis(page, browser.apis)
    allowPayment(problems)
    const email = newEmail()

    // the colours are those of the theme
    await shop.visit('/gb/en/')
    await shop.untilHydrated()
    expect(await findApis(page, browser.apis)).toEqual([])
    await expect(page.locator('.layout__too-old')).toBeHidden()
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).not.toBe(light)
    expect([light, await ground()]).not.toContain('rgba(0, 0, 0, 0)')

    await openCheckout(shop, '/gb/en/calder-e-2/')
    const { payBy, orderButton } = checkoutOf(shop)
    await fillCheckout(shop, email)
    await payBy('card').check()
    await orderButton.click()
    await page.waitForURL(/\/payment\/[\da-f]+$/)
    await page.getByRole('button', { name: 'Pay' }).first().click()
    await expectOrder(shop, 'Thank you for your order')
    const [order, ...others] = await fixtureShop.orders(email)
    expect(others).toEqual([])
    expect(order).toMatchObject({ transaction: 'paid', state: 'open' })
  })
}

test('a browser below the floor says what to do, above a page that can be read', async ({
  shop,
}) => {
  await changeStyles(shop.page, (css) =>
    css.replace(/@supports \(width: ?1lh\)[^{]*/, '@supports (a:b)'),
  )
  await shop.visit('/gb/en/calder-e-2/')
  await expect(shop.page.locator('.layout__too-old')).toHaveText(
    'This browser is too old for shopping here. Please update it or use another one.',
  )
  await expect(shop.page.locator('.layout__too-old')).toBeInViewport()
  await expect(shop.page.locator('main .price').first()).toContainText('£')
})
