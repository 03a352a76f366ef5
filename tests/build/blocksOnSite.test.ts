import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkAllBrands } from '#cli/config/readBrand.ts'
import type { Story } from '#fixtures/storyblok/story.ts'
import { makeSpace } from '../fixtures/brands.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

/** Compares the content blocks on the pages of several brands and locales with the stories that they are from. */

const { brands } = checkAllBrands()

const spaceOf = (id: string) => {
  const { countries } = brands.find((brand) => brand.id === id)!
  return makeSpace({ brand: id, countries }).stories('published')
}

type Content = Readonly<Record<string, unknown>>

interface Block extends Content {
  component: string
}

const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null

const listOf = (value: unknown): readonly Content[] =>
  Array.isArray(value) ? value.filter(isContent) : []

/** Soft hyphens and kinds of spaces are typography. */
const plain = (value: string | null | undefined) =>
  (value ?? '')
    .replaceAll('\u00ad', '')
    .replaceAll(/[\u00a0\u202f\s]+/g, ' ')
    .trim()

const textAt = (element: Element, selector: string) =>
  plain(element.querySelector(selector)?.textContent)

/** Texts of a rich text without white space, which elements separate. */
function wordsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsIn).join('')
  if (!isContent(value)) return ''
  return `${typeof value['text'] === 'string' ? value['text'] : ''}${wordsIn(value['content'])}`
}

const withoutSpace = (text: string) => plain(text).replaceAll(' ', '')

/** The name of a picture's file, and its text; null without a picture. */
const pictureAt = (element: Element, selector: string) => {
  const image = element.querySelector(`${selector} img:not(.image__placeholder)`)
  return image && [assetIn(image.getAttribute('src') ?? ''), image.getAttribute('alt')]
}

const assetIn = (address: string) => /[0-9a-f]{10}\/[\w-]+\.\w+/.exec(address)?.[0] ?? address

const linkAt = (link: Element) => [plain(link.textContent), link.getAttribute('href')]

interface Row {
  brand: string
  prefix: string
  country: string
  language: string
  tag: string
  /** Kinds of blocks that the country has not, because it does not sell online. */
  without?: readonly string[]
}

const rows: readonly Row[] = [
  { brand: 'brand-1', prefix: '/gb/en/', country: 'GB', language: 'en', tag: 'en-GB' },
  {
    brand: 'brand-3',
    prefix: '/dk-da/',
    country: 'DK',
    language: 'da',
    tag: 'da-DK',
    without: ['payment_methods', 'shipping_methods', 'return_methods'],
  },
  { brand: 'brand-3', prefix: '/be-fr/', country: 'BE', language: 'fr', tag: 'fr-BE' },
  { brand: 'brand-7', prefix: '/at-de/', country: 'AT', language: 'de', tag: 'de-AT' },
]

const cases = [
  ['R3.7.1 banners', 'banner'],
  ['R3.7.2 heroes', 'hero'],
  ['R3.7.3 product lines', 'product_line'],
  ['R3.7.4 questions and answers', 'faq'],
  ['R3.7.5 payment methods and couriers', 'payment_methods'],
  ['R3.7.6 shipping methods', 'shipping_methods'],
  ['R3.7.6 return methods', 'return_methods'],
  ['R3.7.7 contact methods', 'contact_methods'],
  ['R3.7.8 campaigns', 'campaigns'],
] as const

describe.each(rows)('the content blocks of $brand below $prefix', (row) => {
  const { brand, prefix, country, language, tag, without = [] } = row
  const stories = spaceOf(brand)
  const byUuid = new Map(stories.map((story) => [story.uuid, story]))
  let site: WholeBuild
  /** Files of stories by their id. */
  let files: ReadonlyMap<number, { path: string; page: string }>
  beforeAll(async () => {
    site = await wholeBuild(brand)
    files = new Map(
      site.manifest.files.flatMap(({ path, page = '', sources: [source = ''] = [] }) => {
        const id = / \(id (\d+)\)$/.exec(source)?.[1]
        const isFirst =
          path.endsWith('.html') &&
          page.startsWith(prefix) &&
          !/\/page\/\d+\/$|\/seite\//.test(page)
        return id && isFirst ? [[Number(id), { path, page }]] : []
      }),
    )
    expect(files.size).toBeGreaterThan(30)
  }, wholeBuildMs)

  /** A field in the language of the page, else in that of the space. */
  const field = (content: Content, name: string): unknown =>
    content[`${name}__i18n__${language}`] ?? content[name]
  const text = (content: Content, name: string) => {
    const value = field(content, name)
    return typeof value === 'string' ? plain(value) : ''
  }
  const picture = (content: Content, name: string) => {
    const asset = field(content, name)
    return isContent(asset) && typeof asset['filename'] === 'string' && asset['filename'] !== ''
      ? [assetIn(asset['filename']), asset['alt']]
      : null
  }
  const withoutAlt = (found: readonly unknown[] | null) => found && [found[0], '']

  /** The story that a country has in place of another one. */
  function overrideOf({ full_slug: slug }: Story): Story | undefined {
    const own = slug.replace(/^structure\//, `structure-override/${country.toLowerCase()}/`)
    return own === slug ? undefined : stories.find((story) => story.full_slug === own)
  }
  const isHere = (story: Story) => {
    const chosen = story.content['countries']
    const isForCountry = !Array.isArray(chosen) || chosen.length === 0 || chosen.includes(country)
    return isForCountry && !overrideOf(story)
  }
  const pageOf = (story: Story) => files.get((overrideOf(story) ?? story).id)?.page ?? null

  /** The stories that a field names, or all of a kind where it names none. */
  function referred(value: unknown, component?: string): readonly Story[] {
    const ids = (Array.isArray(value) ? value : [value]).filter(
      (one) => typeof one === 'string' && one !== '',
    )
    const found =
      ids.length > 0 || !component
        ? ids.flatMap((id) => byUuid.get(String(id)) ?? [])
        : stories.filter(({ content }) => content.component === component)
    return found.filter(isHere)
  }

  /** The label and the address of a link to a story or a path; null without a link. */
  function link(content: Content, label: string): readonly [string, string] | null {
    const target = field(content, 'link')
    if (!isContent(target)) return null
    const story = byUuid.get(String(target['id']))
    const url = String(target['url'] ?? '')
    const page = story ? pageOf(story) : url.startsWith('/') ? prefix + url.slice(1) : null
    const anchor = target['anchor'] ? `#${String(target['anchor'])}` : ''
    return page ? [text(content, label), `${page}${anchor}`] : null
  }

  const method = (story: Story, facts: readonly string[], note = '') => ({
    heading: text(story.content, 'heading') || text(story.content, 'title'),
    href: pageOf(story),
    teasers: [text(story.content, 'teaser'), note && text(story.content, note)].filter(Boolean),
    fact: facts.map((name) => text(story.content, name)).find(Boolean) ?? '',
  })
  const methodsIn = (element: Element) => ({
    heading: textAt(element, '.section__heading'),
    methods: [...element.querySelectorAll('.method-list__item')].map((item) => ({
      heading: textAt(item, '.method-list__heading'),
      href: item.querySelector('.method-list__link')?.getAttribute('href') ?? null,
      teasers: [...item.querySelectorAll('.method-list__teaser')].map((one) =>
        plain(one.textContent),
      ),
      fact: textAt(item, '.method-list__fact'),
    })),
    couriers: textAt(element, '.couriers'),
  })
  const methods = (content: Content, component: string, facts: readonly string[], note = '') => {
    const found = referred(content['methods'], component).map((story) => method(story, facts, note))
    return found.length > 0
      ? { heading: text(content, 'heading'), methods: found, couriers: '' }
      : null
  }

  /** What the page says of a campaign's days: the words of its months, and the year of its end. */
  const periodWords = ({ content }: Story) => {
    const month = (name: string) =>
      new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(
        new Date(`${String(content[name])}T00:00:00Z`),
      )
    return [month('starts_on'), month('ends_on'), String(content['ends_on']).slice(0, 4)]
  }

  interface Reader {
    /** The elements of all blocks of the kind. */
    root: string
    /** What a part of the page has of a block. */
    found: (element: Element) => unknown
    /** What it has to have by the story; null if the country has nothing of it. */
    expected: (block: Block) => unknown
  }

  const methodReader = (component: string, facts: readonly string[], note = ''): Reader => ({
    root: '.section',
    found: methodsIn,
    expected: (block) => methods(block, component, facts, note),
  })

  const readers: Readonly<Record<string, Reader>> = {
    banner: {
      root: '.banner',
      found: (element) => ({
        texts: ['eyebrow', 'heading', 'copy'].map((name) => textAt(element, `.banner__${name}`)),
        link: [...element.querySelectorAll('.button')].map(linkAt),
        picture: pictureAt(element, '.banner__media'),
      }),
      expected: (block) => ({
        texts: ['eyebrow', 'heading', 'text'].map((name) => text(block, name)),
        link: [link(block, 'link_label')].filter(Boolean),
        picture: picture(block, 'image'),
      }),
    },
    hero: {
      root: '.hero',
      found: (element) => ({
        texts: ['eyebrow', 'heading', 'intro'].map((name) => textAt(element, `.hero__${name}`)),
        actions: [...element.querySelectorAll('.hero__actions .button')].map(linkAt),
        picture: pictureAt(element, '.hero__media'),
      }),
      expected: (block) => ({
        texts: ['eyebrow', 'heading', 'text'].map((name) => text(block, name)),
        actions: listOf(block['actions']).map((action) => link(action, 'label')),
        picture: picture(block, 'image'),
      }),
    },
    product_line: {
      root: '.product-line-band',
      found: (element) => ({
        texts: ['heading', 'text'].map((name) => textAt(element, `.product-line-band__${name}`)),
        href: element.querySelector('.product-line-band__link')?.getAttribute('href'),
        picture: pictureAt(element, '.product-line-band__picture'),
      }),
      expected: (block) => {
        const [line] = referred(block['line'])
        return (
          line && {
            texts: [
              text(block, 'heading') || text(line.content, 'heading'),
              text(block, 'text') || text(line.content, 'tagline'),
            ],
            href: pageOf(line),
            picture: withoutAlt(picture(block, 'image') ?? picture(line.content, 'image')),
          }
        )
      },
    },
    faq: {
      root: '.faq',
      found: (element) => ({
        heading: textAt(element, '.section__heading'),
        questions: [...element.querySelectorAll('.faq__item')].map((item) => [
          textAt(item, '.faq__question'),
          withoutSpace(item.querySelector('.faq__answer')?.textContent ?? ''),
        ]),
      }),
      expected: (block) => ({
        heading: text(block, 'heading'),
        questions: [
          ...listOf(block['items']),
          ...referred(block['questions']).map(({ content }) => content),
        ].map((item) => [text(item, 'question'), withoutSpace(wordsIn(field(item, 'answer')))]),
      }),
    },
    payment_methods: {
      root: '.section',
      found: methodsIn,
      expected: (block) => {
        const found = methods(block, 'PaymentMethod', [])
        const couriers = referred(block['couriers']).map(({ content }) => text(content, 'title'))
        return found && { ...found, couriers: expect.stringMatching(`^.+${couriers.join(', ')}$`) }
      },
    },
    shipping_methods: methodReader('ShippingMethod', ['costs']),
    return_methods: methodReader('ShippingMethod', ['costs']),
    contact_methods: methodReader('ContactMethod', ['phone', 'email', 'hours'], 'answer_time'),
    campaigns: {
      root: '.section--cards',
      found: (element) => ({
        heading: textAt(element, '.section__heading'),
        campaigns: [...element.querySelectorAll('.campaign-card')]
          .map((card) => ({
            link: linkAt(card.querySelector('.campaign-card__link')!),
            teaser: textAt(card, '.campaign-card__teaser'),
            period: textAt(card, '.campaign-card__days .label'),
            picture: pictureAt(card, '.campaign-card__media'),
          }))
          .toSorted((a, b) => (String(a.link) < String(b.link) ? -1 : 1)),
      }),
      expected: (block) => ({
        heading: text(block, 'heading'),
        campaigns: referred(block['campaigns'], 'Campaign')
          .map((story) => ({
            link: [text(story.content, 'heading'), pageOf(story)],
            teaser: text(story.content, 'teaser'),
            period: expect.stringMatching(
              periodWords(story)
                .map((word) => `(?=.*${word})`)
                .join(''),
            ) as unknown,
            picture: withoutAlt(picture(story.content, 'image')),
          }))
          .toSorted((a, b) => (String(a.link) < String(b.link) ? -1 : 1)),
      }),
    },
  }

  /** The blocks of a page; shared ones stand where they are referred to, and features are off. */
  function blocksIn(value: unknown): readonly Block[] {
    if (Array.isArray(value)) return value.flatMap(blocksIn)
    if (!isContent(value)) return []
    const { component } = value
    if (component === 'shared_blocks')
      return referred(value['stories']).flatMap(({ content }) => blocksIn(content['body']))
    const inner = Object.values(value).flatMap(blocksIn)
    return typeof component === 'string' ? [value as Block, ...inner] : inner
  }

  const documents = new Map<string, Document>()
  function documentOf(path: string): Document {
    const html = () =>
      readFileSync(join(site.folder, path), 'utf8').replaceAll(
        /<(style|script)[^>]*>.*?<\/\1>/gs,
        '',
      )
    const document = documents.get(path) ?? new JSDOM(html()).window.document
    documents.set(path, document)
    return document
  }

  /** The pages of stories with blocks of a kind. */
  const pagesWith = (component: string) =>
    stories.flatMap((story) => {
      const file = files.get(story.id)
      const blocks = blocksIn(story.content).filter((block) => block.component === component)
      return file && isHere(story) && blocks.length > 0 ? [{ file, blocks }] : []
    })

  it.each(cases.filter(([, component]) => !without.includes(component)))(
    '%s have their texts, links, pictures and what they refer to',
    (_, component) => {
      const { root, found, expected } = readers[component]!
      let compared = 0
      for (const { file, blocks } of pagesWith(component)) {
        const parts = [...documentOf(file.path).querySelectorAll(`main ${root}`)].map(found)
        for (const block of blocks) {
          const wanted = expected(block)
          if (!wanted) continue
          compared += 1
          expect(parts, file.page).toContainEqual(wanted)
        }
      }
      expect(compared).toBeGreaterThan(0)
    },
  )

  it('R3.7.10 come with the stories that they refer to, and never with an id of one', () => {
    let references = 0
    for (const story of stories) {
      const file = files.get(story.id)
      if (!file || !isHere(story)) continue
      const html = readFileSync(join(site.folder, file.path), 'utf8')
      const ids = html.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
      expect([file.page, ids.filter((id) => byUuid.has(id))]).toEqual([file.page, []])
      const page = plain(documentOf(file.path).querySelector('main')?.textContent)
      for (const block of everyBlock(story.content)) {
        for (const name of ['stories', 'questions', 'couriers']) {
          for (const { content } of referred(block[name])) {
            const own = blocksIn(content['body'])
            const words =
              name === 'stories'
                ? own.map((one) => text(one, 'heading'))
                : [text(content, 'question') || text(content, 'title')]
            references += words.length
            for (const one of words) expect(page, `${file.page} ${name}`).toContain(one)
          }
        }
      }
    }
    expect(references).toBeGreaterThan(5)
  })
})

/** All blocks in a story, with those that only refer to others. */
function everyBlock(value: unknown): readonly Block[] {
  if (Array.isArray(value)) return value.flatMap(everyBlock)
  if (!isContent(value)) return []
  const inner = Object.values(value).flatMap(everyBlock)
  return typeof value['component'] === 'string' ? [value as Block, ...inner] : inner
}

describe('the splash page', () => {
  /** Names of regions and languages as a browser has them. */
  const nameOf = (type: 'region' | 'language', code: string, tag: string) =>
    new Intl.DisplayNames([tag], { type }).of(code)

  it.each(brands.map(({ id }) => id))(
    'R3.7.9 of %s has its heading, text and picture, and every country with its languages',
    async (id) => {
      const { countries, localeSeparator } = brands.find((brand) => brand.id === id)!
      const site = await wholeBuild(id)
      const { document } = new JSDOM(readFileSync(join(site.folder, 'index.html'), 'utf8')).window
      const splash = spaceOf(id).find(({ content }) => content.component === 'Splash')!.content
      const main = document.querySelector('main')!
      const image = splash['image'] as Content
      expect([
        textAt(main, 'h1'),
        textAt(main, '.splash-page__intro'),
        pictureAt(main, '.splash-page'),
      ]).toEqual([
        plain(splash['heading'] as string),
        plain(splash['text'] as string),
        [assetIn(image['filename'] as string), image['alt']],
      ])
      const shown = [...main.querySelectorAll('.splash-page__country')].map((country) => [
        textAt(country, '.splash-page__name'),
        [...country.querySelectorAll('.splash-page__language')].map((one) => [
          ...linkAt(one),
          one.getAttribute('hreflang'),
          one.getAttribute('lang'),
        ]),
      ])
      expect(shown).toEqual(
        countries.map(({ code, languages }) => {
          const isInternational = code === 'INT'
          const tagOf = (language: string) => (isInternational ? language : `${language}-${code}`)
          return [
            isInternational ? 'International' : nameOf('region', code, languages[0]!),
            languages.map((language) => [
              nameOf('language', language, language),
              `/${code.toLowerCase()}${localeSeparator}${language}/`,
              tagOf(language),
              tagOf(language),
            ]),
          ]
        }),
      )
    },
    wholeBuildMs,
  )
})
