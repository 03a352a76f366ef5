import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleBrand, type Bundle } from '#cli/bundle/bundleBrand.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'
import { pages } from '#templates/pages/index.ts'

// a rule of no brand, which would close the style element of a document
vi.mock('#templates/styles/themeCss.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#templates/styles/themeCss.ts')>()
  const themeCss: typeof original.themeCss = (...input) =>
    `${original.themeCss(...input)}.trap::before { content: '</style>' }\n`
  return { ...original, themeCss }
})

let bundle: Bundle

beforeAll(async () => {
  const brand = selectBrand({ brandId: 'brand-1' })
  bundle = await bundleBrand({ brand, isProduction: true })
}, 60_000)

const textOf = (url: string) =>
  Buffer.from(bundle.assets.find(({ path }) => `/${path}` === url)?.bytes ?? []).toString()

describe('bundleBrand', () => {
  it('loads React and the router on demand, outside of the client script', () => {
    const scripts = bundle.assets.filter(({ path }) => path.endsWith('.js'))
    const atOnce = [bundle.client, ...bundle.clientImports]
    const withText = (text: string) =>
      scripts.map(({ path }) => `/${path}`).filter((url) => textOf(url).includes(text))
    for (const text of ['react.transitional.element', 'pushState']) {
      expect(withText(text), text).not.toEqual([])
      expect(
        withText(text).filter((url) => atOnce.includes(url)),
        text,
      ).toEqual([])
    }
  })

  it('lets the browser compile scripts while they download', () => {
    const scripts = bundle.assets.map(({ path }) => `/${path}`).filter((url) => url.endsWith('.js'))
    expect(scripts).toContain(bundle.client)
    for (const url of scripts) expect(textOf(url)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  it('inlines the head script, which applies the theme and queues early events', () => {
    const { headScript, assets } = bundle
    expect(headScript).not.toMatch(/<\/script|\bimport\b/)
    expect(assets.map(({ bytes }) => Buffer.from(bytes).toString())).not.toContain(headScript)

    const now = Date.now()
    const dark = JSON.stringify({ v: 1, exp: now + 60_000, at: now, data: 'dark' })
    const { window } = new JSDOM(
      `<!doctype html><head><script>${headScript}</script></head><body><b data-island="A"></b></body>`,
      {
        url: 'https://shop.example/',
        runScripts: 'dangerously',
        beforeParse: ({ localStorage }) => localStorage.setItem('shopgen.theme', dark),
      },
    )
    expect({ ...window.document.documentElement.dataset }).toEqual({
      theme: 'dark',
      themeSwitch: '',
    })
    window.document.querySelector('b')!.click()
    expect(window.earlyEvents!.take().map(({ type }) => type)).toEqual(['click'])
  })

  it('has a file for the styles of all pages, and one for those of each kind', () => {
    const { frameStyles, kindStyles, assets } = bundle
    const sheets = assets.filter(({ path }) => path.endsWith('.css')).map(({ path }) => `/${path}`)
    expect(Object.keys(kindStyles).toSorted()).toEqual(Object.keys(pages).toSorted())
    const linked = [frameStyles, ...Object.values(kindStyles)]
    for (const { url, text } of linked) expect(textOf(url)).toBe(text)
    expect(new Set(linked.map(({ url }) => url))).toEqual(new Set(sheets))
    expect(kindStyles['PaymentMethod']).toEqual(kindStyles['ShippingMethod'])
    expect(kindStyles['Home']).not.toEqual(kindStyles['Product'])
  })

  it('includes only styles for the brand’s character', () => {
    const styles = bundle.frameStyles.text
    expect(styles).toContain(`data-header=${bundle.htmlAttributes['data-header']}`)
    const others = [...styles.matchAll(/:root\[(data-header)=([\w-]+)\]/g)].filter(
      ([, name = '', value]) => bundle.htmlAttributes[name] !== value,
    )
    expect(others).toEqual([])
  })
})
