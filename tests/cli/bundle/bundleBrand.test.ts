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
  it('X3.5 what the client loads anyway is one file, which all other scripts use', () => {
    expect(bundle.clientImports).toHaveLength(1)
    const [common = ''] = bundle.clientImports
    expect(textOf(common)).toContain('hydrateRoot')
    for (const { imports } of [...Object.values(bundle.views), bundle.islands]) {
      expect(imports).toContain(common)
    }
  })

  it('X3.6 the browser compiles scripts while they come', () => {
    const urls = [
      bundle.client,
      ...bundle.clientImports,
      ...Object.values(bundle.views).map(({ url }) => url),
    ]
    for (const url of urls) expect(textOf(url)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  it('X3.5 of the style sheet there is what the brand’s character uses', () => {
    const styles = textOf(bundle.styleSheet)
    expect(styles).toContain(`data-header=${bundle.htmlAttributes['data-header']}`)
    const others = [...styles.matchAll(/:root\[(data-header)=([\w-]+)\]/g)].filter(
      ([, name = '', value]) => bundle.htmlAttributes[name] !== value,
    )
    expect(others).toEqual([])
  })

  it('X3.5 of the router there is what pages use, and no more', () => {
    const [common = ''] = bundle.clientImports
    // what is thrown outside of a router, and what routes of a data router are made of
    expect(textOf(common)).toContain('<Router>')
    expect(textOf(common)).not.toMatch(/errorElement|hydrateFallbackElement/)
  })

  it('views are what their files export by default', async () => {
    expect(Object.keys(bundle.views).sort()).toEqual(['Category', 'Product'])
    for (const { url } of Object.values(bundle.views)) {
      expect(textOf(url)).toMatch(/export\{[^}]*as default[^}]*\}/)
    }
  })
})
