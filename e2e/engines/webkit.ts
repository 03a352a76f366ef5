import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import type { Engine } from './engine.ts'
import { endProgram, startProgram } from './startedProgram.ts'
import { startWatchingProxy } from './watchingProxy.ts'

/** The bars of the window must not make it wider than a phone. */
const smallBars = `* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px }
`

const keys = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Space: Key.SPACE,
}

/** WebKitGTK's small browser, by WebDriver, on a display of its own in memory. */
export async function launchWebKit({ driver, display }: WebKitPrograms): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'shopgen-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), smallBars)
  // it writes the number of a free display to file descriptor 3
  const size = '1600x1200x24'
  const options = `-displayfd 3 -screen 0 ${size} -nolisten tcp`
  const screen = startProgram(display, options.split(' '))
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const port = await findFreePort()
  const service = startProgram(driver, [`--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: settings,
    LANG: 'en_GB.UTF-8',
    TZ: 'UTC',
    // there is no service for screen readers
    NO_AT_BRIDGE: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address)
  return {
    async open(site) {
      const proxy = await startWatchingProxy(site)
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'manual', httpProxy: proxy.host, sslProxy: proxy.host },
      })
      const window = await new Builder()
        .usingServer(address)
        .withCapabilities(capabilities)
        .disableEnvironmentOverrides()
        .build()
      await window.manage().setTimeouts({ script: 20_000, pageLoad: 30_000 })
      return {
        visit: (url) => window.get(url),
        evaluate: (expression) => evaluate(window, expression),
        clickAt: (x, y) =>
          window
            .actions()
            .move({ origin: Origin.VIEWPORT, x: Math.round(x), y: Math.round(y), duration: 0 })
            .click()
            .perform(),
        type: (text) => window.actions().sendKeys(text).perform(),
        press: (key) => window.actions().sendKeys(keys[key]).perform(),
        async resize({ width, height }) {
          await window.manage().window().setRect({ x: 0, y: 0, width, height })
          const inner = Number(await window.executeScript('return innerHeight'))
          await window
            .manage()
            .window()
            .setRect({ width, height: 2 * height - inner })
        },
        screenshot: async () => Buffer.from(await window.takeScreenshot(), 'base64'),
        problems: proxy.problems,
        async close() {
          await window.quit()
          await proxy.stop()
        },
      }
    },
    async close() {
      await endProgram(service)
      await endProgram(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

export interface WebKitPrograms {
  /** Path of WebKitWebDriver. */
  driver: string
  /** Path of Xvfb. */
  display: string
}

/** A port that was free a moment ago; the driver does not say which one it takes by itself. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the driver accepts sessions. */
async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`${address}/status`).catch(() => null)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}`)
}

async function evaluate(window: WebDriver, expression: string): Promise<unknown> {
  const script = `
    const done = arguments[arguments.length - 1]
    Promise.resolve().then(() => (${expression})).then(
      (value) => done({ value: value === undefined ? null : value }),
      (error) => done({ message: String(error) + String(error && error.stack) }),
    )`
  const answer = await window.executeAsyncScript<{ value: unknown } | { message: string }>(script)
  if ('message' in answer) throw new Error(answer.message)
  return answer.value
}
