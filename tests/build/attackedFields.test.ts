import { chromium } from 'playwright'
import { expect, it, onTestFinished, vi } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import { htmlAttacks } from '../attackStrings.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { wholeBuildMs } from '../wholeBuild.ts'
import { fixtureBuild } from './fixtureBuild.ts'

const fieldsOfStories =
  'title meta_title meta_description alt source copyright eyebrow heading text label link_label ' +
  'question caption teaser tagline author topic costs delivery_time hours empty_heading ' +
  'empty_text consent service_hours'
const fieldsOfProductsAndDealers =
  'name description metaTitle metaDescription alt addressLine1 addressLine2 city postalCode'

/** The names of stories are not shown: some are keys, such as those of redirects and flags. */
const fieldsOf = (url: string) =>
  new Set((url.includes('/v2/cdn/') ? fieldsOfStories : fieldsOfProductsAndDealers).split(' '))

let attacks = 0
/** The attack of each text: an option has the same name in all variants. */
const attackOf = new Map<string, string>()
function attack(text: string): string {
  attacks += 1
  const known = attackOf.get(text) ?? htmlAttacks[attackOf.size % htmlAttacks.length]!
  attackOf.set(text, known)
  return known
}

/** What would be inherited by every object if a key named `__proto__` were assigned. */
const prototype = { __executed: 'by a prototype' }

/** Adds an attack to each text of a response, and a key named `__proto__` to each object. */
const withAttacks = (value: unknown, textFields: ReadonlySet<string>, field = ''): unknown => {
  if (typeof value === 'string') {
    if (!textFields.has(field) || value === '') return value
    return `${value} "'>${attack(value)}<img src=x onerror=window.__executed=1>`
  }
  if (Array.isArray(value)) return value.map((item) => withAttacks(item, textFields, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries([
    ...Object.entries(value).map(([name, item]) => [name, withAttacks(item, textFields, name)]),
    ['__proto__', prototype],
  ])
}

it(
  'X6.2 X6.3 attacks in all text fields and keys of the back ends do not run on any page kind',
  async () => {
    const send = globalThis.fetch
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const response = await send(...request)
      if (!response.headers.get('content-type')?.includes('json')) return response
      const { status } = response
      const headers = new Headers(response.headers)
      for (const name of ['content-length', 'content-encoding']) headers.delete(name)
      return Response.json(withAttacks(await response.json(), fieldsOf(response.url)), {
        status,
        headers,
      })
    })
    onTestFinished(() => fetching.mockRestore())
    const { folder, manifest } = await fixtureBuild({ locales: ['gb-en'] })
    expect(attacks).toBeGreaterThan(1000)
    expect(Reflect.get({}, '__executed')).toBeUndefined()

    const server = await preview({ folder, port: 0 })
    onTestFinished(() => server.stop())
    const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const pages = new Map(
      manifest.files.flatMap(({ kind, page: path, path: file }) =>
        path !== undefined && file.endsWith('.html') ? [[kind, path]] : [],
      ),
    )
    const kindsWithAttacks = new Set<string>()
    for (const [kind, path] of pages) {
      await page.goto(server.url + path, { waitUntil: 'load' })
      expect(await page.content(), kind).toContain('__executed')
      expect(await page.evaluate(() => Reflect.get(window, '__executed')), path).toBeUndefined()
      const scripts = await page.evaluate(readJsonScripts)
      // JSON that ends early cannot be parsed
      expect(
        scripts.filter(({ error }) => error !== null),
        path,
      ).toEqual([])
      if (scripts.some(({ hasAttack }) => hasAttack)) kindsWithAttacks.add(kind)
    }
    expect(pages.size).toBeGreaterThan(15)
    expect(kindsWithAttacks.size).toBeGreaterThan(10)
  },
  wholeBuildMs,
)

/** Parses the JSON in the scripts of the document. */
function readJsonScripts() {
  const errorOf = (text: string) => {
    try {
      JSON.parse(text)
      return null
    } catch (error) {
      return String(error)
    }
  }
  return [...document.querySelectorAll('script[type$="json"]')].map(({ textContent }) => ({
    error: errorOf(textContent),
    hasAttack: /script[^]*__executed/i.test(textContent),
  }))
}
