import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { exitCodeOf, formatError, ShopgenError } from '#cli/diagnostics/errors.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { fixtureBuild, temporaryFolder } from './fixtureBuild.ts'

/** The error of a build with changed content. */
async function failure(
  prepare: (fixtures: Fixtures) => void,
  out = join(temporaryFolder(), 'site'),
): Promise<ShopgenError> {
  const error: unknown = await fixtureBuild({ prepare, out }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ShopgenError)
  return error as ShopgenError
}

/** Adds redirects to the content space. */
function addRedirects({ dataSources }: Fixtures['space'], added: Readonly<Record<string, string>>) {
  const source = dataSources.find(({ slug }) => slug === 'redirects')!
  const entries = Object.entries(added).map(([name, value], index) => ({
    id: index + 1,
    name,
    value,
    dimensionValues: {},
  }))
  Object.defineProperty(source, 'entries', { value: [...source.entries, ...entries] })
}

const siteUrl = 'https://www.tillbrook.example'

const textPage = { component: 'Publication', title: 'Page', heading: 'Page', countries: [] }

/** A rich text paragraph that is a link. */
const linkTo = (attrs: Readonly<Record<string, string | null>>) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'words', marks: [{ type: 'link', attrs }] }],
    },
  ],
})

/** Raw HTML in rich text. */
const rawHtml = (html: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: html, marks: [{ type: 'code' }] }] },
  ],
})

const quoted = (text: string) => text.replace(/[\\.]/g, '\\$&')

const unsafeSlugs = ['../escape', 'con', 'a\\b', 'x'.repeat(300), 'c:page', 'trailing.']

describe('invalid content', () => {
  const cases: { name: string; change: (fixtures: Fixtures) => void; says: RegExp[] }[] = [
    {
      name: 'X1.7 with an unknown page component',
      change: ({ space }) =>
        space.publish('structure/odd', { content: { component: 'Karussell' } }),
      says: [
        /unknown component "Karussell"\n {2}story structure\/odd \(id \d+\), in gb-en, ie-en, seen on \/gb\/en\/odd\/, \/ie\/en\/odd\/\n/,
        /Category, Checkout/,
      ],
    },
    {
      name: 'X1.7 with an unknown block component',
      change: ({ space }) =>
        space.publish('structure/odder', {
          content: {
            component: 'Home',
            title: 'Odd',
            body: [{ _uid: 'b-1', component: 'karussell' }],
          },
        }),
      says: [
        /unknown component "karussell"\n {2}story structure\/odder \(id \d+\), block b-1, in gb-en, ie-en, seen on \/gb\/en\/odder\/, \/ie\/en\/odder\/\n/,
        /Known blocks: .*hero/,
      ],
    },
    {
      name: 'X1.7 in an unknown category is reported with the story and the id',
      change: ({ space }) =>
        space.publish('structure/bikes/odd', {
          content: { component: 'Category', title: 'Odd', category_id: 'f'.repeat(32) },
        }),
      says: [
        /unknown category "f{32}" in the commerce back end of GB\n {2}story structure\/bikes\/odd \(id \d+\), field category_id, in gb-en, seen on \/gb\/en\/bikes\/odd\/\n/,
      ],
    },
    {
      name: 'X2.13 with a story and a product on one path is reported with both',
      change: ({ space }) => space.publish('structure/pip-16', { content: textPage }),
      says: [
        /two pages have the path \/pip-16\/\n {2}product \w+ \(sku PIP-16\) and story structure\/pip-16 \(id \d+\), in gb-en, ie-en\n/,
      ],
    },
    {
      name: 'X2.13 with two stories on one path is reported with both',
      change: ({ space }) => {
        space.publish('structure/news/twice', { content: textPage })
        space.publish('central-content/news/twice', { content: { ...textPage, title: 'Again' } })
      },
      says: [
        /two pages have the path \/news\/twice\/\n {2}story structure\/news\/twice \(id \d+\) and story central-content\/news\/twice \(id \d+\), in gb-en, ie-en\n/,
      ],
    },
    {
      name: 'X2.13 with two products on one path is reported with both',
      change: ({ catalogue }) => {
        const product = catalogue.productByNumber('CALDER-1')!
        Object.defineProperty(product, 'customFields', {
          value: { ...product.customFields, accell_parent_model_name: 'Calder 2' },
        })
      },
      says: [
        /two pages have the path \/calder-2\/\n {2}product \w+ \(sku CALDER-1\) and product \w+ \(sku CALDER-2\), in gb-en, ie-en\n/,
      ],
    },
    {
      name: 'X2.13 with a reserved name is reported with the story and the page that has it',
      change: ({ space }) => {
        space.publish('structure/404.html', { content: textPage })
        space.publish('structure/basket/index.html', { content: textPage })
      },
      says: [
        /\/404\.html.*\n {2}.*story structure\/404\.html \(id \d+\)/,
        /\/basket\/index\.html\/ needs a folder where \/basket\/ has a file of the same name\n {2}story structure\/basket\/index\.html \(id \d+\) and story structure\S*\/basket \(id \d+\), in gb-en\n/,
      ],
    },
    {
      name: 'X2.13 with two paths that differ only in case is reported with both',
      change: ({ space }) => space.publish('structure/Warranty', { content: textPage }),
      says: [
        /two paths differ only in case: \/Warranty\/ and \/warranty\/\n {2}story structure\/Warranty \(id \d+\) and story structure\/warranty \(id \d+\), in gb-en, ie-en\n/,
      ],
    },
    ...unsafeSlugs.map((slug) => ({
      name: `X6.4 X2.13 with the slug ${JSON.stringify(slug.slice(0, 12))} is reported with the story`,
      change: ({ space }: Fixtures) => space.publish(`structure/${slug}`, { content: textPage }),
      says: [
        /the path/,
        new RegExp(`\n {2}story structure/${quoted(slug)} \\(id \\d+\\), in gb-en, ie-en\n`),
      ],
    })),
    {
      name: 'X1.7 with a link to a story without a page',
      change: ({ space }) =>
        space.publish('structure/privacy-policy', {
          content: {
            ...textPage,
            content: linkTo({ linktype: 'story', href: '/structure/no/such/page', uuid: null }),
          },
        }),
      says: [
        /dead link: the story "\/structure\/no\/such\/page" has no page in this locale\n {2}story structure\/privacy-policy \(id \d+\), field content, in gb-en, ie-en, seen on \/gb\/en\/privacy-policy\/, \/ie\/en\/privacy-policy\/\n/,
      ],
    },
    {
      name: 'X1.7 with a dead link is reported with story, field, page and the nearest path',
      change: ({ space }) =>
        space.publish('structure/links', {
          content: { ...textPage, content: linkTo({ linktype: 'url', href: '/bikez/' }) },
        }),
      says: [
        /dead link: \/bikez\//,
        /story structure\/links \(id \d+\), field content, in gb-en, ie-en, seen on \/gb\/en\/links\/, \/ie/,
        /The nearest page is \/bikes\/\./,
      ],
    },
    {
      name: 'X1.7 with a dead link in raw HTML is reported with story, field and pages',
      change: ({ space }) =>
        space.publish('structure/raw', {
          content: { ...textPage, content: rawHtml('<p><a href="/ie/en/bikez-raw">a</a></p>') },
        }),
      says: [
        /dead link: \/bikez-raw\/\n {2}story structure\/raw \(id \d+\), field content, in gb-en, ie-en, seen on \/gb\/en\/raw\/, \/ie/,
      ],
    },
    {
      name: 'X1.7 with a dead relative link is reported with story, field and pages',
      change: ({ space }) =>
        space.publish('structure/relative', {
          content: { ...textPage, content: linkTo({ linktype: 'url', href: 'nowhere/?a=b' }) },
        }),
      says: [
        /dead link: \/relative\/nowhere\/\n {2}story structure\/relative \(id \d+\), field content, in/,
      ],
    },
    {
      name: 'X1.7 with a dead absolute link to the site is reported with story, field and pages',
      change: ({ space }) =>
        space.publish('structure/absolute', {
          content: {
            ...textPage,
            content: linkTo({ linktype: 'url', href: `${siteUrl}/gb/en/bikez-absolute` }),
          },
        }),
      says: [
        /dead link: \/bikez-absolute\/\n {2}story structure\/absolute \(id \d+\), field content, in gb-en, ie-en, seen on/,
      ],
    },
    {
      name: 'X1.7 with a dead link in a product’s description is reported with product, field and pages',
      change: ({ catalogue }) => {
        const product = catalogue.productByNumber('PIP-14')!
        const [language = '', texts] = Object.entries(product.texts ?? {})[0] ?? []
        const paragraphs = ['<p><a href="/bikez-pip#x">a</a></p>']
        Object.defineProperty(product, 'texts', { value: { [language]: { ...texts, paragraphs } } })
      },
      says: [
        /dead link: \/bikez-pip\/\n {2}product \w+ \(sku PIP-14\), field description, in gb-en, ie-en, seen on \/gb\/en\/pip-14\//,
      ],
    },
    {
      name: 'X1.7 with a broken anchor to another page is reported with story, field, pages and the nearest id',
      change: ({ space }) =>
        space.publish('structure/anchors', {
          content: {
            ...textPage,
            content: linkTo({ linktype: 'url', href: '/anchored', anchor: 'sizes' }),
          },
        }),
      says: [
        /broken anchor: \/anchored\/#sizes\n {2}story structure\/anchors \(id \d+\), field content, in gb-en, ie-en, seen on \/gb\/en\/anchors\//,
        /The nearest id on that page is #c-sizes\./,
      ],
    },
    {
      name: 'X1.7 with a broken anchor in raw HTML is reported with story, field and pages',
      change: ({ space }) =>
        space.publish('structure/anchored', {
          content: {
            ...textPage,
            content: rawHtml(
              '<p id="sizes"><a href="#sizes">a</a> <a href="/anchored/#c-sizes">b</a> <a href="#geometri">c</a></p>',
            ),
          },
        }),
      says: [
        /broken anchor: \/anchored\/#geometri\n {2}story structure\/anchored \(id \d+\), field content, in gb-en/,
      ],
    },
    {
      name: 'X1.7 with a dead link in a menu is reported with the entry',
      change: ({ space }) => {
        const { content } = space
          .stories('published')
          .find(({ full_slug }) => full_slug === 'central-content/settings/footer')!
        const legal = [
          {
            _uid: 'n',
            component: 'nav_item',
            label: 'x',
            link: { linktype: 'url', url: '/finanze' },
          },
        ]
        space.publish('central-content/settings/footer', { content: { ...content, legal } })
      },
      says: [
        /dead link: \/finanze\//,
        /story central-content\/settings\/footer \(id \d+\), field legal\[0\]\.link, in gb-en, ie-en, seen on \//,
      ],
    },
    {
      name: 'X1.7 with a product without a slug is reported',
      change: ({ catalogue }) => {
        Object.defineProperty(catalogue.productByNumber('PIP-20')!, 'customFields', {
          value: { accell_parent_model_name: '日本' },
        })
      },
      says: [
        /no slug for the product "Pip 20": "日本" has no a-z or 0-9\n.*product \w+ \(sku PIP-20\), custom field accell_parent_model_name/,
      ],
    },
    {
      name: 'X1.7 with another product without a slug is reported at the same time',
      change: ({ catalogue }) => {
        const product = catalogue.productByNumber('WORKSHOP-KIT')!
        Object.defineProperties(product, {
          model: { value: { ...product.model, name: '★' } },
          customFields: { value: {} },
        })
      },
      says: [
        /no slug for the product "★": "★" has no a-z or 0-9\n.*\(sku WORKSHOP-KIT\), field name/,
      ],
    },
  ]

  /** One build with all errors, so that they appear together. */
  let text = ''
  let code = 0
  const filesLeft: string[] = []
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shopgen-'))
    const error = await failure(
      (fixtures) => {
        for (const { change } of cases) change(fixtures)
      },
      join(folder, 'site'),
    )
    text = formatError(error, { color: false })
    code = exitCodeOf(error)
    filesLeft.push(...readdirSync(folder))
    rmSync(folder, { recursive: true })
  })

  it.each(cases)('$name', ({ says }) => {
    for (const words of says) expect(text).toMatch(words)
  })

  it('X1.7 is reported once, without consequential errors', () => {
    // the category is unknown in two shops, two products have a shape in common, and two names are reserved
    expect(text.match(/^error {2}/gm)).toHaveLength(cases.length + 3)
  })

  it('X1.3 X6.4 exits with 1 and writes no files in or next to the output', () => {
    expect(code).toBe(1)
    expect(filesLeft).toEqual([])
  })

  it('X1.7 is reported all at once by all stages, without consequential errors', async () => {
    const error = await failure(({ space }) => {
      space.publish('structure/odd', { content: { component: 'Karussell' } })
      space.publish('structure/odder', { content: { ...textPage, heading: 5 } })
      space.publish('structure-override/ie/oddest', { content: { component: 'Moritat' } })
      space.publish('structure/pip-16', { content: textPage })
      addRedirects(space, { lost: 'nowhere', moved: 'odd' })
      const links = ['/bikez/', '/odd/', '/odder/'].map((href) => ({
        type: 'text',
        text: href,
        marks: [{ type: 'link', attrs: { linktype: 'url', href } }],
      }))
      const content = { type: 'doc', content: [{ type: 'paragraph', content: links }] }
      space.publish('structure/warranty', { content: { ...textPage, content } })
    })
    expect(error.diagnostics.map(({ what }) => what)).toEqual([
      'unknown component "Karussell"',
      'expected text, got a number (5)',
      'unknown component "Moritat"',
      'two pages have the path /pip-16/',
      'dead link: the redirect "lost" leads to /ie/en/nowhere/',
      'dead link: /bikez/',
    ])
  })
})
