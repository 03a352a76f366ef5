import { allPages, findPage, variantsOf } from '../output.ts'
import type { EngineShop } from './engineShop.ts'
import { expect, forEachEngine, test } from './engineTest.ts'

const bikes = '/gb/en/bikes/'
const menuButton = '.header__menu-button'
const isPhone = (shop: EngineShop) => shop.isShown(menuButton)

/** Waits for scripts that load last. */
async function untilScriptsAreLoaded(shop: EngineShop): Promise<void> {
  const count = () =>
    shop.read(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  let before = -1
  const grown = async () => {
    const now = await count()
    const more = now - before
    before = now
    return more
  }
  await expect.poll(grown, { intervals: [500] }).toBe(0)
}

/** The value of a filter that leaves some products of the listing, but not most. */
const chooseFilter = (shop: EngineShop) =>
  shop.read(() => {
    const values = [...document.querySelectorAll('.facet[open] label')].flatMap((label) => {
      const box = label.querySelector<HTMLInputElement>('input[type=checkbox]:not(:disabled)')
      const count = label.querySelector('[data-part=value-count]')
      return box && count
        ? [{ name: box.name, value: box.value, count: Number(count.textContent) }]
        : []
    })
    return values.find(({ count }) => count > 4 && count < 20)!
  })

forEachEngine('X9.3 browsing', () => {
  test('the menu opens, and leads to another page without a new document', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.mark()
    if (await isPhone(shop)) {
      await shop.click(menuButton)
      await shop.expectShown('#main-menu')
    }
    await shop.click('.menu__group > summary')
    const link = '.menu__group[open] a'
    await shop.expectShown(link)
    const href = (await shop.attribute(link, 'href'))!
    await shop.click(link)
    await shop.expectAddress(href)
    await shop.expectHidden(link)
    await shop.expectShown('main h1')
    expect(await shop.isMarked()).toBe(true)
  })

  // the first navigation of a document, before a slow one ends view transitions, in which WebKit has crashed
  test('a product opens from its listing, and leads back', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.mark()
    await shop.click('[data-part=cards] a')
    await shop.expectShown('.product-page')
    await shop.expectShown('.add-to-basket button')
    await shop.go(-1)
    await shop.expectAddress(bikes)
    await shop.expectShown('[data-part=cards] a')
    expect(await shop.isMarked()).toBe(true)
  })

  test('filters and sorting are in the address, and remain on the way back from a product', async ({
    shop,
  }) => {
    await shop.visit(bikes)
    await untilScriptsAreLoaded(shop)
    const { name, value, count } = await chooseFilter(shop)
    const drawer = '[data-part=drawer]'
    if (await shop.isShown('[data-part=open]')) {
      await shop.click('[data-part=open]')
      await shop.expectShown(drawer)
    }
    await shop.click(`label:has(input[name="${name}"][value="${value}"])`)
    await shop.expectAddress(`${bikes}?${name}=${value}`)
    if (await shop.isShown(drawer)) {
      await shop.click(`${drawer} [data-part=done]`)
      await shop.expectHidden(drawer)
    }
    await shop.expectText('[data-part=count]', new RegExp(`^${count} `))
    await shop.chooseOption('[data-part=sort]', 'Price: low to high')
    await shop.expectAddress(/[?&]sort=price-low-to-high/)
    const filtered = await shop.address()
    const cards = () =>
      shop.read(() =>
        [...document.querySelectorAll('[data-part=cards] > li h3')].map((one) => one.textContent),
      )
    const names = await cards()
    expect(names).toHaveLength(count)
    await shop.scrollTo(500)
    await shop.click('[data-part=cards] > li:nth-child(4) a')
    await shop.expectShown('.product-page')
    await shop.go(-1)
    await shop.expectAddress(filtered)
    await expect.poll(cards).toEqual(names)
    await expect.poll(shop.scrollY).toBeGreaterThan(400)
  })

  test('the choice of a variant changes address and offer', async ({ shop }) => {
    const { path } = findPage('Product', (file) => {
      const variants = variantsOf(file.path)
      return new Set(variants.map(({ picture }) => picture)).size > 1
    })
    await shop.visit(path)
    const before = await shop.text('.product-page__sku')
    await shop.click('.variant-picker label:not(:has(:checked)):not([data-state=missing])')
    await expect.poll(() => shop.text('.product-page__sku')).not.toBe(before)
    await shop.expectAddress(/\?\w+=/)
    const chosen = [await shop.address(), await shop.text('.product-page__sku')]
    await shop.visit(chosen[0]!)
    expect(await shop.text('.product-page__sku')).toBe(chosen[1])
  })

  test('the gallery shows pictures by thumbnail and button, enlarged, and by key', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/linden-8/')
    const current = () => shop.attribute('.gallery__thumbnail[aria-current]', 'aria-label')
    await shop.click('.gallery__thumbnails li:nth-child(2) .gallery__thumbnail')
    await expect.poll(current).toMatch(/picture 2 of/)
    const inSight = () =>
      shop.read(() => {
        const strip = document.querySelector('.gallery__strip')!.getBoundingClientRect()
        return [...document.querySelectorAll('.gallery__slide')].findIndex(
          (slide) => Math.abs(slide.getBoundingClientRect().left - strip.left) < 2,
        )
      })
    await expect.poll(inSight).toBe(1)
    await shop.click('.gallery__slide:nth-child(2) .gallery__link')
    const dialog = '.pswp[aria-modal=true]'
    await shop.expectShown(`${dialog} img.pswp__img`)
    await shop.expectText(`${dialog} .pswp__counter`, /^2 \//)
    await shop.press('ArrowRight')
    await shop.expectText(`${dialog} .pswp__counter`, /^3 \//)
    await shop.press('Escape')
    await shop.expectHidden('.pswp')
    await expect.poll(current).toMatch(/picture 3 of/)
    await expect.poll(inSight).toBe(2)
  })

  test('two bikes are compared', async ({ shop }) => {
    await shop.visit('/gb/en/electric-bikes/')
    const toggles = 'main .compare-toggle:not([aria-pressed=true])'
    for (const chosen of [1, 2]) {
      await shop.click(toggles)
      await expect.poll(() => shop.count('main .compare-toggle[aria-pressed=true]')).toBe(chosen)
    }
    await shop.click('.compare-tray__link')
    await shop.expectAddress(/^\/gb\/en\/bike-comparison\/\?ids=/)
    await expect.poll(() => shop.count('.comparison th[scope=col] a')).toBe(2)
    await shop.click('.comparison__remove')
    await expect.poll(() => shop.count('.comparison th[scope=col] a')).toBe(1)
  })

  test('the search suggests a product, and lists results', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.click('.header__shortcut[aria-label=Search]')
    await shop.expectShown('.search-panel input')
    await shop.window.type('linden')
    await shop.expectShown({ css: '.search-panel [role=option]', text: 'Linden' })
    await shop.press('ArrowDown')
    await shop.press('Enter')
    await shop.expectText('main h1', 'Linden')
    await shop.click('.header__shortcut[aria-label=Search]')
    await shop.fill('.search-panel input', 'brake')
    await shop.press('Enter')
    await shop.expectAddress('/gb/en/search/?query=brake')
    await shop.expectText('main h1', 'Results for “brake”')
  })

  test('a shop is found by its town, and opened', async ({ shop }) => {
    await shop.visit('/gb/en/store-locator/')
    await shop.fill('main input[type=search]', 'Brighton')
    await shop.expectText('.store-locator__shop .dealer-address', 'Brighton')
    const name = (await shop.text('.store-locator__name'))!
    await shop.click('.store-locator__name a')
    await shop.expectText('dialog[open] h2, [role=dialog] h2', name)
    await shop.press('Escape')
    await shop.expectHidden('dialog[open], [role=dialog]')
  })

  test('a product prints what was chosen', async ({ shop }) => {
    await shop.visit('/gb/en/linden-8/')
    await shop.read(() => {
      Object.assign(window, { print: () => (document.title = 'printed') })
      return null
    })
    await shop.click('[data-action=print]')
    await expect.poll(() => shop.read(() => document.title)).toBe('printed')
    await shop.read(applyPrintStyles)
    for (const part of ['h1', '.product-page__sku', '.specification-list'])
      await shop.expectShown(part)
    for (const part of ['.layout__header', '.layout__footer', '.product-page__alike'])
      await shop.expectHidden(part)
    expect(
      await shop.read(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
  })

  test('going back and forward restores scroll positions within a document', async ({ shop }) => {
    await shop.visit(bikes)
    await untilScriptsAreLoaded(shop)
    await shop.mark()
    await shop.scrollTo(600)
    await shop.click(`footer a[href^="/gb/en/"]:not([href="${bikes}"])`)
    await expect.poll(shop.address).not.toBe(bikes)
    const other = await shop.address()
    await expect.poll(shop.scrollY).toBeLessThan(600)
    await shop.go(-1)
    await shop.expectAddress(bikes)
    // the click has scrolled to the footer
    await expect.poll(shop.scrollY).toBeGreaterThan(600)
    await shop.go(1)
    await shop.expectAddress(other)
    await shop.go(-1)
    await shop.expectAddress(bikes)
    await expect.poll(shop.scrollY).toBeGreaterThan(600)
    expect(await shop.isMarked()).toBe(true)
  })

  test('going back to another document restores its scroll position', async ({
    shop,
    engineName,
  }) => {
    shop.allow(/failed request: \S+\/404\.html/)
    await shop.visit(bikes)
    await untilScriptsAreLoaded(shop)
    await shop.mark()
    await shop.scrollTo(600)
    // a navigation that the router does not intercept
    await shop.read(() => {
      setTimeout(() => location.assign('/404.html'))
      return null
    })
    await shop.expectAddress('/404.html')
    await shop.untilHydrated()
    await shop.go(-1)
    await shop.expectAddress(bikes)
    await shop.untilHydrated()
    await expect.poll(shop.scrollY).toBe(600)
    // it comes from the back/forward cache, which drivers of the other engines disable
    if (engineName === 'WebKit') expect(await shop.isMarked()).toBe(true)
    // the position is kept, and the page works
    await shop.nextFrame()
    await shop.nextFrame()
    expect(await shop.scrollY()).toBe(600)
    await shop.click('.header__logo')
    await shop.expectAddress('/gb/en/')
  })

  test.describe('A brand with several languages', () => {
    test.use({ site: 'languages' })

    test('the language changes, and the page with it', async ({ shop }) => {
      const page = allPages('languages').find(
        ({ kind, path }) => kind === 'Publication' && path.startsWith('/be-nl/'),
      )!
      await shop.visit(page.path)
      if (!(await shop.isShown('.locale-button'))) await shop.click(menuButton)
      await shop.click('.locale-button')
      const other = '#locale-switcher a[hreflang="fr-BE"]'
      const target = (await shop.attribute(other, 'href'))!
      await shop.click(other)
      await shop.expectAddress(target)
      await expect.poll(() => shop.attribute('html', 'lang')).toBe('fr-BE')
      await shop.expectHidden('#locale-switcher')
    })
  })

  test.describe('A first visit', () => {
    test.use({ consent: null })

    for (const [button, groups] of [
      ['Refuse all', 'C0001'],
      ['Accept all', 'C0001,C0002,C0003,C0004'],
    ] as const) {
      test(`“${button}” ends the question about cookies`, async ({ shop }) => {
        // with consent to statistics the tag container loads
        shop.allow(/request to another host: https:\/\/tags\./, /failed: <script.* src="https:/)
        await shop.visit('/gb/en/')
        await shop.click({ css: '.consent-banner button', text: button })
        await shop.expectHidden('.consent-banner')
        const allowed = () =>
          shop.read(() => {
            const stored = /OptanonConsent=([^;]*)/.exec(document.cookie)?.[1] ?? ''
            const value = new URLSearchParams(stored).get('groups') ?? ''
            return value
              .split(',')
              .filter((group) => group.endsWith(':1'))
              .map((group) => group.slice(0, -2))
              .join()
          })
        await expect.poll(allowed).toBe(groups)
        await shop.visit(bikes)
        await shop.expectHidden('.consent-banner')
      })
    }
  })
})

/** Applies the rules for paper on the screen, since not all drivers can. Runs in the browser. */
function applyPrintStyles() {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (/\bprint\b/.test(rule.media.mediaText)) rule.media.mediaText = 'all'
        else if (/\bscreen\b/.test(rule.media.mediaText)) rule.media.mediaText = 'not all'
      }
      if (rule instanceof CSSGroupingRule) apply(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) {
    apply(sheet.cssRules)
    if (sheet.media.mediaText === 'print') sheet.media.mediaText = 'all'
  }
  return null
}
