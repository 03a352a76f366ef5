import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import type { Fixtures } from '#fixtures/server.ts'
import type { JsonObject } from '#fixtures/storyblok/story.ts'
import { addressAttacks, htmlAttacks } from '../attackStrings.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { fixtureBuild } from './fixtureBuild.ts'

const product = 'PIP-16'

/** A rich text paragraph. */
const paragraph = (text: string, mark?: JsonObject): JsonObject => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(mark && { marks: [mark] }) }],
})

/** Puts every attack into a story and a product. */
function attack({ space, catalogue }: Fixtures): void {
  const links = addressAttacks.map((href) => `<a href="${href.replaceAll('"', '&quot;')}">a</a>`)
  space.publish('structure/attacks', {
    content: {
      component: 'Publication',
      title: htmlAttacks.join(' '),
      heading: htmlAttacks.join(' '),
      countries: [],
      content: {
        type: 'doc',
        content: [
          ...htmlAttacks.map((text) => paragraph(text)),
          ...[...htmlAttacks, ...links].map((html) => paragraph(html, { type: 'code' })),
          ...addressAttacks.map((href) =>
            paragraph('link', { type: 'link', attrs: { linktype: 'url', href } }),
          ),
        ],
      },
    },
  })
  const { texts } = catalogue.productByNumber(product)!
  for (const text of Object.values(texts ?? {})) {
    Object.defineProperty(text, 'paragraphs', { value: [...htmlAttacks, ...links] })
  }
}

let browser: Browser
beforeAll(async () => {
  const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
  browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
})
afterAll(() => browser.close())

const isExecuted = (page: Page) => page.evaluate(() => Reflect.get(window, '__executed') === 1)

describe('attacks in texts of the back ends', () => {
  it('run in a page that does not escape them', async () => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const running = []
    for (const html of htmlAttacks) {
      await page.setContent(`<!doctype html><body><div>${html}</div>`)
      await page.waitForLoadState()
      if (await isExecuted(page)) running.push(html)
    }
    // the others need an event, another browser or a second parser
    expect(running.length).toBeGreaterThan(20)
  })

  it('X6.2 do not run from rich text, raw HTML, headings and product texts', async () => {
    const { folder } = await fixtureBuild({ locales: ['gb-en'], prepare: attack })
    const server = await preview({ folder, port: 0 })
    onTestFinished(() => server.stop())
    // the content policy would forbid what was not escaped
    const page = await browser.newPage({ bypassCSP: true })
    onTestFinished(() => page.close())
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    for (const [path, place] of [
      ['/gb/en/attacks/', '.rich-text__html'],
      ['/gb/en/pip-16/', '.rich-text'],
    ] as const) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      expect(await page.locator(`main ${place} *`).count()).toBeGreaterThan(20)
      // trigger what pointer and keyboard would, and collect link protocols
      const protocols = await page.evaluate((text) => {
        const elements = [...document.querySelectorAll(`main ${text} *`)]
        for (const element of elements) {
          for (const type of ['mouseover', 'focus', 'toggle', 'load', 'error', 'animationstart'])
            element.dispatchEvent(new Event(type, { bubbles: true }))
        }
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
        return links.map(({ protocol }) => protocol)
      }, place)
      const unknown = protocols.filter((name) => !/^(https?|mailto|tel)?:$/.test(name))
      expect(unknown).toEqual([])
      // parse the text a second time, as the router does for a page
      await page.evaluate(() => {
        const main = document.querySelector('main')!
        const copy = document.createElement('div')
        copy.innerHTML = main.innerHTML
        document.body.append(copy)
      })
      await page.waitForLoadState('networkidle')
      expect(await isExecuted(page)).toBe(false)
    }
    expect(dialogs).toEqual([])
  })
})
