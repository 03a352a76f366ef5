import { beforeEach, describe, expect, it } from 'vitest'
import type { BlockTools } from '#templates/blocks/block.ts'
import type { ParseFields } from '#templates/content/fields.ts'
import { blocks } from '#templates/blocks/index.ts'
import { picture } from '../values.ts'

type Name = keyof typeof blocks

let leftOut: string[] = []
beforeEach(() => {
  leftOut = []
})

/** Returns its arguments. */
const tools = {
  leftOut: (what) => {
    leftOut.push(what)
  },
  choice: (_field, value, options) => options.find((option) => option === value) ?? options[0],
  references: (_kind, uuids) => uuids,
  productNumbers: (skus) => skus,
  link: (field) => field && { href: String(field.url) },
  labelled: (label, field) => (field && label !== '' ? { label, href: String(field.url) } : null),
  below: (field, caption) => ({
    caption: caption || (field?.title ?? ''),
    credit: field?.copyright ?? '',
  }),
  picture: (field) => field && picture(String(field.filename)),
  richText: (field) => field && [],
  film: (field) =>
    field?.filename?.endsWith('.mp4')
      ? { src: field.filename, width: 0, height: 0, alt: '', captions: null, poster: null }
      : null,
  blocks: () => [],
  products: (choice) => [choice] as never,
  category: (id) => id || null,
  teasersIn: (kind, folder) => [{ kind, folder }] as never,
  teasers: (kind, uuids) =>
    uuids?.includes('gone')
      ? []
      : uuids?.includes('five')
        ? (Array.from({ length: 5 }, () => teaser(kind, uuids)) as never)
        : ([{ kind, uuids, heading: 'H', tagline: 'T', path: '/p/', image: null }] as never),
  couriers: (uuids) => uuids.map((uuid) => `courier ${uuid}`),
  questions: (uuids) => uuids.map((question) => ({ question, answer: null })),
} satisfies BlockTools

/** Reads an editor's fields as a block; returns its props. */
function readProps(name: Name, fields: object): object {
  const raw = { _uid: 'a', component: 'x', ...fields }
  const parse: ParseFields = (schema) => ({ fields: schema.parse(raw), places: new Map() })
  return blocks[name].read(parse, () => tools)!
}

const image = { filename: 'a.jpg' }
const parsedImage = picture('a.jpg')
const parsedFilm = { src: 'a.mp4', width: 0, height: 0, alt: '', captions: null, poster: null }
const link = { linktype: 'url', url: '/a/' }
const doc = { type: 'doc', content: [] }
const teaser = (kind: string, uuids: readonly string[]) => ({
  kind,
  uuids,
  heading: 'H',
  tagline: 'T',
  path: '/p/',
  image: null,
})

/** Fields and expected props of each block. The first case has no fields. */
const cases: { [Block in Name]: readonly (readonly [fields: object, props: object])[] } = {
  Banner: [
    [{}, { eyebrow: '', heading: '', text: '', image: null, link: null, tone: 'plain' }],
    [
      { eyebrow: 'E', heading: 'H', text: 'T', image, link, link_label: 'L', tone: 'sale' },
      {
        eyebrow: 'E',
        heading: 'H',
        text: 'T',
        image: parsedImage,
        link: { label: 'L', href: '/a/' },
        tone: 'sale',
      },
    ],
    [
      { heading: 'H', link, tone: 'loud' },
      { eyebrow: '', heading: 'H', text: '', image: null, link: null, tone: 'plain' },
    ],
  ],
  Campaigns: [[{ heading: 'H' }, { heading: 'H', campaigns: [teaser('Campaign', [])] }]],
  CardRow: [
    [{}, { heading: '', cards: [] }],
    [
      { heading: 'H', cards: [{ heading: 'C', text: 'T', image, link, link_label: 'L' }, {}] },
      {
        heading: 'H',
        cards: [
          { heading: 'C', text: 'T', image: parsedImage, link: { label: 'L', href: '/a/' } },
          { heading: '', text: '', image: null, link: null },
        ],
      },
    ],
  ],
  CategoryTiles: [
    [{}, { heading: '', tiles: [] }],
    [
      {
        heading: 'H',
        tiles: [
          { label: 'L', text: 'T', image, link },
          { label: 'L', link },
          { label: 'L' },
          { link },
        ],
      },
      {
        heading: 'H',
        tiles: [
          { label: 'L', href: '/a/', text: 'T', image: parsedImage },
          { label: 'L', href: '/a/', text: '', image: null },
        ],
      },
    ],
  ],
  ContactMethods: [
    [{}, { heading: '', methods: [teaser('ContactMethod', [])] }],
    [
      { heading: 'H', methods: ['m'] },
      { heading: 'H', methods: [teaser('ContactMethod', ['m'])] },
    ],
  ],
  Faq: [
    [{}, { heading: '', items: [] }],
    [
      {
        heading: 'H',
        items: [{ question: 'Q', answer: doc }, { question: 'R' }],
        questions: ['s'],
      },
      {
        heading: 'H',
        items: [
          { question: 'Q', answer: [] },
          { question: 'R', answer: null },
          { question: 's', answer: null },
        ],
      },
    ],
  ],
  Hero: [
    [{}, { eyebrow: '', heading: '', text: '', image: null, actions: [] }],
    [
      {
        eyebrow: 'E',
        heading: 'H',
        text: 'T',
        image,
        actions: [
          { label: 'L', link, style: 'secondary' },
          { label: 'M', link, style: 'loud' },
          { label: 'N', link },
          { label: '', link },
          { label: 'O' },
        ],
      },
      {
        eyebrow: 'E',
        heading: 'H',
        text: 'T',
        image: parsedImage,
        actions: [
          { label: 'L', href: '/a/', style: 'secondary' },
          { label: 'M', href: '/a/', style: 'primary' },
          { label: 'N', href: '/a/', style: 'primary' },
        ],
      },
    ],
  ],
  ImageText: [
    [{}, { eyebrow: '', heading: '', content: null, film: null, image: null, link: null }],
    [
      { heading: 'H', image: { filename: 'a.mp4' } },
      { eyebrow: '', heading: 'H', content: null, film: parsedFilm, image: null, link: null },
    ],
    [
      { eyebrow: 'E', heading: 'H', content: doc, image, link, link_label: 'L' },
      {
        eyebrow: 'E',
        heading: 'H',
        content: [],
        film: null,
        image: parsedImage,
        link: { label: 'L', href: '/a/' },
      },
    ],
  ],
  Media: [
    [{}, { items: [] }],
    [
      { items: [{ image, caption: 'C' }, { image }, { caption: 'D' }] },
      {
        items: [
          { kind: 'picture', picture: parsedImage, caption: 'C', credit: '' },
          { kind: 'picture', picture: parsedImage, caption: '', credit: '' },
        ],
      },
    ],
    [
      { items: [{ image: { ...image, title: 'T', copyright: '© A' } }] },
      { items: [{ kind: 'picture', picture: parsedImage, caption: 'T', credit: '© A' }] },
    ],
    [
      { items: [{ image: { filename: 'a.mp4' }, caption: 'C' }] },
      { items: [{ kind: 'film', film: parsedFilm, caption: 'C', credit: '' }] },
    ],
  ],
  Newsletter: [
    [{}, { heading: '', text: '', consent: '' }],
    [
      { heading: 'H', text: 'T', consent: 'C' },
      { heading: 'H', text: 'T', consent: 'C' },
    ],
  ],
  PaymentMethods: [
    [{}, { heading: '', methods: [teaser('PaymentMethod', [])], couriers: [] }],
    [
      { heading: 'H', methods: ['m'], couriers: ['c'] },
      { heading: 'H', methods: [teaser('PaymentMethod', ['m'])], couriers: ['courier c'] },
    ],
  ],
  ProductLine: [
    [{}, { heading: '', text: '', image: null, path: null }],
    [{ line: 'l' }, { heading: 'H', text: 'T', image: null, path: '/p/' }],
    [
      { line: 'l', heading: 'Own', text: 'Words', image },
      { heading: 'Own', text: 'Words', image: parsedImage, path: '/p/' },
    ],
    [
      { line: 'gone', heading: 'Own' },
      { heading: 'Own', text: '', image: null, path: null },
    ],
  ],
  ProductRail: [
    [{}, { heading: '', link: null, products: [{ categoryId: '', skus: [], limit: 8 }] }],
    [
      { heading: 'H', category_id: 'c', products: ['P'], limit: '4', link, link_label: 'L' },
      {
        heading: 'H',
        link: { label: 'L', href: '/a/' },
        products: [{ categoryId: 'c', skus: ['P'], limit: 4 }],
      },
    ],
  ],
  PublicationTeasers: [
    [{}, { heading: '', link: null, publications: [] }],
    [
      { heading: 'H', publications: ['p'], folder: 'f', limit: 6, link, link_label: 'L' },
      {
        heading: 'H',
        link: { label: 'L', href: '/a/' },
        publications: [teaser('Publication', ['p']), { kind: 'Publication', folder: 'f' }],
      },
    ],
    [
      { publications: ['p'], folder: 'f', limit: 1 },
      { heading: '', link: null, publications: [teaser('Publication', ['p'])] },
    ],
    [
      { publications: ['five'], folder: 'f' },
      {
        heading: '',
        link: null,
        publications: Array.from({ length: 5 }, () => teaser('Publication', ['five'])),
      },
    ],
  ],
  Quote: [
    [{}, { text: '', source: '' }],
    [
      { text: 'T', source: 'S' },
      { text: 'T', source: 'S' },
    ],
  ],
  ReturnMethods: [
    [{}, { heading: '', methods: [teaser('ShippingMethod', [])] }],
    [
      { heading: 'H', methods: ['m'] },
      { heading: 'H', methods: [teaser('ShippingMethod', ['m'])] },
    ],
  ],
  ShippingMethods: [
    [{}, { heading: '', methods: [teaser('ShippingMethod', [])] }],
    [
      { heading: 'H', methods: ['m'] },
      { heading: 'H', methods: [teaser('ShippingMethod', ['m'])] },
    ],
  ],
  StoreTeaser: [
    [{}, { heading: '', text: '', image: null, action: null }],
    [
      { heading: 'H', text: 'T', image, link, link_label: 'L' },
      { heading: 'H', text: 'T', image: parsedImage, action: { label: 'L', href: '/a/' } },
    ],
  ],
  Table: [
    [{}, { caption: '', columns: [], rows: [] }],
    [
      {
        caption: 'C',
        rows: [{ cells: [{ content: 'A' }, {}] }, { cells: [{ content: '1' }] }, {}],
      },
      { caption: 'C', columns: ['A', ''], rows: [['1'], []] },
    ],
    [
      {
        rows: {
          fieldtype: 'table',
          thead: [{ _uid: 'a', value: 'A' }, { value: 'B' }],
          tbody: [{ _uid: 'b', body: [{ value: '1' }, { value: '' }] }],
        },
      },
      { caption: '', columns: ['A', 'B'], rows: [['1', '']] },
    ],
    [
      { rows: { fieldtype: 'table', thead: [{ value: '' }], tbody: [{ body: [{ value: '' }] }] } },
      { caption: '', columns: [], rows: [] },
    ],
  ],
  Text: [
    [{}, { content: null }],
    [{ content: doc }, { content: [] }],
  ],
  UspBar: [
    [{}, { items: [] }],
    [
      {
        items: [
          { icon: 'leaf', heading: 'H', text: 'T', link },
          { icon: 'truck' },
          { icon: '', link: { linktype: '', url: '' } },
          { icon: null },
        ],
      },
      {
        items: [
          { icon: 'leaf', heading: 'H', text: 'T', link: { href: '/a/' } },
          { icon: 'truck', heading: '', text: '', link: null },
          { icon: 'check', heading: '', text: '', link: null },
          { icon: 'check', heading: '', text: '', link: null },
        ],
      },
    ],
  ],
  Video: [
    [{}, { heading: '', address: null, film: null, poster: null }],
    [
      { heading: 'H', address: 'https://film.example/1', image },
      { heading: 'H', address: 'https://film.example/1', film: null, poster: parsedImage },
    ],
    [
      { heading: 'H', address: 'a.mp4', image },
      {
        heading: 'H',
        address: null,
        film: { ...parsedFilm, poster: parsedImage },
        poster: parsedImage,
      },
    ],
    [
      { address: 'http://film.example/1' },
      { heading: '', address: null, film: null, poster: null },
    ],
    [{ address: 'film' }, { heading: '', address: null, film: null, poster: null }],
  ],
}

describe('a block definition converts fields to props', () => {
  const allCases = Object.entries(cases).flatMap(([name, list]) =>
    list.map(([fields, props]) => [name as Name, fields, props] as const),
  )
  it.each(allCases)('%s with %j', (name, fields, props) => {
    expect(readProps(name, fields)).toEqual(props)
  })

  it.each<[Name, fields: object, what: readonly string[]]>([
    [
      'CategoryTiles',
      { tiles: [{ label: 'A', link, text: 'T' }, { label: 'B', text: 'T' }, { label: 'C' }] },
      ['the text and picture of the tile "B", which has no link'],
    ],
    [
      'Media',
      { items: [{ caption: 'A' }, { image, caption: 'B' }, { image: { filename: 'a.mp4' } }] },
      ['the caption "A" without a picture'],
    ],
    ['Video', { address: 'www.film.example/1', image }, ['the video "www.film.example/1"']],
    ['Video', { address: 'http://film.example/1' }, ['the video "http://film.example/1"']],
    ['Video', { heading: 'H' }, ['a video without an address']],
    ['Video', { address: 'https://film.example/1' }, []],
    ['Video', { address: 'a.mp4' }, []],
  ])('%s with %j names what it leaves out', (name, fields, what) => {
    readProps(name, fields)
    expect(leftOut).toEqual(what)
  })

  it('is tested for every block', () => {
    expect(Object.keys(cases)).toEqual(Object.keys(blocks).sort())
  })

  it('declares the required prop of blocks that are skipped without content', () => {
    const required = Object.entries(blocks).flatMap(([name, { requiredProp }]) =>
      requiredProp ? [[name, requiredProp]] : [],
    )
    expect(Object.fromEntries(required)).toMatchInlineSnapshot(`
      {
        "CardRow": "cards",
        "CategoryTiles": "tiles",
        "Faq": "items",
        "Hero": "heading",
        "ImageText": "heading",
        "Media": "items",
        "Table": "rows",
        "UspBar": "items",
      }
    `)
  })
})
