import type { Locator } from '@playwright/test'
import { checkoutOf, fillCheckout, newEmail, openCheckout } from './checkout.ts'
import { extendPage, translatePage } from './extension.ts'
import { everyKind, findPage, html, variantsOf, type RenderedVariant } from './output.ts'
import { roleOfScript, type ScriptRole } from './scriptRoles.ts'
import { createTableTag } from './sampling.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

const tableTag = createTableTag(8)

test.use(withoutPictures)

/** Delays scripts until they are released: all of them, or those with a role. */
async function holdScripts({ page }: Shop, isHeld: (role: ScriptRole | null) => boolean) {
  const released = Promise.withResolvers<void>()
  const requested = new Set<ScriptRole | null>()
  await page.route('**/assets/*.js', async (route) => {
    const role = await roleOfScript(route.request().url())
    requested.add(role)
    if (isHeld(role)) await released.promise
    await route.continue()
  })
  return {
    release: () => released.resolve(),
    /** Waits until a script is requested. */
    untilRequested: (role: ScriptRole) => expect.poll(() => requested.has(role)).toBe(true),
  }
}

/** Opens a page with all scripts delayed except the inline one in its head. */
async function openWithoutScripts(shop: Shop, path: string) {
  const scripts = await holdScripts(shop, () => true)
  await shop.page.goto(shop.origin + path, { waitUntil: 'commit' })
  await expect(shop.heading).toBeVisible()
  await expect(shop.page.locator('#delayed-load')).toBeAttached()
  // until the style sheets are there, everything is visible
  await shop.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  )
  return scripts
}

/** Controls that are visible on load, by name; the first matching selector counts. */
const controls = {
  menu: '.menu__group > summary',
  disclosure: 'summary',
  popover: 'button[popovertarget]',
  variant: '.variant-picker__radio',
  battery: '.battery-choice input[type=radio]',
  'basket button': '.add-to-basket button',
  theme: '.theme-switch__radio',
  'dealer filter': '.locator-form__filter [name=service]',
  'open now': '.locator-form [name=open]',
  'locator search': '.locator-form [type=search]',
  'locator button': '.locator-form button',
  'map button': '.map-toggle > button',
  'newsletter field': '.newsletter-form input[type=email]',
  'newsletter button': '.newsletter-form button[type=submit]',
  'search field': '[role=search] input[type=search]',
  'search button': '[role=search] button[type=submit]',
  compare: 'button.compare-toggle',
  share: '.share-buttons button',
  'scrolled region': 'ul[tabindex="0"], [role=region][tabindex="0"]',
  link: 'a[href]',
} as const

type ControlName = keyof typeof controls

const interactive =
  'a, button, summary, input, select, textarea, audio, video, iframe, [contenteditable], [tabindex="0"], [role=slider], [role=button], [role=tab], [role=switch]'

/** Names of the visible controls, and visible interactive elements that are not in the table. */
const findControls = ({ page }: Shop): Promise<{ names: string[]; unknown: string[] }> =>
  page.evaluate(
    ([selector, known]) => {
      const names = new Set<string>()
      const unknown: string[] = []
      for (const element of document.querySelectorAll(selector)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        const name = Object.entries(known).find(([, fits]) => element.matches(fits))?.[0]
        if (name) names.add(name)
        else unknown.push(element.outerHTML.slice(0, 200))
      }
      return { names: [...names].sort(), unknown }
    },
    [interactive, controls] as const,
  )

/** Checks the state of a used control, after scripts have loaded. */
type Check = () => Promise<void>
const noCheck: Check = async () => {}

const search = (shop: Shop) => new URL(shop.page.url()).searchParams

/** Selects the last radio of each group. It has to stay selected and appear in the URL. */
const chooseRadios = async (shop: Shop, all: Locator): Promise<Check> => {
  const names = new Set(
    await all.evaluateAll((them) => them.map((one) => one.getAttribute('name')!)),
  )
  let chosen = { name: '', value: '' }
  for (const name of names) {
    const radio = all.and(shop.page.locator(`[name="${name}"]`)).last()
    await radio.check({ force: true })
    chosen = { name, value: await radio.inputValue() }
  }
  const { name, value } = chosen
  return async () => {
    await expect(all.and(shop.page.locator(`[name="${name}"][value="${value}"]`))).toBeChecked()
    await expect.poll(() => search(shop).get(name) ?? '').toBe(value)
  }
}

/** Uses all visible controls of a kind and returns the check for their state afterwards. */
const use: Readonly<Record<ControlName, (shop: Shop, all: Locator) => Promise<Check>>> = {
  async link(_shop, all) {
    // links need no script: they have a target, and fragments exist
    const dead = await all.evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ href, hash, pathname }) => {
          const isWithin = hash !== '' && pathname === location.pathname
          return href === '' || (isWithin && !document.getElementById(hash.slice(1)))
        })
        .map(({ outerHTML }) => outerHTML),
    )
    expect(dead).toEqual([])
    return noCheck
  },
  async compare({ page }, all) {
    await all.first().click()
    return () =>
      expect(page.locator('.compare-toggle').first()).toHaveAttribute('aria-pressed', 'true')
  },
  async share({ page }, all) {
    // printing would open a dialog
    await all.first().click()
    return () => expect(page.locator('.share-buttons [role=status]')).toContainText(/link/i)
  },
  async disclosure(_shop, all) {
    const states: boolean[] = []
    for (const summary of await all.all()) {
      const isOpen = () => summary.evaluate((one) => (one.parentElement as HTMLDetailsElement).open)
      const before = await isOpen()
      await summary.click()
      await expect.poll(isOpen).toBe(!before)
      states.push(!before)
    }
    return async () => {
      for (const [index, summary] of (await all.all()).entries()) {
        const details = summary.locator('..')
        if (states[index]) await expect(details).toHaveAttribute('open')
        else await expect(details).not.toHaveAttribute('open')
      }
    }
  },
  variant: chooseRadios,
  battery: chooseRadios,
  // the inline script in the head handles it
  async theme({ page }, all) {
    const dark = all.and(page.locator('[value=dark]'))
    const expectDark = async () => {
      await expect(dark).toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    }
    await dark.check({ force: true })
    await expectDark()
    return expectDark
  },
  async 'dealer filter'(shop, all) {
    const shops = shop.page.locator('[data-services]').filter({ visible: true })
    const before = await shops.count()
    for (const box of await all.all()) {
      await box.check()
      expect(await shops.count()).toBeLessThanOrEqual(before)
      await box.uncheck()
      expect(await shops.count()).toBe(before)
    }
    await all.last().check()
    const left = await shops.count()
    return async () => {
      await expect(all.last()).toBeChecked()
      await expect(shop.page.locator('.store-locator__count')).toContainText(String(left))
    }
  },
  async 'open now'(_shop, all) {
    await all.check()
    await all.uncheck()
    return () => expect(all).not.toBeChecked()
  },
  async 'locator search'(_shop, all) {
    // a search sorts the list, so the filter's shops are counted without one
    await all.fill('York')
    await all.fill('')
    return () => expect(all).toHaveValue('')
  },
  async 'locator button'(_shop, all) {
    // one of them asks for the position
    for (const button of await all.all()) await button.click({ trial: true })
    return noCheck
  },
  async 'map button'(_shop, all) {
    await all.click()
    return () => expect(all).toHaveAttribute('aria-expanded', 'true')
  },
  async 'newsletter field'(_shop, all) {
    await all.fill('mira@example.com')
    return () => expect(all).toHaveValue('mira@example.com')
  },
  async 'basket button'(_shop, all) {
    // adding has its own test, since its result covers the page; a click would be kept
    await expect(all).toBeEnabled()
    return noCheck
  },
  async 'newsletter button'(_shop, all) {
    // sending has its own test, since its result moves the focus
    await all.click({ trial: true })
    return noCheck
  },
  async 'search field'(_shop, all) {
    await all.fill('bell')
    return () => expect(all).toHaveValue('bell')
  },
  async 'search button'(shop, all) {
    await all.click()
    await expect.poll(() => search(shop).get('query')).toBe('bell')
    return noCheck
  },
  async 'scrolled region'(_shop, all) {
    for (const region of await all.all()) {
      const isWider = await region.evaluate((one) => one.scrollWidth > one.clientWidth)
      await region.focus()
      await region.press('ArrowRight')
      const moved = () => region.evaluate((one) => one.scrollLeft > 0)
      if (isWider) await expect.poll(moved).toBe(true)
    }
    return noCheck
  },
  async menu({ page }, all) {
    const open = page.locator('.menu__group[open]')
    for (const summary of await all.all()) {
      await summary.click()
      await expect(open).toHaveCount(1)
      await expect(open.locator('a').first()).toBeVisible()
    }
    return () => expect(open).toHaveCount(1)
  },
  async popover({ page }, all) {
    for (const button of await all.all()) {
      const target = page.locator(`#${await button.getAttribute('popovertarget')}`)
      await button.press('Enter')
      await expect(target).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(target).toBeHidden()
    }
    const last = all.last()
    await last.press('Enter')
    const target = page.locator(`#${await last.getAttribute('popovertarget')}`)
    return () => expect(target).toBeVisible()
  },
}

const frame: readonly ControlName[] = ['link', 'menu', 'popover', 'theme']
const newsletter: readonly ControlName[] = ['newsletter field', 'newsletter button']

/** Controls of the main part by page kind, other than links. */
const controlsOfKind: Readonly<Record<string, readonly ControlName[]>> = {
  Product: ['variant', 'basket button', 'share', 'disclosure', 'scrolled region'],
  ProductLine: ['compare'],
  PublicationListing: ['compare'],
  Campaign: ['compare', 'disclosure', ...newsletter],
  CampaignListing: newsletter,
  Checkout: ['disclosure'],
  ContactMethodsListingPage: ['disclosure'],
  DealerDetail: ['disclosure', 'map button'],
  Home: ['compare', ...newsletter],
  OrderConfirm: newsletter,
  PaymentMethodsListingPage: ['disclosure'],
  ProductLineListing: newsletter,
  Search: ['search field', 'search button'],
  StoreLocator: [
    'dealer filter',
    'disclosure',
    'locator button',
    'locator search',
    'map button',
    'open now',
  ],
}

const known = new Set<ControlName>()
const otherTag = createTableTag(3)
/** A sampled run uses every control once, and one in three of the pages with controls of earlier ones. */
function tagOf(own: readonly ControlName[]): { tag?: string } {
  const isNew = own.some((name) => !known.has(name))
  for (const name of own) known.add(name)
  return isNew ? {} : otherTag()
}

const pages = [
  ...everyKind().map((page) => ({ ...page, own: controlsOfKind[page.kind] ?? [] })),
  {
    kind: 'Product with batteries',
    path: '/gb/en/calder-e-2/',
    site: 'built',
    own: [
      'variant',
      'battery',
      'basket button',
      'compare',
      'share',
      'disclosure',
      'scrolled region',
    ],
  },
  {
    kind: 'Publication with a film',
    path: '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/',
    site: 'built',
    own: ['compare', 'disclosure'],
  },
] as const

for (const { kind, path, site, own } of pages) {
  test.describe(kind, () => {
    test.use({ site })

    const title = 'every visible control reacts before scripts load, and keeps its state'
    test(title, tagOf(own), async ({ shop, problems }) => {
      problems.allow(/404 \(Not Found\)/)
      const scripts = await openWithoutScripts(shop, path)
      const found = await findControls(shop)
      expect(found.unknown).toEqual([])
      const names = (Object.keys(use) as ControlName[]).filter((name) => found.names.includes(name))
      expect(names.toSorted()).toEqual([...frame, ...own].toSorted())

      const checks: Check[] = []
      for (const name of names) {
        const others = Object.entries(controls).slice(0, Object.keys(controls).indexOf(name))
        const isOther = others.map(([, selector]) => selector).join()
        const all = shop.page.locator(`:is(${controls[name]})${isOther && `:not(${isOther})`}`)
        checks.push(await use[name](shop, all.filter({ visible: true })))
      }
      await shop.markDocument()
      scripts.release()
      await shop.untilHydrated()
      for (const check of checks) await check()
      expect(await shop.isMarked()).toBe(true)
    })

    test('X5.19 links work while scripts are loading', tableTag(), async ({ shop, problems }) => {
      problems.allow(/404 \(Not Found\)/)
      await openWithoutScripts(shop, path)
      const link = shop.page.locator('main a[href^="/"]:visible').first()
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect.poll(() => shop.address()).toBe(href)
      await expect(shop.heading).toBeVisible()
    })
  })
}

const field = ({ page }: Shop) => page.locator('.newsletter-form input')
const sendButton = ({ page }: Shop) => page.locator('.newsletter-form button')

/** Records newsletter sign-ups. */
function countSignUps({ page }: Shop) {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/newsletter/signup')) sent.push(request.postDataJSON())
  })
  return sent
}

test('a form submitted before scripts load is sent once, with the typed address', async ({
  shop,
}) => {
  const sent = countSignUps(shop)
  const scripts = await openWithoutScripts(shop, '/gb/en/')
  await field(shop).fill('mira@example.com')
  await sendButton(shop).click()
  expect(sent).toEqual([])
  scripts.release()
  await expect.poll(() => JSON.stringify(sent)).toContain('mira@example.com')
  await expect(field(shop)).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a product added before scripts load is in the basket once', async ({ shop }) => {
  const scripts = await openWithoutScripts(shop, '/gb/en/calder-e-1/')
  await shop.page.locator('.add-to-basket button').click()
  scripts.release()
  await expect(shop.page.locator('.basket-drawer .basket-line')).toHaveCount(1)
  await expect(shop.page.getByLabel('Quantity of')).toHaveValue('1')
})

test.describe('With only the client script loaded', () => {
  const isAfterClient = (role: ScriptRole | null) => role !== null && role !== 'client script'

  test('a submitted form is sent once, with the last input', async ({ shop }) => {
    const sent = countSignUps(shop)
    const scripts = await holdScripts(shop, isAfterClient)
    await shop.page.goto('/gb/en/', { waitUntil: 'commit' })
    await scripts.untilRequested('router script')
    await field(shop).fill('mira@exam')
    await field(shop).press('Enter')
    await scripts.untilRequested('form script')
    await field(shop).fill('mira@example.com')
    await sendButton(shop).click()
    await sendButton(shop).click()
    expect(sent).toEqual([])
    scripts.release()
    await expect(shop.page.locator('.newsletter-form__done')).toBeVisible()
    await shop.page.waitForLoadState('networkidle')
    expect(sent).toEqual([expect.objectContaining({ email: 'mira@example.com' })])
  })

  test('an empty form that was submitted shows its error later', async ({ shop }) => {
    const scripts = await holdScripts(shop, isAfterClient)
    await shop.page.goto('/gb/en/', { waitUntil: 'commit' })
    await scripts.untilRequested('router script')
    await sendButton(shop).click()
    await scripts.untilRequested('form script')
    scripts.release()
    await expect(shop.page.locator('.newsletter-form__fault')).toHaveText(
      'Please enter an e-mail address.',
    )
    await expect(field(shop)).toBeFocused()
  })

  test('links are followed by the browser', async ({ shop }) => {
    const scripts = await holdScripts(shop, isAfterClient)
    await shop.page.goto('/gb/en/', { waitUntil: 'commit' })
    await scripts.untilRequested('router script')
    await shop.page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
    await shop.expectAddress('/gb/en/bikes/kids-bikes/')
    await expect(shop.heading).toContainText('Kids’ bikes')
  })

  test('going back to a page from before this document shows it', async ({ shop }) => {
    await shop.visit('/gb/en/bikes/')
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await holdScripts(shop, (role) => role === 'router script')
    await shop.page.reload({ waitUntil: 'load' })
    await shop.goBack()
    await expect(shop.page.locator('#root')).toHaveAttribute('data-page', '/gb/en/bikes/')
    await expect(shop.page.locator('.category-page')).toBeVisible()
  })

  test('scripts that load after 20 s start the waiting islands', async ({ shop }) => {
    const scripts = await holdScripts(shop, isAfterClient)
    await shop.page.clock.install()
    await shop.page.goto('/gb/en/calder-e-2/', { waitUntil: 'commit' })
    await scripts.untilRequested('product script')
    await shop.page.clock.runFor(20_000)
    await shop.page.locator(controls.battery).last().check()
    scripts.release()
    await shop.page.clock.resume()
    await shop.untilHydrated()
    await expect.poll(() => search(shop).get('optionalBattery')).not.toBeNull()
    await shop.page.getByRole('button', { name: 'Next picture' }).click()
    await expect(shop.page.locator('.gallery__thumbnail[aria-current]')).toHaveAccessibleName(
      /picture 2 of/i,
    )
  })
})

/** A product with a single choice that changes the price, and a variant with another price. */
function choiceOfPrice() {
  const { path } = findPage('Product', (file) => {
    const variants = variantsOf(file.path)
    const isOnly = variants.every(({ optionCount }) => optionCount === 1)
    return isOnly && new Set(variants.map(({ price }) => price)).size > 1
  })
  const variants = variantsOf(path)
  const first = variants.find(({ id }) => html(path).includes(`data-preset="${id}"`))
  const other = variants.find(({ price }) => price !== first!.price)!
  return { path, other }
}

const expectVariant = async ({ page }: Shop, { name, price, number }: RenderedVariant) => {
  await expect(page.locator('.variant-picker').getByRole('radio', { name })).toBeChecked()
  await expect(page.locator('.product-page__status .price__amount')).toHaveText(price)
  await expect(page.locator('.product-page__sku')).toHaveText(number)
}

test.describe('A variant chosen before scripts load', () => {
  const roles = ['router script', 'services script', 'product script'] as const

  test('is shown with price and number, and in the URL without a history entry', async ({
    shop,
  }) => {
    const { path, other } = choiceOfPrice()
    const scripts = await openWithoutScripts(shop, path)
    await shop.page.locator('.variant-picker').getByRole('radio', { name: other.name }).check()
    scripts.release()
    await expectVariant(shop, other)
    await expect.poll(() => shop.address()).not.toBe(path)
    await shop.untilHydrated()
    await expectVariant(shop, other)
    expect(await shop.page.evaluate(() => history.length)).toBe(2)
  })

  test('is shown if the URL contains it', async ({ shop }) => {
    const { path, other } = choiceOfPrice()
    await shop.visit(path)
    await shop.page.locator('.variant-picker').getByRole('radio', { name: other.name }).check()
    await expect.poll(() => shop.address()).not.toBe(path)
    const scripts = await openWithoutScripts(shop, shop.address())
    scripts.release()
    await expectVariant(shop, other)
  })

  for (const last of roles) {
    test(`is shown if the ${last} loads last`, async ({ shop }) => {
      const { path, other } = choiceOfPrice()
      const rest = Promise.withResolvers<void>()
      await shop.page.route('**/assets/*.js', async (route) => {
        const role = await roleOfScript(route.request().url())
        if (role === last) await rest.promise
        await route.continue()
      })
      await shop.page.goto(path, { waitUntil: 'commit' })
      await shop.page.locator('.variant-picker').getByRole('radio', { name: other.name }).check()
      // the loaded scripts work without the missing one
      if (last !== 'product script') await expectVariant(shop, other)
      rest.resolve()
      await shop.untilHydrated()
      await expectVariant(shop, other)
    })
  }
})

test.describe('Modified HTML', () => {
  const change = {
    'was translated by the browser': translatePage,
    'was changed by an extension': extendPage,
  }

  for (const [name, run] of Object.entries(change)) {
    test(`a product that ${name} before hydration works`, async ({ shop }) => {
      const { path, other } = choiceOfPrice()
      const scripts = await openWithoutScripts(shop, path)
      await shop.page.evaluate(run)
      scripts.release()
      await shop.untilHydrated()
      await shop.page.locator('.variant-picker__radio').last().check({ force: true })
      const radio = shop.page.locator(`.variant-picker__value`, { hasText: other.name })
      await radio.locator('input').check({ force: true })
      await expect(shop.page.locator('.product-page__sku')).toHaveText(other.number)
      await expect(shop.page.locator('.price__amount').first()).toHaveText(other.price)
      await shop.follow('/gb/en/news/')
      await expect(shop.heading).toHaveText(/news/i)
    })

    test(`a form that ${name} before hydration keeps its input and is sent`, async ({ shop }) => {
      const sent = countSignUps(shop)
      const scripts = await openWithoutScripts(shop, '/gb/en/')
      await shop.page.evaluate(run)
      await field(shop).fill('mira@example.com')
      scripts.release()
      await shop.untilHydrated()
      await field(shop).press('Enter')
      await expect(shop.page.locator('.newsletter-form__done')).toBeVisible()
      expect(sent).toEqual([expect.objectContaining({ email: 'mira@example.com' })])
    })
  }
})

test.describe('An old document after a deployment', () => {
  test('is readable, shows one consistent variant, and its links work without its scripts', async ({
    shop,
    problems,
  }) => {
    problems.allow(/404 \(Not Found\)/, /dynamically imported module/, /^uncaught: $/)
    const { path, other } = choiceOfPrice()
    await shop.page.route('**/assets/*.js', async (route) => {
      const role = await roleOfScript(route.request().url())
      if (role === 'client script') return route.continue()
      await route.fulfill({ status: 404, body: 'gone' })
    })
    await shop.page.goto(path)
    await shop.page.waitForLoadState('networkidle')
    const radios = shop.page.locator('.variant-picker').getByRole('radio')
    const chosen = radios.and(shop.page.locator('[checked]'))
    await radios.and(shop.page.getByLabel(other.name)).evaluate((radio: HTMLInputElement) => {
      radio.click()
    })
    // price and pictures match the choice in the HTML
    const inHtml = await chosen.all()
    expect(inHtml).not.toEqual([])
    for (const radio of inHtml) await expect(radio).toBeChecked()
    await shop.page.unroute('**/assets/*.js')
    await shop.page.locator('.breadcrumb a').first().click()
    await shop.expectAddress('/gb/en/')
    await shop.untilHydrated()
    await expect(shop.page.locator('.hero').first()).toBeVisible()
  })
})

test('a reload while an order is sent never shows an empty form', async ({ shop, problems }) => {
  problems.allow(/ERR_ABORTED|ERR_FAILED|cannot be reached/)
  const { page } = shop
  await openCheckout(shop, '/gb/en/bastion-u-lock/')
  await fillCheckout(shop, newEmail())
  const sent = page.waitForRequest('**/store-api/checkout/order')
  // the answer never comes
  await page.route('**/store-api/checkout/order', () => {})
  await checkoutOf(shop).payBy('card').check()
  await checkoutOf(shop).orderButton.click()
  await sent

  const scripts = await openWithoutScripts(shop, '/gb/en/checkout/')
  const early = page.locator('.checkout-page__ordering')
  await expect(early).toContainText('Please do not order again')
  await expect(early).toBeVisible()
  await expect(checkoutOf(shop).field('email')).toBeHidden()
  await expect(page.locator('.checkout-page__empty')).toBeHidden()
  scripts.release()
  await expect(early).toBeHidden()
  // the order never arrived: the page looks for it
  await expect(checkoutOf(shop).status).toContainText('Has your order arrived?')
})

test.describe('the question about cookies', () => {
  test.use({ consent: null })

  test('is part of the first paint, and an answer before the scripts is kept', async ({
    shop,
    problems,
  }) => {
    // statistics are allowed
    problems.allow(/tags\.tillbrook\.example/)
    const { page } = shop
    const scripts = await openWithoutScripts(shop, '/gb/en/bikes/')
    const banner = page.locator('.consent-banner')
    await expect(banner).toBeVisible()
    // the largest paint comes with the first one, not with the scripts
    await banner.getByRole('button', { name: 'Choose' }).click()
    await banner.getByRole('checkbox', { name: 'Statistics' }).check()
    await banner.getByRole('button', { name: 'Save this choice' }).click()
    await expect(banner).toBeHidden()
    scripts.release()
    await expect
      .poll(async () => {
        const cookies = await page.context().cookies()
        const { value = '' } = cookies.find(({ name }) => name === 'OptanonConsent') ?? {}
        return new URLSearchParams(value).get('groups')
      })
      .toBe('C0001:1,C0002:1,C0003:0,C0004:0')
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(shop.heading).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

test('a comparison does not say that it is empty before it knows', async ({ shop }) => {
  const { page } = shop
  await shop.visit('/gb/en/electric-bikes/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /to compare$/ }).first()).toBeVisible()
  const scripts = await openWithoutScripts(shop, '/gb/en/bike-comparison/')
  const empty = page.locator('.bike-comparison .empty-state')
  await expect(empty).toBeAttached()
  await expect(empty).toBeHidden()
  scripts.release()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a comparison without bikes says so once it knows', async ({ shop }) => {
  await shop.visit('/gb/en/bike-comparison/')
  await expect(shop.page.locator('.bike-comparison .empty-state')).toBeVisible()
})
