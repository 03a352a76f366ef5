import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exitCodeOf, formatError, ShopgenError } from '#cli/errors.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { fixtureBuild, temporaryFolder } from './fixtureBuild.ts'

/** The error of a build whose content was changed beforehand. */
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

/** More redirects than the content space has. */
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

const textPage = { component: 'Publication', title: 'Page', heading: 'Page', countries: [] }

describe('content that cannot be built', () => {
  const cases: { name: string; change: (fixtures: Fixtures) => void; says: RegExp[] }[] = [
    {
      name: 'X1.7 a story of an unknown component',
      change: ({ space }) =>
        space.publish('structure/odd', { content: { component: 'Karussell' } }),
      says: [
        /unknown component "Karussell"/,
        /story structure\/odd \(id \d+\)/,
        /Category, Checkout/,
      ],
    },
    {
      name: 'X1.7 a block of an unknown component',
      change: ({ space }) =>
        space.publish('structure/odd', {
          content: {
            component: 'Home',
            title: 'Odd',
            body: [{ _uid: 'b-1', component: 'karussell' }],
          },
        }),
      says: [/unknown component "karussell"/, /structure\/odd .*block b-1/, /Hero/],
    },
    {
      name: 'X1.7 a category that the back end lacks names the story and the id',
      change: ({ space }) =>
        space.publish('structure/bikes/odd', {
          content: { component: 'Category', title: 'Odd', category_id: 'f'.repeat(32) },
        }),
      says: [
        /category "f{32}", which the commerce back end of GB lacks/,
        /story structure\/bikes\/odd/,
      ],
    },
    {
      name: 'X2.13 a story and a product on one path name both',
      change: ({ space }) => space.publish('structure/pip-16', { content: textPage }),
      says: [
        /two pages have the path \/gb\/en\/pip-16\//,
        /story structure\/pip-16.*sku PIP-16|sku PIP-16.*story structure\/pip-16/,
      ],
    },
    {
      name: 'X2.13 two stories whose paths differ only in case name both',
      change: ({ space }) => {
        space.publish('structure/Warranty', { content: textPage })
      },
      says: [/differ only in case/, /structure\/Warranty/, /structure\/warranty/],
    },
    ...['../escape', 'con', 'a\\b', 'x'.repeat(300), 'page\u0000', 'trailing.'].map((slug) => ({
      name: `X6.4 X2.13 the slug ${JSON.stringify(slug.slice(0, 12))} names the story and writes nothing`,
      change: ({ space }: Fixtures) =>
        void space.publish(`structure/${slug}`, { content: textPage }),
      says: [/the path/, /story /],
    })),
    {
      name: 'X1.7 a link to a story that is no page here',
      change: ({ space }) =>
        space.publish('structure/warranty', {
          content: {
            ...textPage,
            content: {
              type: 'doc',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'codes',
                      marks: [
                        {
                          type: 'link',
                          attrs: { linktype: 'story', href: '/structure/no/such/page', uuid: null },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          },
        }),
      says: [
        /link to the story "\/structure\/no\/such\/page"/,
        /story structure\/warranty \(id \d+\), field content/,
      ],
    },
    {
      name: 'X1.7 a link to a path that is no page names story, field, page and the nearest path',
      change: ({ space }) =>
        space.publish('structure/warranty', {
          content: {
            ...textPage,
            content: {
              type: 'doc',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'bikes',
                      marks: [{ type: 'link', attrs: { linktype: 'url', href: '/bikez/' } }],
                    },
                  ],
                },
              ],
            },
          },
        }),
      says: [
        /a link to \/bikez\/, which is no page/,
        /story structure\/warranty \(id \d+\), field content, in gb-en, ie-en, seen on \/gb\/en\/warranty\/, \/ie/,
        /The nearest page is \/bikes\/\./,
        /^(?![\s\S]*\d errors)/,
      ],
    },
    {
      name: 'X1.7 a link in a menu to a path that is no page names the entry',
      change: ({ space }) => {
        const { content } = space
          .stories('published')
          .find(({ full_slug }) => full_slug === 'central-content/settings/footer')!
        const legal = [
          {
            _uid: 'n',
            component: 'nav_item',
            label: 'x',
            link: { linktype: 'url', url: '/bikez' },
          },
        ]
        space.publish('central-content/settings/footer', { content: { ...content, legal } })
      },
      says: [
        /a link to \/bikez\/, which is no page/,
        /story central-content\/settings\/footer \(id \d+\), field legal\[0\]\.link, in gb-en, ie-en, seen on \//,
      ],
    },
  ]

  it.each(cases)('$name', async ({ change, says }) => {
    const out = join(temporaryFolder(), 'site')
    const error = await failure(change, out)
    expect(exitCodeOf(error)).toBe(1)
    const text = formatError(error, { color: false })
    for (const words of says) expect(text).toMatch(words)
    expect(existsSync(out)).toBe(false)
    expect(existsSync(join(dirname(out), 'escape'))).toBe(false)
  })

  it('X1.7 everything that is wrong is said at once, whatever stage finds it, and nothing that follows from it', async () => {
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
    expect(error.problems.map(({ what }) => what)).toEqual([
      'a page of the unknown component "Karussell"',
      'expected text, got a number (5)',
      'a page of the unknown component "Moritat"',
      'two pages have the path /gb/en/pip-16/',
      'two pages have the path /ie/en/pip-16/',
      'the redirect "lost" leads to /ie/en/nowhere/, which is no page',
      'a link to /bikez/, which is no page',
    ])
  })

  it('X1.7 a product whose name leaves no letters is named', async () => {
    const error = await failure(({ catalogue }) => {
      const product = catalogue.productByNumber('PIP-16')!
      Object.defineProperty(product, 'customFields', {
        value: { accell_parent_model_name: '日本' },
      })
    })
    expect(formatError(error, { color: false })).toMatch(
      /no letters for an address[\s\S]*sku PIP-16/,
    )
  })
})
