import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { findFullChromium } from '../tests/findChromium.ts'
import { islands } from '../templates/islands.ts'
import { addressOf, type SiteName } from './sites.ts'

export { expect }

export interface SiteOptions {
  /** The site that a test looks at. */
  site: SiteName
  /**
   * Groups that the shopper allowed at an earlier visit, with commas; null for a first visit, which is
   * asked. Where a test says nothing, all but the necessary was refused.
   */
  consent: string | null
}

/** The cookies of a choice, as the shop's banner writes them. */
export const consentCookies = (allowed: string, url: string) => [
  { name: 'OptanonAlertBoxClosed', value: '2026-05-01T10:00:00.000Z', url },
  {
    name: 'OptanonConsent',
    value: new URLSearchParams({
      groups: ['C0001', 'C0002', 'C0003', 'C0004']
        .map((group) => `${group}:${allowed.split(',').includes(group) ? 1 : 0}`)
        .join(),
    }).toString(),
    url,
  },
]

/** What went wrong in the browser, other than what a test says it provokes. */
export class Problems {
  private readonly found: string[] = []
  private readonly provoked: RegExp[] = []
  private readonly tolerated: RegExp[] = []

  add(problem: string) {
    this.found.push(problem)
  }

  /** The test provokes this: it must come about, and is no fault. */
  expect(...patterns: readonly RegExp[]) {
    this.provoked.push(...patterns)
  }

  /** The test may provoke this. */
  allow(...patterns: readonly RegExp[]) {
    this.tolerated.push(...patterns)
  }

  /** Those that nobody asked for. */
  unnamed(): readonly string[] {
    const named = [...this.provoked, ...this.tolerated]
    return this.found.filter((problem) => !named.some((pattern) => pattern.test(problem)))
  }

  /** What is provoked and did not come about yet. */
  missing(): readonly string[] {
    return this.provoked
      .filter((pattern) => !this.found.some((problem) => pattern.test(problem)))
      .map((pattern) => pattern.source)
  }
}

const picturesOff = '--blink-settings=imagesEnabled=false'
/** What Chromium says of every picture where it loads none. */
const pictureMessages = /image loading is disabled|_fixtures\/images\/\S+ was preloaded using link/

function watch(context: BrowserContext, origin: string, problems: Problems) {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    problems.add(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  // unhandled rejections too
  context.on('weberror', (error) => {
    problems.add(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      problems.add(`request to another host: ${request.url()}`)
    }
  })
}

/** A shopper with one tab. */
export class Shop {
  readonly page: Page
  readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  /** Opens an address by the browser and waits until the page is alive. */
  async visit(path: string) {
    await this.page.goto(this.origin + path, { waitUntil: 'domcontentloaded' })
    await this.untilAlive()
  }

  /** Opens a page of the site's origin that runs nothing: to put into storage what is to be there. */
  async visitBlank() {
    const body = '<!doctype html><title>blank</title><link rel="icon" href="data:,">'
    await this.page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }))
    await this.page.goto(`${this.origin}/blank`)
  }

  /** Until the router has taken over the document's links, and its islands of the first window run. */
  async untilAlive() {
    await this.page.waitForFunction(isAlive, startingBySelf)
  }

  get heading() {
    return this.page.locator('main h1')
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name })
  }

  /** Path, query and hash of the address bar. */
  address(): string {
    const { pathname, search, hash } = new URL(this.page.url())
    return pathname + search + hash
  }

  async expectAddress(address: string) {
    await expect.poll(() => this.address()).toBe(address)
    // the address is ahead of the page while a transition keeps the page before for a frame
    await this.page.waitForFunction(() => {
      const { activeViewTransition } = document as { activeViewTransition?: object | null }
      return !activeViewTransition
    })
  }

  /** A link that leads to `href` is put in front of everything else, and can be clicked. */
  async addLink(href: string, attributes: Readonly<Record<string, string>> = {}) {
    await this.page.evaluate(
      ([target, others]) => {
        document.getElementById('test-link')?.remove()
        const link = document.createElement('a')
        for (const [name, value] of Object.entries(others)) link.setAttribute(name, value)
        link.id = 'test-link'
        link.href = target
        link.textContent = 'test link'
        link.style.cssText = 'position:fixed;inset:auto 0 0 auto;z-index:999;padding:20px'
        document.body.append(link)
      },
      [href, attributes] as const,
    )
    return this.page.locator('#test-link')
  }

  /** Clicks a link to `href` that is on the page, or is put there. */
  async follow(href: string, attributes: Readonly<Record<string, string>> = {}) {
    const link = await this.addLink(href, attributes)
    await link.click()
  }

  /** Leaves a mark in the document that is open; another document has none. */
  async markDocument() {
    await this.page.evaluate(() => {
      Object.assign(window, { isMarked: true })
    })
  }

  isMarked() {
    return this.page.evaluate(() => 'isMarked' in window)
  }

  /** What the announcer region said since the document was loaded, in order. */
  said() {
    return this.page.evaluate(() => window.said)
  }

  scrollY() {
    return this.page.evaluate(() => Math.round(window.scrollY))
  }

  async scrollTo(y: number) {
    await this.page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(() => this.scrollY()).toBe(y)
    // positions are kept once a frame is over
    await this.nextFrame()
  }

  nextFrame() {
    return this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }

  /** Back and forward by the page: the browser's own buttons do the same to it. */
  async goBack() {
    await this.go(-1)
  }

  async goForward() {
    await this.go(1)
  }

  /** Afterwards, since the document that says it may not live to hear of it. */
  async go(steps: number) {
    await this.page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
  }

  /** Tag and text of what has the focus. */
  focused() {
    return this.page.evaluate(() => {
      const element = document.activeElement
      return `${element?.tagName.toLowerCase()} ${element?.textContent?.trim() ?? ''}`
    })
  }
}

declare global {
  interface Window {
    said: string[]
  }
}

/** Islands that wait for nobody to touch them. */
const startingBySelf = Object.entries(islands)
  .filter(([, { start }]) => ['load', 'idle', 'visible'].includes(start))
  .map(([name]) => `[data-island=${name}]:not([data-started])`)
  .join()

function isAlive(islands: string): boolean {
  const isInView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  }
  const waiting = [...document.querySelectorAll(islands)]
  return document.querySelector('#root[data-routed]') !== null && !waiting.some(isInView)
}

/** Runs in every document before its own scripts. */
function listenToAnnouncer() {
  window.said = []
  new MutationObserver((changes) => {
    const region = document.getElementById('announcer')
    const text = region?.textContent ?? ''
    const isChanged = changes.some(({ target }) => region?.contains(target))
    if (isChanged && text !== '') window.said.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export const test = base.extend<SiteOptions & { shop: Shop; problems: Problems }>({
  site: ['built', { option: true }],
  consent: ['C0001', { option: true }],

  baseURL: async ({ site }, use) => use(addressOf(site)),

  context: async ({ context, consent, baseURL }, use) => {
    if (consent !== null) await context.addCookies(consentCookies(consent, baseURL ?? ''))
    await use(context)
  },

  problems: [
    // the page, so that it is still open at the end
    async ({ context, page: _page, baseURL, launchOptions }, use) => {
      const problems = new Problems()
      if (launchOptions.args?.includes(picturesOff)) problems.allow(pictureMessages)
      watch(context, baseURL ?? '', problems)
      await use(problems)
      await expect.poll(() => problems.missing(), 'provoked, and did not come').toEqual([])
      expect(problems.unnamed(), 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],

  shop: async ({ page, baseURL }, use) => {
    await page.addInitScript(listenToAnnouncer)
    await use(new Shop(page, baseURL ?? ''))
  },
})

/** For `test.use` where no test looks at a picture: drawing them is most of what a page costs here. */
export const withoutPictures: Parameters<typeof test.use>[0] = {
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), picturesOff],
    }),
}

/** Path of a browser for `withBackForwardCache`; undefined where there is none. */
export const browserWithCache = findFullChromium()

/** For `test.use`: a browser with its back/forward cache, which Playwright otherwise switches off. */
export const withBackForwardCache: Parameters<typeof test.use>[0] = {
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(browserWithCache ? { executablePath: browserWithCache } : {}),
      args: [...(launchOptions.args ?? []), picturesOff],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
}
