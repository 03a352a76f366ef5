import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basename } from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../templates', import.meta.url))

/** A theme may style all components of a page. */
const themes = /^(?::root(?:\[[^\]]*\]|:[\w-]+\([^)]*\))*\s+)+/

/** The selectors of a rule, with those of the rules around it. */
function selectorsOf(rule: Rule): string[] {
  let parent = rule.parent
  while (parent && parent.type === 'atrule') parent = parent.parent
  const outer = parent?.type === 'rule' ? selectorsOf(parent as Rule) : null
  if (!outer) return rule.selectors
  return outer.flatMap((before) =>
    rule.selectors.map((own) =>
      own.includes('&') ? own.replaceAll('&', before) : `${before} ${own}`,
    ),
  )
}

function allSelectors(source: string): readonly string[] {
  const found: string[] = []
  postcss.parse(source).walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return
    for (const selector of selectorsOf(rule)) {
      const onPage = selector.replaceAll(/\s+/g, ' ')
      found.push(onPage.replace(themes, ''))
    }
  })
  return found
}

/** The component of a class, without its part and variant. */
const blockOf = (name: string) => name.replace(/(?:__|--).*$/, '')

/** Classes that a selector meets at any depth of another element, with what stands before them. */
const atAnyDepth = (selector: string): readonly { name: string; inside: string }[] =>
  [...selector.matchAll(/(?<=[^\s>+~(,])\s+([^\s>+~,()]+)/g)].flatMap(
    ({ 1: compound = '', index }) =>
      [...compound.matchAll(/\.([a-z][\w-]*)/g)].map(({ 1: name = '' }) => ({
        name,
        inside: selector.slice(0, index),
      })),
  )

/** Arrangements of the header, or of an opening, are files of one component. */
const familyOf = (file: string): string =>
  /^(?:layout\/header|blocks\/hero)(?=[/.])/.exec(file.toLowerCase())?.[0] ?? file

const kebab = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** The file of each component: the one with its name, else the one with most of its rules. */
function ownersOf(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { file, selectors } of sheets) {
    for (const selector of selectors) {
      const [, first] = /\.([a-z][\w-]*)/.exec(selector) ?? []
      if (first === undefined) continue
      const files = counts.get(blockOf(first)) ?? new Map<string, number>()
      counts.set(blockOf(first), files)
      const isNamed = kebab(basename(file, '.css')) === blockOf(first)
      files.set(file, (files.get(file) ?? 0) + (isNamed ? 1000 : 1))
    }
  }
  return new Map(
    [...counts].map(([block, files]) => [
      block,
      [...files].sort(([, one], [, other]) => other - one)[0]![0],
    ]),
  )
}

interface Sheet {
  file: string
  selectors: readonly string[]
}

/**
 * Rules for all elements of another component at any depth. A rule for the pictures of a gallery made its badges as
 * large as the bicycle: such a rule also meets what a child brings along. The child combinator names the one that the
 * component itself renders.
 */
function reaching(sheets: readonly Sheet[]): readonly string[] {
  const owners = ownersOf(sheets)
  return sheets.flatMap(({ file, selectors }) =>
    selectors.flatMap((selector) =>
      atAnyDepth(selector).flatMap(({ name, inside }) => {
        const owner = owners.get(blockOf(name))
        const isForeign = owner !== undefined && familyOf(owner) !== familyOf(file)
        // where the other component stands in itself, as a sibling, nothing else is between
        const isWithin = new RegExp(String.raw`\.${blockOf(name)}(?:__|--|\b)`).test(inside)
        return isForeign && !isWithin ? [`${file}: ${inside} .${name}`] : []
      }),
    ),
  )
}

/**
 * Where a component is told its look by the one around it, on purpose: whatever stands between, all of its kind there
 * are meant. A new row needs a reason why the child combinator does not do.
 */
const arranged: Readonly<Record<string, readonly string[]>> = {
  // on a coloured ground, all buttons have its colours
  'blocks/Banner/Banner.css': [
    '.banner .button',
    ".banner:is([data-tone='accent'], [data-tone='sale']) .button",
  ],
  'blocks/Hero/offerGrid.css': ['.hero .button--primary', '.hero .button--secondary'],
  // the total at the foot of the page, beside the button
  'basket/BasketView.css': ['.basket-page .basket-totals__row--total'],
  // the lines of a basket, smaller
  'pages/Checkout/Checkout.css': ['.order-summary__content .basket-line'],
  'pages/OrderConfirm/Order.css': [
    '.order-details .basket-line',
    '.order-details .basket-line__image',
    '.order-details__lines .basket-line__note',
  ],
  'pages/Checkout/CheckoutPage.css': ['.checkout .order-panel'],
  // all prices of a card, or of a table's head
  'components/product/ProductGrid.css': [
    '.product-grid > .product-grid__cell > .product-card .price__amount',
  ],
  'pages/BikeComparison/BikeComparison.css': [
    '.comparison thead .comparison__bike .price__amount',
    '.comparison[data-stacked] :is(thead, tbody) .price__amount',
    '.comparison[data-stacked] thead .price__note',
  ],
  'pages/Product/offer/ProductBar.css': [
    '.product-bar__price .price__amount',
    '.product-bar__price .price__saving',
  ],
  // what an island puts in once it is opened
  'dealers/DealerStock.css': ['.dealer-stock__content .button'],
  'pages/Product/dealers/StoreAvailability.css': ['.store-availability__content .button'],
  'pages/Product/offer/CycleToWork.css': ['.cycle-to-work__content .frame'],
  'pages/Product/media/CustomerPhotos.css': [
    '.customer-photos .rail__list',
    '.customer-photos[data-few] .rail__list',
  ],
  'listing/ProductListing.css': [
    '.listing .product-grid',
    '.listing[data-filterable] .product-grid',
  ],
  // the page arranges its only one
  'layout/header/drawer.css': ['.menu__foot .locale-button'],
  'pages/DealerDetail/DealerDetailPage.css': [
    '.dealer-page__stock .dealer-stock__content',
    '.dealer-page__stock .dealer-stock__heading',
    '.dealer-page__stock .disclosure__summary',
  ],
  'pages/Search/SearchPage.css': [
    '.search-page .suggestions',
    '.search-page .suggestions__heading',
    '.search-page .suggestions__list',
  ],
  'pages/Product/ProductPage.css': [
    '.product-page__details .rich-text',
    '.product-page__specifications .specification-list',
    // on paper, and without rails of one product
    '.product-page .battery-choice__value',
    '.product-page .compare-toggle',
    '.product-page .gallery__slide',
    '.product-page .section',
    '.product-page .service-lines',
    '.product-page .variant-picker__value',
  ],
  'pages/Product/choice/VariantLinks.css': ['.product-page .variant-picker__group'],
  // a block in a text has no margins of a page
  'richtext/RichText.css': ['.rich-text__block .container'],
}

it('X8.11 no style sheet has a rule for all elements of another component inside its own', () => {
  const sheets = globSync('**/*.css', { cwd: root }).map((file) => ({
    file,
    selectors: allSelectors(readFileSync(`${root}/${file}`, 'utf8')),
  }))
  expect(sheets.length).toBeGreaterThan(80)
  const found = [...new Set(reaching(sheets))]
  const all = Object.entries(arranged).flatMap(([file, rules]) =>
    rules.map((rule) => `${file}: ${rule}`),
  )
  expect(found.sort()).toEqual(all.sort())
})

const ofA = (source: string) =>
  reaching([
    { file: 'A.css', selectors: allSelectors(source) },
    { file: 'Image.css', selectors: ['.image', '.image__note'] },
  ])

it('finds such a rule where it is nested, in a condition, or of an element', () => {
  expect(ofA('.a { & .image { color: red } }')).toEqual(['A.css: .a .image'])
  expect(ofA('.a { @media print { & img.image { color: red } } }')).toEqual(['A.css: .a .image'])
  expect(ofA('.a__part .image__note { color: red }')).toEqual(['A.css: .a__part .image__note'])
  expect(ofA('.a > .image, .a .a__image, .a > .image .image__note { color: red }')).toEqual([])
})
