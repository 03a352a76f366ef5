import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/product/product.ts'
import { isBlockOf } from '#templates/blocks/blockOf.ts'
import { pages } from '#templates/pages/index.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import { Secret } from '#cli/config/secret.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { build, checkoutStory, home, listenToDiagnostics, storyOf } from './build.ts'
import {
  rawMedia,
  rawOption,
  rawPrice,
  rawProduct,
  rawVariant,
  rules,
} from '../catalogue/rawProducts.ts'
import { toWholeProduct } from '../catalogue/wholeProduct.ts'

const category = (id: string, name = id) => ({
  id,
  name,
  level: 1,
  parentId: null,
  isInTree: true,
  legalNotes: [],
})

function product(sku: string, changes: Record<string, unknown> = {}): Product {
  const raw = rawProduct({
    id: Buffer.from(sku).toString('hex').padEnd(32, '0'),
    productNumber: sku,
    translated: { name: sku },
    ...changes,
  })
  const { diagnostics } = listenToDiagnostics()
  const categories = new Map(['bikes', 'kids'].map((id) => [id, category(id)]))
  return toWholeProduct(raw, { ...rules, categories }, diagnostics)!
}

/** Rich text with one link. */
const documentWith = (attrs: object) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs }] }] },
  ],
})

describe('invalid content', () => {
  it('X1.7 with an unknown page component is reported with story, id and the known ones', () => {
    const story = storyOf('structure/odd', 'Hologram')
    const { errors } = build({ stories: [home(), story] })
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'unknown component "Hologram"',
        where: `story structure/odd (id ${story.id}), in gb-en, seen on /gb/en/odd/`,
        todo: expect.stringContaining('Category, Checkout') as unknown,
      }),
    ])
  })

  it.each([
    ['usp_ba', 'usp_bar'],
    ['UspBar', 'usp_bar'],
    ['uspbar', 'usp_bar'],
    ['categorie_tiles', 'category_tiles'],
    ['shared_block', 'shared_blocks'],
    ['feture', 'feature'],
  ])('X1.5 with the unknown block %s is reported with %s', (component, meant) => {
    const story = storyOf('structure/home', 'Home', { body: [{ _uid: 'u-1', component }] })
    const { errors } = build({ stories: [story] })
    if (component === 'UspBar') expect(errors()).toEqual([])
    else expect(errors()[0]?.todo).toMatch(new RegExp(`^Did you mean "${meant}"\\? Known blocks: `))
  })

  it.each(['hologram', '__proto__', 'to_string', 'constructor'])(
    'X1.7 the unknown block %s is named with story and block',
    (component) => {
      const body = [{ _uid: 'u-1', component }]
      const story = storyOf('structure/home', 'Home', { body })
      const { errors, site } = build({ stories: [story] })
      expect(errors()).toEqual([
        expect.objectContaining({
          what: `unknown component "${component}"`,
          where: `story structure/home (id ${story.id}), block u-1, in gb-en, seen on /gb/en/`,
          todo: expect.stringContaining('category_tiles') as unknown,
        }),
      ])
      expect(site.storyAt('').content).toEqual({ body: [] })
    },
  )

  it('X1.7 with an unknown category is reported with the story, for pages and blocks', () => {
    const rail = { _uid: 'u', component: 'product_rail', heading: 'x', category_id: 'lost-block' }
    const story = storyOf('structure/bikes', 'Category', { category_id: 'lost-page', body: [rail] })
    const { errors } = build({ stories: [home(), story], categories: [category('bikes')] })
    const where = (block: string) =>
      `story structure/bikes (id ${story.id})${block}, field category_id, in gb-en, seen on /gb/en/bikes/`
    expect(errors().map((diagnostic) => [diagnostic.what, diagnostic.where])).toEqual([
      [
        'unknown category "lost-block" in the commerce back end of GB',
        where(', block product_rail'),
      ],
      ['unknown category "lost-page" in the commerce back end of GB', where('')],
    ])
  })

  it('X1.7 with an unknown product number is reported with the story', () => {
    const rail = { _uid: 'u', component: 'product_rail', heading: 'x', products: ['LOST', 'P1'] }
    const story = storyOf('structure/home', 'Home', { body: [rail] })
    const { errors } = build({ stories: [story], products: [product('P1')] })
    expect(errors()).toEqual([
      expect.objectContaining({
        what: expect.stringContaining('unknown product number "LOST"') as unknown,
        where: `story structure/home (id ${story.id}), block product_rail, in gb-en, seen on /gb/en/`,
      }),
    ])
  })

  it('X1.7 in a field of a block is a warning with story, block, field and page', () => {
    const body = [{ _uid: 'u', component: 'banner', heading: 5 }]
    const story = storyOf('structure/home', 'Home', { body })
    const { errors, warnings } = build({ stories: [story] })
    expect(errors()).toEqual([])
    expect(warnings()).toContainEqual(
      expect.objectContaining({
        what: 'left out a block with invalid fields: heading: expected text, got a number (5)',
        where: `story structure/home (id ${story.id}), block banner u, seen on /gb/en/`,
      }),
    )
  })

  it.each(['14.3.2026', '2026-13-01', '2026-02-30', 'soon'])(
    'X1.7 the date %s is reported and does not throw',
    (published_on) => {
      const listing = storyOf('structure/news', 'PublicationListing', {
        folder: 'central-content/news/',
      })
      const story = storyOf('central-content/news/fair', 'Publication', { published_on })
      const { errors } = build({ stories: [home(), listing, story] })
      expect(errors()).toEqual([
        expect.objectContaining({
          where: `story central-content/news/fair (id ${story.id}), field published_on, in gb-en, seen on /gb/en/news/fair/`,
        }),
      ])
    },
  )

  it.each([
    [{ content: '<p>old</p>' }, 'expected rich text, got text ("<p>old</p>")', 'content'],
    [{ content: {} }, 'expected rich text, got an entry with fields', 'content'],
    [{ image: 'a.jpg' }, 'expected a file of the asset field, got text ("a.jpg")', 'image'],
    [{ heading: ['x'] }, 'expected text, got a list', 'heading'],
    [{ related: 'x' }, 'expected a list, got text ("x")', 'related'],
    [{ no_index: 1 }, 'expected yes or no, got a number (1)', 'no_index'],
    [{ published_on: '2026-02-30' }, 'expected a date such as 2026-03-14', 'published_on'],
  ])(
    'X1.7 in the field %j is reported with the expected and the actual value',
    (content, what, field) => {
      const story = storyOf('structure/odd', 'Publication', content)
      const { errors } = build({ stories: [home(), story] })
      expect(errors()).toEqual([
        {
          rule: 'content/field',
          what,
          where: `story structure/odd (id ${story.id}), field ${field}, in gb-en, seen on /gb/en/odd/`,
          todo: 'Open the story in the editor, fill in this field again and save the story.',
        },
      ])
    },
  )

  it.each([
    ['XX', "The brand's countries are GB, IE."],
    ['GBR', 'Did you mean "GB"? The brand\'s countries are GB, IE.'],
  ])('X1.7 with the unknown country %s is reported with the story', (code, todo) => {
    const story = storyOf('structure/odd', 'Publication', { countries: ['GB', code] })
    expect(build({ stories: [home(), story] }).errors()).toEqual([
      {
        rule: 'content/country',
        what: `unknown country code "${code}"`,
        where: `story structure/odd (id ${story.id}), field countries`,
        todo,
      },
    ])
  })

  it('X1.7 for countries that the brand does not have is reported', () => {
    const story = storyOf('structure/odd', 'Publication', { countries: ['SE'] })
    const override = storyOf('structure-override/xx/odd', 'Publication')
    const { errors, warnings } = build({ stories: [home(), story, override] })
    expect(errors()).toEqual([])
    expect(warnings().map(({ what, where }) => [what, where])).toEqual([
      [
        'the story is limited to countries that the brand does not have (SE), so it has no page',
        `story structure/odd (id ${story.id}), field countries`,
      ],
      [
        'structure-override/xx does not match a country of the brand; its stories are ignored',
        `story structure-override/xx/odd (id ${override.id})`,
      ],
    ])
  })

  it.each(['ftp://x/y.exe', 'javascript:alert(1)', '//x/y.jpg', 'http://x/y.jpg', 'y.jpg'])(
    'X6.2 X1.7 the picture %s is skipped with a warning that names story and field',
    (filename) => {
      const body = [{ _uid: 'u', component: 'hero', heading: 'x', image: { filename } }]
      const story = storyOf('structure/home', 'Home', { body, og_image: { filename } })
      const { site, errors, warnings } = build({ stories: [story] })
      expect(errors()).toEqual([])
      const name = `story structure/home (id ${story.id})`
      expect(warnings().map(({ what, where }) => [what, where])).toEqual([
        [
          `removed a picture with the invalid address "${filename}"`,
          `${name}, block hero, field image`,
        ],
        [`removed a picture with the invalid address "${filename}"`, `${name}, field og_image`],
      ])
      expect(site.storyAt('')).toMatchObject({
        ogImage: null,
        content: { body: [{ props: { image: null } }] },
      })
    },
  )

  it.each([
    ['https://example.com/y.jpg', 'https://example.com/y.jpg'],
    ['https://a.storyblok.com/f/1/2x3/a/y.jpg', '/f/1/2x3/a/y.jpg'],
    ['//a.storyblok.com/f/1/2x3/a/y.jpg', '/f/1/2x3/a/y.jpg'],
    ['https://elsewhere.example/f/1/2x3/a/y.jpg', 'https://elsewhere.example/f/1/2x3/a/y.jpg'],
    ['https://elsewhere.example/media/y.jpg', 'https://elsewhere.example/media/y.jpg'],
  ])('X6.2 with the picture %s is valid', (filename, src) => {
    const story = storyOf('structure/home', 'Home', { og_image: { filename } })
    const { site, warnings } = build({ stories: [story] })
    expect(warnings()).toEqual([])
    expect(site.storyAt('').ogImage?.src).toBe(src)
  })

  it('X1.7 without a translation is reported', () => {
    const text = (words: string) => ({ type: 'doc', content: [{ type: 'paragraph', text: words }] })
    const originals = [
      storyOf('structure/home', 'Home', { title: 'One Two', hours: '' }),
      storyOf('structure/same', 'Publication', { content: text('A text in one language') }),
      storyOf('structure/other', 'Publication', {
        teaser: 'A text in two languages',
        title: 'Odd',
      }),
    ]
    const [start, same, other] = originals as [RawStory, RawStory, RawStory]
    const translated = {
      ...other,
      content: { ...other.content, teaser: 'Ein Text in zwei Sprachen' },
    }
    const stories = [start, same, translated]
    expect(build({ stories }).warnings()).toEqual([])
    const warnings = build({ stories, originals }).warnings()
    expect(warnings.filter(({ group }) => group === 'untranslated stories')).toEqual([
      {
        group: 'untranslated stories',
        what: 'untranslated story: showing the default language instead of en',
        where: `story structure/same (id ${same.id}), in gb-en`,
        todo: 'Translate its fields, or limit the story to countries with its language.',
      },
    ])
  })

  it.each([
    ['hero', 'heading'],
    ['category_tiles', 'tiles'],
    ['faq', 'items'],
    ['table', 'rows'],
    ['usp_bar', 'items'],
    ['media', 'items'],
    ['card_row', 'cards'],
  ])('X1.7 in the block %s without %s drops the block with a warning', (component, field) => {
    const story = storyOf('structure/home', 'Home', { body: [{ _uid: 'u', component }] })
    const { site, errors, warnings } = build({ stories: [story] })
    expect(errors()).toEqual([])
    expect(warnings()).toEqual([
      {
        group: 'empty blocks',
        what: `skipped a block: ${field} is empty`,
        where: `story structure/home (id ${story.id}), block ${component}, field ${field}`,
        todo: 'Fill the field, or remove the block.',
      },
    ])
    expect(site.storyAt('').content).toEqual({ body: [] })
  })

  it('X1.7 without a home page is reported with the locale', () => {
    const { errors } = build({ stories: [storyOf('structure/bikes', 'Category')] })
    expect(errors()).toMatchObject([
      { what: 'missing home page', where: 'content space of brand-1, in gb-en' },
    ])
  })

  it('X1.7 without a settings story is reported with its slug', () => {
    const { errors, site } = build({ settings: { footer: null } })
    expect(errors().map(({ what }) => what)).toEqual([
      'missing story central-content/settings/footer',
    ])
    expect(site.footer.columns).toEqual([])
  })

  it('X1.7 that links to another country’s story is reported with both', () => {
    const only = storyOf('structure/offers', 'Category', { countries: ['GB'] })
    const link = { linktype: 'story', id: only.uuid, cached_url: only.full_slug }
    const body = [{ _uid: 'u', component: 'banner', link_label: 'Offers', link }]
    const story = storyOf('structure/home', 'Home', { body })
    expect(build({ stories: [story, only] }).errors()).toEqual([])
    expect(build({ stories: [story, only], localeId: 'ie-en' }).errors()).toEqual([
      expect.objectContaining({
        what: 'dead link: the story "structure/offers" has no page in this locale',
        where: `story structure/home (id ${story.id}), block banner, field link, in ie-en, seen on /ie/en/`,
      }),
    ])
  })

  it.each<[string, string, (attrs: object) => Record<string, unknown>]>([
    ['a rich text', 'field content', (attrs) => ({ content: documentWith(attrs) })],
    [
      'a block',
      'block text, field content',
      (attrs) => ({ body: [{ _uid: 'u', component: 'text', content: documentWith(attrs) }] }),
    ],
  ])('X1.7 with a dead link in %s is reported with its field', (_what, field, fields) => {
    const attrs = { linktype: 'story', href: '/structure/waranty', uuid: null }
    const component = field === 'field content' ? 'Publication' : 'Home'
    const story = storyOf('structure/page', component, { title: 'Page', ...fields(attrs) })
    const warranty = storyOf('structure/warranty', 'Publication', { title: 'Warranty' })
    expect(build({ stories: [home(), story, warranty] }).errors()).toEqual([
      {
        rule: 'links/dead',
        what: 'dead link: the story "/structure/waranty" has no page in this locale',
        where: `story structure/page (id ${story.id}), ${field}, in gb-en, seen on /gb/en/page/`,
        todo: expect.stringMatching(
          /^The nearest page is \/gb\/en\/warranty\/\. Publish/,
        ) as unknown,
      },
    ])
  })

  it('X1.7 with a dead link in a list of a settings story is reported with the index', () => {
    const link = { linktype: 'story', id: 'none', cached_url: 'structure/offers' }
    const item = { component: 'nav_item', label: 'Offers', link }
    const column = { heading: 'Help', links: [{ ...item, link: null }, item] }
    const footer = storyOf('central-content/settings/footer', 'Settings', { columns: [column] })
    const { errors } = build({ settings: { footer } })
    expect(errors().map(({ where }) => where)).toEqual([
      `story central-content/settings/footer (id ${footer.id}), field columns[0].links[1].link, in gb-en`,
    ])
  })

  it('X1.7 with links of settings that cannot be shown is a warning each', () => {
    const link = { linktype: 'url', url: '/bikes/' }
    const settings = (name: string, fields: object) =>
      storyOf(`central-content/settings/${name}`, 'Settings', { ...fields })
    const footer = settings('footer', {
      legal: [
        { label: 'Imprint' },
        { link },
        { label: 'A', link, children: [{ label: 'B', link }] },
      ],
    })
    const navigation = settings('navigation', { items: [{ link }, { label: 'Bikes', link }] })
    const { site, warnings } = build({ settings: { footer, navigation } })
    expect(site.navigation.items.map(({ label }) => label)).toEqual(['Bikes'])
    const found = warnings().map(({ what, where }) => [what, where])
    const inFooter = `story central-content/settings/footer (id ${footer.id})`
    expect(found).toEqual([
      [
        'left out an entry of the menu without a label',
        `story central-content/settings/navigation (id ${navigation.id})`,
      ],
      ['left out "Imprint", which has no link', inFooter],
      ['left out a link without a label to "/bikes/"', `${inFooter}, field legal[1].link`],
      ['left out entries below "A"', inFooter],
    ])
  })

  it('X1.7 is recorded with the fields that link to a path', () => {
    const attrs = { linktype: 'url', href: '/gb/en/offers/?a=b#c' }
    const story = storyOf('structure/page', 'Publication', { content: documentWith(attrs) })
    const { registry } = build({ stories: [home(), story] })
    expect(registry.fieldsOf('/gb/en/offers/?a=b#c')).toEqual([
      `story structure/page (id ${story.id}), field content`,
    ])
    expect(registry.fieldsOf('/gb/en/other/')).toEqual([])
  })

  it.each([
    ['as an address', { linktype: 'url', href: '/old-offers/?a=b#c' }, '/gb/en/offers/?a=b#c'],
    ['with the locale', { linktype: 'url', href: '/gb/en/old-offers' }, '/gb/en/offers/'],
    ['over another redirect', { linktype: 'url', href: '/older-offers/' }, '/gb/en/offers/'],
    [
      'with the site’s address',
      { linktype: 'url', href: 'https://www.tillbrook.example/gb/en/old-offers/#c' },
      '/gb/en/offers/#c',
    ],
  ])('with links to redirected paths has them updated: %s', (_, attrs, expected) => {
    const { site, errors } = build({
      stories: [
        home(),
        storyOf('structure/offers', 'Publication', { title: 'Offers' }),
        storyOf('structure/page', 'Publication', { content: documentWith(attrs) }),
      ],
      redirects: { 'old-offers': '/offers/', 'older-offers': '/old-offers/' },
    })
    expect(errors()).toEqual([])
    const page = site.storyAt('page')
    expect(JSON.stringify(page)).toContain(JSON.stringify(expected))
    expect(JSON.stringify(page)).not.toMatch(/old(?:er)?-offers/)
  })

  it('with links to a page or product keeps them despite redirects', () => {
    const paths = ['/bikes/', '/p1/', '/search/']
    const { site } = build({
      stories: [
        home(),
        storyOf('structure/bikes', 'Category', { title: 'Bikes' }),
        storyOf('structure/other', 'Publication', { title: 'Other' }),
        ...paths.map((href, index) =>
          storyOf(`structure/page-${index}`, 'Publication', {
            content: documentWith({ linktype: 'url', href }),
          }),
        ),
      ],
      products: [product('P1', { translated: { name: 'P1' } })],
      redirects: { bikes: '/other/', p1: '/other/', search: '/other/' },
    })
    for (const [index, path] of paths.entries()) {
      expect(JSON.stringify(site.storyAt(`page-${index}`))).toContain(`"/gb/en${path}"`)
    }
  })

  it.each([
    ['a path', '/bikes', '/gb/en/bikes/'],
    ['a path of another locale', '/ie/en/bikes/?a=1&amp;b=2', '/gb/en/bikes/?a=1&amp;b=2'],
    ['the site’s address', 'https://www.tillbrook.example/ie/en/bikes/', '/gb/en/bikes/'],
    ['an old address', '/old-offers/#c', '/gb/en/offers/#c'],
    ['another site', 'https://elsewhere.example/bikes', 'https://elsewhere.example/bikes'],
  ])('in a product’s description has its links resolved: %s', (_, href, expected) => {
    const description = `<p title="x">Of <a href="${href}" title="t" target="_blank">ours</a> &amp; <b>more</b>.</p>`
    const { site, registry, errors } = build({
      products: [product('P1', { translated: { name: 'P1', description } })],
      redirects: { 'old-offers': '/offers/' },
    })
    expect(site.products[0]?.description).toBe(
      `<p>Of <a href="${expected}" title="t" target="_blank" rel="noopener">ours</a> &amp; <b>more</b>.</p>`,
    )
    const written = expected.replaceAll('&amp;', '&')
    const [where] = registry.fieldsOf(written, ['/gb/en/p1/'])
    expect(where).toMatch(/^product \w+ \(sku P1\), field description/)
    expect(errors()).toEqual([])
  })

  it('in a product’s description keeps the text of a dropped link, and reports it', () => {
    const description = '<p>Of <a href="//evil.example/x">ours</a>.</p>'
    const { site, warnings } = build({
      products: [product('P1', { translated: { name: 'P1', description } })],
    })
    expect(site.products[0]?.description).toBe('<p>Of <a>ours</a>.</p>')
    expect(warnings()).toMatchObject([
      {
        group: 'invalid links',
        where: expect.stringContaining('sku P1), field description') as unknown,
      },
    ])
  })

  it('X1.7 in several locales is reported once with locales and pages', () => {
    const body = [{ _uid: 'u', component: 'hologram' }]
    const story = storyOf('structure/odd', 'Category', { body })
    const listener = listenToDiagnostics()
    for (const localeId of ['gb-en', 'ie-en']) {
      build({ stories: [home(), story], localeId, listener, settings: { footer: null } })
    }
    expect(listener.errors().map(({ where }) => where)).toEqual([
      `story structure/odd (id ${story.id}), block u, in gb-en, ie-en, seen on /gb/en/odd/, /ie/en/odd/`,
      'content space of brand-1, in gb-en, ie-en',
    ])
  })

  it('X2.13 with two listings of one folder is reported with both', () => {
    const listing = (slug: string, folder: string, countries: string[] = []) =>
      storyOf(slug, 'PublicationListing', { folder, countries })
    const a = listing('structure/news', 'central-content/news')
    const b = listing('structure/stories', 'central-content/news/')
    const { errors } = build({ stories: [home(), a, b] })
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'two listings have the folder central-content/news/',
        where: `story structure/news (id ${a.id}) and story structure/stories (id ${b.id}), field folder, in gb-en`,
      }),
    ])
    const others = [
      listing('structure/irish', 'central-content/news', ['IE']),
      listing('structure/inner', 'central-content/news/inner/'),
      listing('structure/none', ''),
      listing('structure/none-too', ''),
    ]
    expect(build({ stories: [home(), a, ...others] }).errors()).toEqual([])
  })

  it('X1.7 is reported all at once, each error once', () => {
    const body = [
      { _uid: 'u', component: 'hologram' },
      { _uid: 'u', component: 'hologram' },
    ]
    const { errors } = build({
      stories: [
        storyOf('structure/bikes', 'Category', { body, category_id: 'lost' }),
        storyOf('structure/odd', 'Hologram'),
      ],
      settings: { navigation: null },
    })
    expect(errors().map(({ what }) => what)).toHaveLength(5)
  })

  it('X1.7 without a text that the law asks for is reported where the country sells online', () => {
    const warningsOf = (localeId: string) =>
      build({ localeId, checkout: [checkoutStory({ guarantee: { type: 'doc', content: [] } })] })
        .warnings()
        .filter(({ group }) => group === 'checkouts without a legal text')
    expect(warningsOf('ie-en')).toEqual([])
    expect(warningsOf('gb-en')).toEqual([
      {
        group: 'checkouts without a legal text',
        what: 'no text "guarantee" beside the order button of gb-en, which sells online',
        where: 'story of the component Checkout, field guarantee',
        todo: 'Publish the text there, or in the override of the country.',
      },
    ])
  })

  it('X1.3 fails the build as content errors, unlike warnings', () => {
    const diagnostics = createDiagnostics(() => {})
    diagnostics.warn('a group', { what: 'only a warning' })
    expect(() => diagnostics.throwIfAny()).not.toThrow()
    diagnostics.error({ what: 'one', where: 'here' })
    diagnostics.error({ what: 'one', where: 'there' })
    expect(() => diagnostics.throwIfAny()).toThrow(ShopgenError)
    expect(() => diagnostics.throwIfAny()).toThrow(
      expect.objectContaining({
        code: 'content',
        diagnostics: [
          { what: 'one', where: 'here' },
          { what: 'one', where: 'there' },
        ],
      }),
    )
  })
})

describe('a site', () => {
  const listing = storyOf('structure/news', 'PublicationListing', {
    folder: 'central-content/news',
  })
  const events = storyOf('structure/news/events', 'PublicationListing', {
    folder: 'central-content/events/',
  })
  const publication = (slug: string, published_on: string) =>
    storyOf(`central-content/${slug}`, 'Publication', { heading: slug, published_on })
  const stories = [
    home(),
    listing,
    events,
    publication('news/old', '2025-01-05'),
    publication('news/new', '2026-03-14'),
    publication('newsletter/x', '2026-03-15'),
    publication('events/fair', '2026-05-01'),
  ]

  it('R2.1.4 lists publications of a folder, newest first, without those of other listings', () => {
    const { site, errors } = build({ stories })
    expect(errors()).toEqual([])
    const publicationsOf = (path: string) =>
      pages.PublicationListing.data(site, { type: 'story', path, page: 1 }).publications
    expect(publicationsOf('news').map(({ path, date }) => [path, date])).toEqual([
      ['/gb/en/news/new/', '14 March 2026'],
      ['/gb/en/news/old/', '5 January 2025'],
    ])
    expect(publicationsOf('news/events').map(({ path }) => path)).toEqual([
      '/gb/en/news/events/fair/',
    ])
  })

  it.each(['central-content/news', 'central-content/news/'])(
    'R2.1.4 a block shows the publications of %s, and not of a folder whose name begins with it',
    (folder) => {
      const body = [{ _uid: 'u', component: 'publication_teasers', folder, limit: '9' }]
      const letters = storyOf('structure/letters', 'PublicationListing', {
        folder: 'central-content/newsletter',
      })
      const start = storyOf('structure/home', 'Home', { body })
      const { site, errors } = build({ stories: [start, ...stories.slice(1), letters] })
      expect(errors()).toEqual([])
      const text = JSON.stringify(site.storyAt('').content)
      expect(text).toContain('/gb/en/news/new/')
      expect(text).not.toContain('/letters/x/')
    },
  )

  it.each([
    [undefined, 2],
    ['1', 1],
    ['2', 2],
    ['9', 2],
  ])('limits a block to %s with %i publications, the named ones first', (limit, count) => {
    const named = stories.find(({ full_slug }) => full_slug === 'central-content/news/old')!
    const body = [
      {
        _uid: 'u',
        component: 'publication_teasers',
        folder: 'central-content/news',
        publications: [named.uuid],
        ...(limit && { limit }),
      },
    ]
    const { site } = build({
      stories: [storyOf('structure/home', 'Home', { body }), ...stories.slice(1)],
    })
    const [block] = site.storyOf('Home', '').content.body
    if (!block || !isBlockOf(block, 'PublicationTeasers')) throw new Error('the block is missing')
    expect(block.props.publications).toHaveLength(count)
    expect(block.props.publications[0]!.path).toBe('/gb/en/news/old/')
  })

  it('has breadcrumbs from the home page to the configured depth', () => {
    const tree = ['a', 'a/b', 'a/b/c', 'a/b/c/d'].map((path) =>
      storyOf(`structure/${path}`, 'Category', { title: path.toUpperCase() }),
    )
    const { site } = build({ stories: [home(), ...tree] })
    expect(site.breadcrumb('a/b')).toEqual([
      { name: 'Home', path: '/gb/en/' },
      { name: 'A', path: '/gb/en/a/' },
      { name: 'A/B', path: '/gb/en/a/b/' },
    ])
    expect(site.breadcrumb('a/b/c/d').map(({ name }) => name)).toEqual([
      'Home',
      'A/B',
      'A/B/C',
      'A/B/C/D',
    ])
    const current = { name: 'Pip', path: '/gb/en/pip/' }
    expect(site.breadcrumb('a/b/c', current).map(({ name }) => name)).toEqual([
      'Home',
      'A/B',
      'A/B/C',
      'Pip',
    ])
    expect(site.breadcrumb('')).toEqual([{ name: 'Home', path: '/gb/en/' }])
    const shallow = build({ stories: [home(), ...tree], brandId: 'brand-5', localeId: 'de-de' })
    expect(shallow.site.breadcrumb('a/b/c').map(({ name }) => name)).toEqual([
      'Home',
      'A/B',
      'A/B/C',
    ])
  })

  it('R2.4.3 has the direct children of a page, also of the home page', () => {
    const tree = ['bikes', 'bikes/kids', 'bikes/kids/12-inch', 'bikes-in-stock', 'sale'].map(
      (path) => storyOf(`structure/${path}`, 'Category'),
    )
    const { site } = build({ stories: [home(), ...tree], checkout: [] })
    const paths = (path: string) => site.childrenOf(path).map((child) => child.path)
    expect(paths('bikes')).toEqual(['bikes/kids'])
    expect(paths('sale')).toEqual([])
    expect(paths('')).toEqual(['bikes', 'bikes-in-stock', 'sale'])
  })

  it('R2.4.3 has children in content tree order', () => {
    const at = (path: string, position: number) =>
      storyOf(`structure/bikes/${path}`, 'Category', {}, { position })
    const tree = [storyOf('structure/bikes', 'Category'), at('a', 3), at('b', 1), at('c', 2)]
    const { site } = build({ stories: [home(), ...tree] })
    expect(site.childrenOf('bikes').map(({ path }) => path)).toEqual([
      'bikes/b',
      'bikes/c',
      'bikes/a',
    ])
  })

  it('R2.5.3 has the page segment of listings in the page’s language', () => {
    expect(build({}).site.rules.listing.pageSegment).toBe('page')
    const brand = (config: BuildConfig) => ({
      ...config,
      brand: { ...config.brand, routes: { en: { listingPage: 'blatt' } } },
    })
    expect(build({ change: brand }).site.rules.listing.pageSegment).toBe('blatt')
  })

  it('has a page context with shared values', () => {
    const flag = storyOf('central-content/flags/x', 'FeatureFlag', {
      name: 'x',
      states: ['preview'],
    })
    const { site } = build({
      stories: [home(), flag],
      translations: { hello: 'Hello' },
      env: { SHOPGEN_ENV: 'test' },
      localeId: 'ie-en',
    })
    expect(site.context).toMatchObject({
      country: 'IE',
      language: 'en',
      tag: 'en-IE',
      shopwareLanguageId: 'language',
      shopwareCurrency: { iso: 'GBP' },
      translations: { hello: 'Hello' },
      errorDocument: null,
      sellsOnline: false,
      pricesShown: true,
    })
  })

  it('R4.1 R4.8 R6.1 has a page context with analytics, consent and service worker settings', () => {
    const brand = (config: BuildConfig): BuildConfig => ({
      ...config,
      environment: 'accept',
      brand: {
        ...config.brand,
        tagContainer: 'GTM-1',
        tagContainerUrl: 'https://tags.example/gtm.js',
        consent: {
          default: ['C0001'],
          requiredGroupsByCountry: { IE: ['C0001', 'C0003'] },
          reviews: ['C0002', 'C0003'],
          script: { src: 'https://consent.example/stub.js', domain: 'd-1' },
        },
        features: { ...config.brand.features, webVitals: true, serviceWorker: true },
      },
    })
    const contextOf = (localeId: string) => build({ localeId, change: brand }).site.context
    expect(contextOf('ie-en')).toMatchObject({
      environment: 'accept',
      tagContainer: { id: 'GTM-1', url: 'https://tags.example/gtm.js' },
      consentScript: { src: 'https://consent.example/stub.js', domain: 'd-1' },
      consentGroups: ['C0001', 'C0003'],
      reviewsGroups: ['C0002', 'C0003'],
      webVitals: true,
      serviceWorker: true,
    })
    expect(contextOf('gb-en').consentGroups).toEqual(['C0001'])
    expect(build({ localeId: 'gb-en' }).site.context.reviewsGroups).toEqual(['C0003'])
    expect(build({}).site.context).toMatchObject({
      consentScript: null,
      webVitals: false,
      serviceWorker: false,
    })
    const without = (config: BuildConfig) => ({
      ...config,
      brand: { ...config.brand, tagContainer: null },
    })
    expect(build({ change: without }).site.context.tagContainer).toBeNull()
  })

  it('warns of a category page whose category has no product in the locale', () => {
    const listing = storyOf('structure/bikes', 'Category', { category_id: 'bikes' })
    const warned = (products: readonly Product[]) =>
      build({ stories: [home(), listing], categories: [category('bikes')], products })
        .warnings()
        .filter(({ group }) => group === 'categories without products')
    const [warning, ...others] = warned([])
    expect(others).toEqual([])
    expect(warning).toMatchObject({
      what: 'lists the category bikes, which has no product',
      where: expect.stringContaining(
        `story structure/bikes (id ${listing.id}), field category_id`,
      ) as unknown,
    })
    expect(warned([product('P1', { categories: [{ id: 'bikes' }] })])).toEqual([])
  })

  it('R3.3.1 R9.16 names the features that are on in the locale and environment', () => {
    const flag = (name: string, states: string[]) =>
      storyOf(`central-content/flags/${name}`, 'FeatureFlag', { name, states, configuration: [] })
    const on = (stories: readonly ReturnType<typeof storyOf>[] = []) => {
      const { site } = build({
        stories: [home(), ...stories],
        localeId: 'gb-en',
        env: { SHOPGEN_ENV: 'accept' },
        change: (config) => ({
          ...config,
          brand: {
            ...config.brand,
            features: { ...config.brand.features, sizeFit: { countries: ['GB'] } },
          },
        }),
      })
      expect(site.rules.sizeFit).toBe(site.context.features.includes('sizeFit'))
      return site.context.features
    }
    expect(on()).toEqual(expect.arrayContaining(['prices', 'reviews', 'sizeFit']))
    expect(on()).not.toContain('geometry')
    expect(on([flag('notice', ['accept'])])).toContain('notice')
    expect(on([flag('notice', ['live'])])).not.toContain('notice')
    // a flag of the content space switches size advice off
    expect(on([flag('size-fit', ['live'])])).not.toContain('sizeFit')
    expect(on([flag('size-fit', ['accept'])])).toContain('sizeFit')
  })

  it('X6.1 has a page context without tokens and back-end URLs', () => {
    const secretive = (config: BuildConfig): BuildConfig => ({
      ...config,
      brand: {
        ...config.brand,
        contactToken: 'canary-contact',
        reviewsKey: 'canary-reviews',
        galleryKey: 'canary-gallery',
        content: { spaceToken: 'canary-space' },
        addresses: { storyblok: 'https://canary.example' },
        countries: config.brand.countries.map((country) => ({
          ...country,
          shopware: { url: 'https://canary.example', accessKey: 'canary', salesChannelApi: false },
        })),
      },
    })
    const { site } = build({ change: secretive })
    expect(JSON.stringify(site.context)).not.toContain('canary')
  })

  it('R5.2.1 has a page context with the country’s commerce back end for browsers', () => {
    const shop = (config: BuildConfig): BuildConfig => ({
      ...config,
      backends: {
        ...config.backends,
        shopware: new Map(
          ['GB', 'IE'].map((country) => [
            country,
            {
              url: 'http://internal.example',
              publicUrl: `https://${country.toLowerCase()}.example/`,
              accessKey: new Secret(`key-${country}`),
              salesChannelApi: country === 'IE',
            },
          ]),
        ),
      },
    })
    expect(build({ change: shop, localeId: 'ie-en' }).site.context.commerce).toEqual({
      baseUrl: 'https://ie.example',
      accessKey: 'key-IE',
      salesChannelApi: true,
      isCurrencyDefault: true,
      imageHosts: expect.arrayContaining(['ie.example']),
      paymentHosts: ['ie.example'],
    })
    expect(JSON.stringify(build({ change: shop }).site.context)).not.toContain('internal')
  })

  it.each([
    ['GBP', true],
    ['EUR', false],
  ])('knows whether prices without a token, in %s, are in its currency', (currency, expected) => {
    const { commerce } = build({ defaultCurrency: currency }).site.context
    expect(commerce.isCurrencyDefault).toBe(expected)
  })

  it('hides prices on the international channel if the brand says so', () => {
    const pricesShown = (localeId: string) =>
      build({ brandId: 'brand-5', localeId }).site.context.pricesShown
    expect([pricesShown('int-en'), pricesShown('de-de')]).toEqual([false, true])
  })

  it('R2.1.2 lists products of a category and its descendants: available, new, by name', () => {
    const products = [
      product('Ash', { categories: [{ id: 'bikes' }] }),
      product('Elm', { categories: [{ id: 'bikes' }], isNew: true }),
      product('Alder', { categories: [{ id: 'bikes' }], active: false }),
      product('Birch', { categories: [{ id: 'bikes' }] }),
      product('Oak', { categories: [{ id: 'kids' }] }),
    ]
    const names = (list: readonly Product[]) =>
      build({ products: list })
        .site.productsIn('bikes')
        .map(({ name }) => name)
    expect(names(products)).toEqual(['Elm', 'Ash', 'Birch', 'Alder'])
    expect(names(products.toReversed())).toEqual(names(products))
  })

  it('has product cards with name, price, picture and each colour once', () => {
    const colour = (name: string, hex: string) =>
      rawOption('attrMarketingColor', name, 1, { colorHexCode: hex })
    const bike = product('Ash', {
      calculatedPrice: rawPrice(300, { lowest: 400 }),
      media: [rawMedia('side', 1)],
      children: [
        rawVariant('A', { options: [colour('Red', '#c00'), rawOption('attrSize', 'S')] }),
        rawVariant('B', { options: [colour('Red', '#c00'), rawOption('attrSize', 'M')] }),
        rawVariant('C', { options: [colour('Blue', '#00c')] }),
      ],
    })
    const card = build({ products: [bike] }).site.card(bike)
    expect(card).toMatchObject({
      sku: 'C',
      path: '/gb/en/ash/',
      image: { src: '/media/cover.jpg' },
      secondImage: { src: '/media/side.jpg' },
    })
    expect([...card.colors].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'Blue', hex: '#00c' },
      { name: 'Red', hex: '#c00' },
    ])
  })

  it('finds a product by its number and by a variant’s', () => {
    const bike = product('Ash', { children: [rawVariant('ASH-S')] })
    const { site } = build({ products: [bike] })
    expect([site.productBySku('Ash'), site.productBySku('ASH-S'), site.product(bike.id)]).toEqual([
      bike,
      bike,
      bike,
    ])
    expect(site.productBySku('none')).toBeUndefined()
    expect(() => site.product('none')).toThrow('no product none in gb-en')
    expect(() => site.storyAt('none')).toThrow('no story at "none" in gb-en')
  })

  it('fills parameters and plural forms of messages', () => {
    const { site } = build({
      translations: { bikes: '{count} bike | {count} bikes', hi: 'Hi {name}' },
    })
    expect([
      site.t('bikes', { count: 1 }),
      site.t('bikes', { count: 3 }),
      site.t('hi', { name: 'Ada' }),
      site.t('none'),
    ]).toEqual(['1 bike', '3 bikes', 'Hi Ada', 'none'])
  })
})
