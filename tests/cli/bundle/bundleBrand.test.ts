import { beforeAll, describe, expect, it } from 'vitest'
import { bundleBrand, type Bundle } from '#cli/bundle/bundleBrand.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'

let bundle: Bundle

beforeAll(async () => {
  const brand = selectBrand({ brandId: 'brand-1' })
  bundle = await bundleBrand({ brand, isProduction: true })
}, 60_000)

const textOf = (url: string) =>
  Buffer.from(bundle.assets.find(({ path }) => `/${path}` === url)?.bytes ?? []).toString()

describe('bundleBrand', () => {
  it('the client has no React and no router in it: both are loaded when they are asked for', () => {
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

  it('X3.6 the browser compiles scripts while they come', () => {
    const scripts = bundle.assets
      .map(({ path }) => `/${path}`)
      .filter((url) => url.endsWith('.js') && url !== bundle.theme)
    expect(scripts).toContain(bundle.client)
    for (const url of scripts) expect(textOf(url)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  it('X3.5 of the style sheet there is what the brand’s character uses', () => {
    const styles = textOf(bundle.styleSheet)
    expect(styles).toContain(`data-header=${bundle.htmlAttributes['data-header']}`)
    const others = [...styles.matchAll(/:root\[(data-header)=([\w-]+)\]/g)].filter(
      ([, name = '', value]) => bundle.htmlAttributes[name] !== value,
    )
    expect(others).toEqual([])
  })
})
