import puppeteer from 'puppeteer-core'
import { collectProblems, type Engine } from './engine.ts'

/** A port without a server: requests to other hosts fail at once. */
const nowhere = { host: '127.0.0.1', port: 9 }

const preferences = {
  'intl.accept_languages': 'en-GB, en',
  'network.proxy.type': 1,
  'network.proxy.http': nowhere.host,
  'network.proxy.http_port': nowhere.port,
  'network.proxy.ssl': nowhere.host,
  'network.proxy.ssl_port': nowhere.port,
  'network.proxy.no_proxies_on': '127.0.0.1',
}

/**
 * Firefox by WebDriver BiDi, without geckodriver. Puppeteer has a client for it; that of Playwright uses commands
 * which Firefox 153 lacks.
 */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: preferences,
  })
  return {
    async open(site) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const problems = collectProblems(site)
      page.on('pageerror', (error) =>
        problems.uncaught(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      )
      page.on('console', (message) => {
        if (message.type() === 'error') problems.logged(message.text())
      })
      page.on('request', (request) => problems.requested(request.url()))
      page.on('response', (response) =>
        problems.finished({ url: response.url(), status: response.status() }),
      )
      return {
        async visit(url) {
          await page.goto(url, { waitUntil: 'domcontentloaded' })
        },
        evaluate: (expression) => page.evaluate(expression),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (size) => page.setViewport(size),
        screenshot: async () => Buffer.from(await page.screenshot()),
        problems: () => problems.found,
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
