// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageQueryChanged } from '#runtime/navigation/pageQuery.ts'
import { unpackData } from '#runtime/product/variantData.ts'
import type { Choosable } from '#runtime/product/variants.ts'
import type { Variant } from '#shared/product/product.ts'
import { islands } from 'virtual:islands'
import type { PageProps } from '#templates/pages/index.ts'
import ProductPage from '#templates/pages/Product/View.tsx'
import type { VariantPartsData } from '#templates/pages/Product/choice/variantParts.ts'
import { FilesProvider, type PageFiles } from '#templates/files.ts'
import { StaticRender } from '#templates/Island.tsx'
import { option, picture, variant } from '../../runtime/product/variant.ts'
import { IdleObserver } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'
import { noFeatures, price, reduced } from '../values.ts'

const color = (name: string, position: number) =>
  option('attrMarketingColor', name, position, { displayType: 'swatch' })
const [sea, moss, sand] = [color('Deep Sea', 1), color('Moss', 2), color('Sand', 3)]
const [small, large] = [option('attrSize', 'S', 1), option('attrSize', 'L', 2)]
const pictures = (name: string, count = 2) =>
  Array.from({ length: count }, (_one, at) => picture(`/media/${name}-${at + 1}.jpg`))

// the cheapest is the default
const seaSmall = variant('sea-s', [sea, small], { price: price(79.5), images: pictures('sea') })
const mossLarge = variant('moss-l', [moss, large], {
  // the same amount, since the cheapest variant is the default
  price: price(899, { listPrice: { amount: 1049.5, text: '£1,049.50' } }),
  stockStatus: 'lowStock',
  images: pictures('moss', 3),
})
const sandLarge = variant('sand-l', [sand, large], {
  price: { ...reduced, price: price(899).price },
  images: [],
})
const variants = [seaSmall, mossLarge, sandLarge]

/** Id of the variant that pages are built with; null for the real default. */
const forced = vi.hoisted((): { id: string | null } => ({ id: null }))
vi.mock('#runtime/product/variants.ts', async (load) => {
  const variants = await load<typeof import('#runtime/product/variants.ts')>()
  return {
    ...variants,
    defaultVariant: <V extends { id: string } & Choosable>(all: readonly V[]): V | null =>
      all.find(({ id }) => id === forced.id) ?? variants.defaultVariant(all),
  }
})

const table = (stack: number) => ({
  sizes: ['S', 'L'],
  rows: [{ code: 'stack', values: [stack, 2] }],
})
const page = (
  all: readonly Variant[],
  changes: Partial<PageProps<'Product'>> = {},
): PageProps<'Product'> => ({
  isBicycle: false,
  product: {
    id: 'p',
    sku: 'VLD-24',
    name: 'Velder',
    brand: '',
    subtitle: null,
    description: '',
    keyFeatures: [],
    downloads: [],
    legalNotes: [],
    stockStatus: 'onOrder',
    isNew: false,
    badges: [],
    images: pictures('velder'),
    films: [],
    hero: null,
    logos: [],
    geometries: [{ shape: null, table: table(1) }],
    specifications: [],
    keyFigures: [],
  },
  variants: all,
  shape: null,
  shapes: [],
  batteries: { required: [], optional: [] },
  reviews: null,
  photos: null,
  story: [],
  lists: { number: 1, paths: ['/gb/en/velder/'] },
  looks: [],
  features: noFeatures,
  parentPath: '/gb/en/velder/',
  action: null,
  dealers: null,
  basketPath: null,
  checkoutPath: '/gb/en/checkout/',
  shippingRules: {
    deliveryTypes: ['homeDelivery'],
    shippingLogic: 'shippingMethod',
    shippingMethods: {},
  },
  address: 'https://shop.example/gb/en/velder/',
  serviceLines: [],
  breadcrumb: [],
  accessories: [],
  similarProducts: [],
  ...changes,
})

/** Renders the page as at build. Without `files` the galleries are in the page. */
const renderBuilt = (props: PageProps<'Product'>, files: PageFiles | null = null) =>
  renderInPage(
    createElement(
      StaticRender,
      { value: (View, props) => renderInPage(createElement(View, props)) },
      createElement(FilesProvider, { value: files }, createElement(ProductPage, props)),
    ),
  )

let left = new AbortController()
async function startIslands(...names: string[]) {
  for (const name of names) {
    const start = await islands[name]!.load()
    for (const element of document.querySelectorAll<HTMLElement>(`[data-island=${name}]`)) {
      const page = () => new Promise<never>(() => {})
      await start(element, { page, signal: left.signal })
      element.dataset['started'] = ''
    }
  }
}
const stopIslands = () => {
  left.abort()
  left = new AbortController()
}
const open = (search = '', props = page(variants)) => {
  history.replaceState(null, '', `/gb/en/velder/${search}`)
  document.body.innerHTML = renderBuilt(props)
}
async function openStarted(search = '', props = page(variants)) {
  open(search, props)
  await startIslands('Offer', 'VariantChoice', 'Gallery', 'GeometryTable')
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', IdleObserver)
  // jsdom has no layout
  Element.prototype.scrollTo = vi.fn() as never
})
afterEach(() => {
  stopIslands()
  document.body.replaceChildren()
})

const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`.variant-picker__radio[value=${value}]`)!
const choose = (value: string) => radio(value).click()

/** All parts of the page that depend on the variant. */
const variantState = (root: ParentNode = document) => ({
  offer: root.querySelector('.product-page__status')?.innerHTML,
  chosen: [...root.querySelectorAll<HTMLInputElement>('.variant-picker__radio:checked')].map(
    ({ value }) => value,
  ),
  states: [...root.querySelectorAll<HTMLElement>('.variant-picker__value')].map(
    ({ dataset, textContent }) => `${dataset['state']} ${textContent}`,
  ),
  legends: [...root.querySelectorAll('legend')].map(({ textContent }) => textContent),
  pictures: [...root.querySelectorAll<HTMLImageElement>('.gallery__slide img')].map(
    ({ src, srcset, alt }) => [src, srcset, alt],
  ),
  sizes: [...root.querySelectorAll<HTMLElement>('thead [data-chosen]')].map(
    ({ textContent }) => textContent,
  ),
})

/** The state of a page that was built with this default variant. */
const builtWithDefault = (id: string, props = page(variants)) => {
  forced.id = id
  const html = renderBuilt(props)
  forced.id = null
  return variantState(new DOMParser().parseFromString(html, 'text/html'))
}

describe('a chosen variant', () => {
  it('updates the page to the HTML of the build, and is stored in the URL', async () => {
    await openStarted()
    expect(variantState()).toEqual(builtWithDefault('sea-s'))
    for (const [value, id, search] of [
      ['moss', 'moss-l', '?colour=moss&size=l'],
      ['sand', 'sand-l', '?colour=sand&size=l'],
      ['s', 'sea-s', '?colour=deep-sea&size=s'],
    ] as const) {
      choose(value)
      expect(variantState(), value).toEqual(builtWithDefault(id))
      expect(location.search).toBe(search)
    }
  })

  it.each([
    ['sold online', {}],
    ['sold by dealers only', { sellsOnline: false }],
    ['with hidden prices', { pricesShown: false }],
  ])('shows price, stock, delivery and number: %s', async (_name, changes) => {
    const html = (all: readonly Variant[]) =>
      renderInPage(
        createElement(
          StaticRender,
          { value: (View, props) => renderInPage(createElement(View, props), changes) },
          createElement(ProductPage, page(all)),
        ),
        changes,
      )
    history.replaceState(null, '', '/gb/en/velder/')
    document.body.innerHTML = html(variants)
    await startIslands('Offer', 'VariantChoice')
    for (const id of ['moss-l', 'sand-l', 'sea-s']) {
      const expectedVariant = variants.find((one) => one.id === id)!
      choose(id === 'sea-s' ? 's' : id.slice(0, 4))
      const expected = new DOMParser().parseFromString(html([expectedVariant]), 'text/html')
      expect(variantState().offer, id).toBe(variantState(expected).offer)
    }
  })

  it.each([
    ['?colour=moss', 'moss-l'],
    ['?size=s&utm=1', 'sea-s'],
    ['?colour=none', 'sea-s'],
  ])('is selected by the query %s', async (search, id) => {
    await openStarted(search)
    expect(variantState()).toEqual(builtWithDefault(id))
    expect(location.search).toBe(search)
  })

  it('says what else it changed, until the next one', async () => {
    await openStarted()
    const note = document.querySelector('[data-part=choice-note]')!
    expect(note.textContent).toBe('')
    choose('moss')
    expect(note.textContent).toBe('Moss is only available with: Size L')
    choose('sand')
    expect(note.textContent).toBe('')
  })

  it('is kept from before hydration, also if the query names another', async () => {
    open()
    choose('l')
    await startIslands('Offer', 'VariantChoice', 'GeometryTable')
    expect(variantState()).toEqual(builtWithDefault('moss-l'))
    expect(location.search).toBe('?colour=moss&size=l')
    stopIslands()
    open('?colour=sand')
    choose('moss')
    await startIslands('Offer', 'VariantChoice', 'GeometryTable')
    expect(variantState()).toEqual(builtWithDefault('moss-l'))
    expect(location.search).toContain('colour=moss')
  })

  it('follows the URL when going back, and falls back to the default variant', async () => {
    await openStarted()
    choose('moss')
    history.replaceState(null, '', '/gb/en/velder/?colour=sand')
    pageQueryChanged()
    expect(variantState()).toEqual(builtWithDefault('sand-l'))
    history.replaceState(null, '', '/gb/en/velder/')
    pageQueryChanged()
    expect(variantState()).toEqual(builtWithDefault('sea-s'))
  })

  it('starts its gallery, and stops it with the island', async () => {
    await openStarted()
    choose('moss')
    const gallery = document.querySelector<HTMLElement>('.gallery')!
    expect(gallery.dataset['started']).toBe('')
    const strip = gallery.querySelector<HTMLElement>('.gallery__strip')!
    const scrolled: ScrollToOptions[] = []
    strip.scrollTo = ((to: ScrollToOptions) => scrolled.push(to)) as never
    expect(gallery.querySelector<HTMLElement>('.gallery__controls')!.hidden).toBe(false)
    gallery.querySelector<HTMLElement>('[data-to=next]')!.click()
    expect(scrolled).toHaveLength(1)
    stopIslands()
    gallery.querySelector<HTMLElement>('[data-to=next]')!.click()
    expect(scrolled).toHaveLength(1)
  })

  describe('with the galleries in a file', () => {
    let written: readonly string[]
    let requests: string[]
    /** Answers of the host, the next one first; the file by default. */
    let answers: (() => Promise<Response>)[]
    let fileNumber = 0
    async function openWithFile(search = '') {
      // files are kept by URL
      const url = `/galleries-${(fileNumber += 1)}.json`
      const files: PageFiles = {
        json: () => '/other.json',
        text: () => '/text.json',
        html: (_key, elements) => {
          written = elements().map((element) => renderInPage(element))
          return url
        },
      }
      requests = []
      answers = []
      vi.stubGlobal('fetch', (asked: string) => {
        requests.push(asked)
        return answers.shift()?.() ?? Promise.resolve(Response.json(written))
      })
      history.replaceState(null, '', `/gb/en/velder/${search}`)
      document.body.innerHTML = renderBuilt(page(variants), files)
      await startIslands('Offer', 'VariantChoice')
      return url
    }
    const firstPicture = () =>
      document.querySelector<HTMLImageElement>('.gallery__slide img')!.getAttribute('src')
    const shows = (name: string) => vi.waitFor(() => expect(firstPicture()).toContain(name))
    const failed = () => document.querySelector('.gallery__failed')
    afterEach(() => vi.unstubAllGlobals())

    it('loads it with the first choice of other pictures, and once', async () => {
      const url = await openWithFile()
      expect(requests).toEqual([])
      choose('moss')
      await shows('moss')
      choose('deep-sea')
      await shows('sea')
      expect(requests).toEqual([url])
    })

    it.each(['pointerover', 'focusin'])('loads it ahead once after %s', async (type) => {
      const url = await openWithFile()
      const radio = document.querySelector('.variant-picker input')!
      for (const _time of [1, 2]) radio.dispatchEvent(new Event(type, { bubbles: true }))
      expect(requests).toEqual([url])
      choose('moss')
      await shows('moss')
      expect(requests).toEqual([url])
    })

    it('asks again at the choice if it did not load ahead, and says nothing before', async () => {
      const url = await openWithFile()
      answers = [() => Promise.reject(new TypeError('offline'))]
      const radio = document.querySelector('.variant-picker input')!
      radio.dispatchEvent(new Event('pointerover', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      expect(failed()).toBeNull()
      choose('moss')
      await shows('moss')
      expect(requests).toEqual([url, url])
    })

    it('loads it for a variant of the URL', async () => {
      await openWithFile('?colour=moss')
      await shows('moss')
    })

    it('shows the choice that was made last', async () => {
      await openWithFile()
      const { promise, resolve } = Promise.withResolvers<Response>()
      answers = [() => promise]
      choose('moss')
      choose('deep-sea')
      resolve(Response.json(written))
      await promise
      await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
      expect(firstPicture()).toContain('sea')
    })

    it('says that it did not load, and tries again', async () => {
      await openWithFile()
      answers = [() => Promise.resolve(new Response('', { status: 404 }))]
      choose('moss')
      await vi.waitFor(() => expect(failed()?.textContent).toMatch(/could not be loaded.*again/i))
      expect(firstPicture()).toContain('sea')
      failed()!.querySelector('button')!.click()
      await shows('moss')
      expect(failed()).toBeNull()
    })
  })

  it('keeps the gallery if the pictures are equal', async () => {
    const samePictures = variants.map((one) => ({ ...one, images: pictures('same') }))
    await openStarted('', page(samePictures))
    const gallery = document.querySelector('.gallery')
    choose('moss')
    expect(document.querySelector('.gallery')).toBe(gallery)
    expect(document.querySelector('[data-part=sku]')?.textContent).toContain('SKU-moss-l')
  })

  it('does not change after the island has stopped', async () => {
    await openStarted()
    const before = variantState()
    stopIslands()
    choose('moss')
    expect(variantState().offer).toBe(before.offer)
    expect(location.search).toBe('')
  })

  it('ignores radios of others on the page', async () => {
    await openStarted()
    const picker = document.querySelector('.variant-picker')!
    picker.insertAdjacentHTML('beforeend', '<input type="radio" name="colour" value="moss" id="x">')
    document.querySelector<HTMLInputElement>('#x')!.click()
    expect(location.search).toBe('')
  })
})

describe('links to shapes', () => {
  const [low, mid] = [option('attrFrameShape', 'low-step', 1), option('attrFrameShape', 'mid', 2)]
  const shaped = [variant('low-s', [low, small]), variant('mid-l', [mid, large])]
  const shapes = ['low-step', 'mid'].map((name) => ({ name, path: `/gb/en/velder/${name}/` }))
  const props = () =>
    page(shaped, {
      shapes,
      product: {
        ...page(shaped).product,
        geometries: shapes.map(({ name }, at) => ({ shape: name, table: table(611 + at) })),
      },
      features: {
        ...noFeatures,
        sizeAdvice: shapes.map(({ name }, at) => ({
          shape: name,
          sizes: [{ size: `size of ${name}`, height: 160 + at, seatTube: null }],
        })),
      },
    })
  const links = () =>
    [...document.querySelectorAll('.product-page__shape')].map((link) =>
      [link.getAttribute('href'), link.getAttribute('aria-current')].join(' '),
    )
  const visibleStack = () =>
    [...document.querySelectorAll('section[data-of-shape]:not([hidden]) td:first-of-type')].map(
      ({ textContent }) => textContent,
    )
  const linkedStack = () => document.querySelector('#geometry td:first-of-type')?.textContent
  const advisedSize = () =>
    document.querySelector('.size-advice [data-of-shape]:not([hidden]) th')?.textContent

  it('R2.5.2 R3.6.3 keep the other choices; the geometry is that of the chosen shape', async () => {
    await openStarted('', props())
    expect(links()).toEqual(['/gb/en/velder/low-step/ true', '/gb/en/velder/mid/ '])
    expect(visibleStack()).toEqual(['611'])
    choose('l')
    expect(links()).toEqual(['/gb/en/velder/low-step/?size=l ', '/gb/en/velder/mid/?size=l true'])
    expect(visibleStack()).toEqual(['612'])
    history.replaceState(null, '', '/gb/en/velder/')
    pageQueryChanged()
    expect(links()).toEqual(['/gb/en/velder/low-step/ true', '/gb/en/velder/mid/ '])
  })

  it('lead to the geometry and the size advice of the chosen shape', async () => {
    for (const linked of [shapes, []]) {
      await openStarted('', { ...props(), shapes: linked })
      expect([linkedStack(), advisedSize()]).toEqual(['611', 'size of low-step'])
      choose('l')
      expect([linkedStack(), advisedSize()]).toEqual(['612', 'size of mid'])
      expect(document.querySelectorAll('#geometry')).toHaveLength(1)
      stopIslands()
    }
  })

  it('mark the current page on the page of a shape', async () => {
    await openStarted(
      '',
      page([shaped[0]!, { ...shaped[1]!, shape: 'low-step', options: [low, large] }], {
        shape: 'low-step',
        shapes,
      }),
    )
    choose('l')
    expect(links()).toEqual([
      '/gb/en/velder/low-step/?size=l page',
      '/gb/en/velder/mid/?size=l ',
      '/gb/en/velder/?size=l ',
    ])
  })
})

describe('the data of the variants', () => {
  const findData = (html: string) => /data-variant-parts="">(.*?)<\/script>/s.exec(html)?.[1]

  it('X6.3 contains each part once, and cannot close its script element', () => {
    const equalParts = variants.map((one) => ({
      ...one,
      price: null,
      images: pictures('</script><b>'),
    }))
    const text = findData(
      renderBuilt(page(equalParts.map((one) => ({ ...one, sku: '</script>' })))),
    )!
    const { galleries, variants: serialized } = unpackData<VariantPartsData>(text)
    // the page has the gallery already
    expect(galleries).toBeNull()
    expect(serialized.map(({ offer }) => offer)).toEqual([0, 1, 0])
    expect(text).not.toMatch(/<[!/s]/i)
  })

  it('is not rendered for a single variant, or in the browser', () => {
    expect(findData(renderBuilt(page([seaSmall])))).toBeUndefined()
    expect(findData(renderInPage(createElement(ProductPage, page(variants))))).toBeUndefined()
  })
})
