import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { findFullChromium } from '../tests/findChromium.ts'
import { findIslands } from '../cli/bundle/islands.ts'
import { addressOf, type SiteName } from './sites.ts'

export { expect }

export interface SiteOptions {
  /** The site under test. */
  site: SiteName
  /**
   * Allowed consent groups of an earlier visit, separated by commas; null for a first visit, which
   * asks. By default only necessary ones are allowed.
   */
  consent: string | null
}

/** Cookies of a consent choice, as the banner writes them. */
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

/** Errors and warnings of the browser, without those that a test expects. */
export class Problems {
  private readonly found: string[] = []
  private readonly expected: RegExp[] = []
  private readonly allowed: RegExp[] = []

  add(problem: string) {
    this.found.push(problem)
  }

  /** Requires a matching problem to occur. */
  expect(...patterns: readonly RegExp[]) {
    this.expected.push(...patterns)
  }

  /** Ignores matching problems. */
  allow(...patterns: readonly RegExp[]) {
    this.allowed.push(...patterns)
  }

  /** Problems that the test neither expects nor allows. */
  unexpected(): readonly string[] {
    const named = [...this.expected, ...this.allowed]
    return this.found.filter((problem) => !named.some((pattern) => pattern.test(problem)))
  }

  /** Expected problems that have not occurred yet. */
  missing(): readonly string[] {
    return this.expected
      .filter((pattern) => !this.found.some((problem) => pattern.test(problem)))
      .map((pattern) => pattern.source)
  }
}

const imagesDisabled = '--blink-settings=imagesEnabled=false'
/** Messages of Chromium for each image while images are disabled. */
const disabledImageMessages =
  /image loading is disabled|_fixtures\/images\/\S+ was preloaded using link/

/** Adds what the browser reports, and requests to other hosts. */
export function watch(context: BrowserContext, origin: string, problems: Problems) {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    problems.add(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  // includes unhandled rejections
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

  /** Loads a page and waits until it is hydrated. */
  async visit(path: string) {
    await this.page.goto(this.origin + path, { waitUntil: 'domcontentloaded' })
    await this.untilHydrated()
  }

  /** Opens a page without scripts on the site's origin, for tests that prepare storage. */
  async visitBlank() {
    const body = '<!doctype html><title>blank</title><link rel="icon" href="data:,">'
    await this.page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }))
    await this.page.goto(`${this.origin}/blank`)
  }

  /** Waits until the router runs and the islands in view are hydrated. */
  async untilHydrated() {
    await this.page.waitForFunction(isHydrated, autoStartIslands)
  }

  get heading() {
    return this.page.locator('main h1')
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name })
  }

  /** Path, query and hash of the current URL. */
  address(): string {
    const { pathname, search, hash } = new URL(this.page.url())
    return pathname + search + hash
  }

  async expectAddress(address: string) {
    await expect.poll(() => this.address()).toBe(address)
    // the URL changes one frame before the page during a view transition
    await this.page.waitForFunction(() => {
      const { activeViewTransition } = document as { activeViewTransition?: object | null }
      return !activeViewTransition
    })
  }

  /** Adds a clickable link above everything else. */
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

  /** Adds a link to `href` and clicks it. */
  async follow(href: string, attributes: Readonly<Record<string, string>> = {}) {
    const link = await this.addLink(href, attributes)
    await link.click()
  }

  /** Marks the current document; another document has no mark. */
  async markDocument() {
    await this.page.evaluate(() => {
      Object.assign(window, { isMarked: true })
    })
  }

  isMarked() {
    return this.page.evaluate(() => 'isMarked' in window)
  }

  /** Announcements since the document was loaded. */
  announcements() {
    return this.page.evaluate(() => window.announcements)
  }

  scrollY() {
    return this.page.evaluate(() => Math.round(window.scrollY))
  }

  async scrollTo(y: number) {
    await this.page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(() => this.scrollY()).toBe(y)
    // scroll positions are stored after a frame
    await this.nextFrame()
  }

  nextFrame() {
    return this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }

  /** Goes back by script, which is equivalent to the browser's button. */
  async goBack() {
    await this.go(-1)
  }

  async goForward() {
    await this.go(1)
  }

  /** Asynchronous, because the current document may unload before it could respond. */
  async go(steps: number) {
    await this.page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
  }

  /** Tag and text of the focused element. */
  focused() {
    return this.page.evaluate(() => {
      const element = document.activeElement
      return `${element?.tagName.toLowerCase()} ${element?.textContent?.trim() ?? ''}`
    })
  }
}

declare global {
  interface Window {
    announcements: string[]
  }
}

/** Islands that start without an interaction. */
export const autoStartIslands = (await findIslands())
  .filter(({ start }) => ['load', 'idle', 'visible'].includes(start))
  .map(({ name }) => `[data-island=${name}]:not([data-started])`)
  .join()

/** Whether the router runs and the islands in view are hydrated. Runs in the browser. */
export function isHydrated(islands: string): boolean {
  const isInView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    // the content of closed details has a size, too; `checkVisibility` is too new for some browsers
    const isClosed = element.closest('details:not([open]) > :not(summary)') !== null
    return !isClosed && height > 0 && bottom > 0 && top < innerHeight
  }
  const waiting = [...document.querySelectorAll(islands)]
  return document.querySelector('#root[data-routed]') !== null && !waiting.some(isInView)
}

/** Records announcements; runs in every document before its scripts. */
function listenToAnnouncer() {
  window.announcements = []
  new MutationObserver((changes) => {
    const region = document.getElementById('announcer')
    const text = region?.textContent ?? ''
    const isChanged = changes.some(({ target }) => region?.contains(target))
    if (isChanged && text !== '') window.announcements.push(text)
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
    // depends on `page` so that the page is still open at teardown
    async ({ context, page: _page, baseURL, launchOptions }, use) => {
      const problems = new Problems()
      if (launchOptions.args?.includes(imagesDisabled)) problems.allow(disabledImageMessages)
      watch(context, baseURL ?? '', problems)
      await use(problems)
      await expect
        .poll(() => problems.missing(), 'expected problems that did not occur')
        .toEqual([])
      expect(problems.unexpected(), 'unexpected problems in the browser').toEqual([])
    },
    { auto: true },
  ],

  shop: async ({ page, baseURL }, use) => {
    await page.addInitScript(listenToAnnouncer)
    await use(new Shop(page, baseURL ?? ''))
  },
})

/** For `test.use`: disables images, which take most of the time of a page here. */
export const withoutPictures: Parameters<typeof test.use>[0] = {
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), imagesDisabled],
    }),
}

/** For `test.use`: no view transitions, which take most of the time of a navigation here. */
export const withoutMotion: Parameters<typeof test.use>[0] = {
  contextOptions: { reducedMotion: 'reduce' },
}

/** Path of a browser for `withBackForwardCache`; undefined if none is installed. */
export const browserWithCache = findFullChromium()

/** For `test.use`: enables the back/forward cache, which Playwright disables. */
export const withBackForwardCache: Parameters<typeof test.use>[0] = {
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(browserWithCache ? { executablePath: browserWithCache } : {}),
      args: [...(launchOptions.args ?? []), imagesDisabled],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
}
