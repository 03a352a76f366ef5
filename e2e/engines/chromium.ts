import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../../tests/findChromium.ts'
import { collectProblems, type Engine } from './engine.ts'

/** Chromium by Playwright, for comparison: most tests outside of this folder run in it, too. */
export async function launchChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: findChromium({ say: (line) => process.stderr.write(`${line}\n`) }),
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  return {
    async open(site) {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
      const page = await context.newPage()
      const problems = collectProblems(site)
      page.on('pageerror', (error) => problems.uncaught(error.stack ?? error.message))
      page.on('console', (message) => {
        // a failed request is reported as such
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource'))
          return
        problems.logged(message.text())
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
        resize: (size) => page.setViewportSize(size),
        screenshot: () => page.screenshot(),
        problems: () => problems.found,
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
