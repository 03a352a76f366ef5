import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueOptions } from '#fixtures/catalogue/makeCatalogue.ts'
import { makeCatalogue, makeSpace } from '../fixtures/brands.ts'
import { openShop } from '../fixtures/shopware/storeApi.ts'
import { islandData } from '../islandData.ts'
import { wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { textOf } from './readDocument.ts'
import {
  categoriesOf,
  readSite,
  type Media,
  type Product,
  type Shown,
  type Value,
} from './storeProducts.ts'

/**
 * Compares the fields of all products of the Store API with their pages, in brands of both families of attributes,
 * in several languages and currencies.
 */

interface Row {
  brand: string
  prefix: string
  country: CatalogueOptions['countries'][number]
  tag: string
  family: 'attr' | 'colorcom'
  /** Names of attributes that the brand has chosen itself (R3.6.6). */
  renamed: Readonly<Record<string, string>>
  /** Attributes that the brand hides. */
  hiddenByBrand: readonly string[]
  /** How the brand shows an attribute (R3.6.7). */
  display: Readonly<Record<string, string>>
  /** Attributes whose values the brand places itself: by their text, and sizes by their order (R3.6.7, R9.12). */
  sortedByText: readonly string[]
}

const rows: readonly Row[] = [
  {
    brand: 'brand-1',
    prefix: '/gb/en/',
    country: { code: 'GB', currency: 'GBP', languages: ['en'] },
    tag: 'en-GB',
    family: 'attr',
    renamed: { attrFrameShape: 'Frame style' },
    hiddenByBrand: [],
    display: {},
    sortedByText: ['attrSize'],
  },
  {
    brand: 'brand-3',
    prefix: '/dk-da/',
    country: { code: 'DK', currency: 'DKK', languages: ['da'] },
    tag: 'da-DK',
    family: 'colorcom',
    renamed: {},
    hiddenByBrand: [],
    display: { COLORCOM: 'named-swatch' },
    sortedByText: ['HEIGHTS'],
  },
  {
    brand: 'brand-6',
    prefix: '/cz-cs/',
    country: { code: 'CZ', currency: 'CZK', languages: ['cs'] },
    tag: 'cs-CZ',
    family: 'colorcom',
    renamed: {},
    hiddenByBrand: ['attrProductLine'],
    display: {},
    sortedByText: ['COLORCOM', 'HEIGHTS'],
  },
]

const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('\u00ad', '')

const shapeCodes = ['attrFrameShape', 'UB-FRAMEKI']

const codeOf = ({ group }: { group: { customFields: { code?: string } | null } }) =>
  group.customFields?.code ?? ''

const sorted = <T extends string | number>(values: readonly T[]): readonly T[] => values.toSorted()

const nameOf = ({
  name,
  translated,
}: {
  name: string | null
  translated: { name: string | null }
}) => plain(translated.name ?? name ?? '')

type Difference = readonly [what: string, actual: unknown, expected: unknown]

describe.each(rows)('the products of $brand below $prefix', (row) => {
  const { brand, prefix, country, tag, family, renamed, hiddenByBrand, display, sortedByText } = row
  const key = `SWSC${country.code}`
  const shop = openShop(makeCatalogue({ brand, family, countries: [country] }))
  let site: WholeBuild
  let shown: readonly Shown[]
  beforeAll(async () => {
    ;({ site, shown } = await readSite(brand, { prefix, key, shop }))
    expect(shown.length).toBeGreaterThan(15)
  }, wholeBuildMs)

  const money = (value: number) =>
    plain(
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: country.currency,
        // crowns without hellers, in Denmark as well
        ...(country.code !== 'GB' && { trailingZeroDisplay: 'stripIfInteger' }),
      }).format(value),
    )

  /** What differs on the pages, with the page; fields that are as expected are left out. */
  function differences(compare: (one: Shown) => readonly Difference[]) {
    let compared = 0
    const found = shown.flatMap((one) =>
      compare(one).flatMap(([what, actual, expected]) => {
        compared += 1
        return JSON.stringify(actual) === JSON.stringify(expected)
          ? []
          : [{ page: one.page, what, actual, expected }]
      }),
    )
    expect(compared).toBeGreaterThan(15)
    return found
  }

  const childOf = ({ children }: Shown, id: string) => children.find((child) => child.id === id)!

  /** The brand can name an attribute itself. */
  const groupOf = (option: Value) => renamed[codeOf(option)] ?? nameOf(option.group)

  /** What there is to choose on a page, with the number of values. */
  function choicesOf({ read }: Shown): readonly string[] {
    const { main } = read()
    const groups = [...main.querySelectorAll('[data-island=VariantChoice] .variant-picker__group')]
    const shapes = main.querySelector('.product-page__shapes')
    return sorted([
      ...groups.map(
        (group) =>
          `${textOf(group.querySelector('.variant-picker__name'))}: ${group.querySelectorAll('input').length}`,
      ),
      ...(shapes ? [`shapes: ${shapes.querySelectorAll('a').length}`] : []),
    ])
  }

  /** The groups of all variants with several values; shapes can have pages of their own. */
  function groupsOf({ children, read }: Shown): readonly string[] {
    const hasShapes = read().main.querySelector('.product-page__shapes') !== null
    const options = children.flatMap((child) => child.options ?? [])
    const groups = Map.groupBy(options, (option) =>
      hasShapes && shapeCodes.includes(codeOf(option)) ? 'shapes' : groupOf(option),
    )
    return sorted(
      [...groups].flatMap(([group, values]) => {
        const { size } = new Set(values.map(({ id }) => id))
        return size > 1 ? [`${group}: ${size}`] : []
      }),
    )
  }

  /** The variants of a page with the HTML of their offer. */
  function offersOf(one: Shown): readonly { child: Product; offer: ParentNode }[] {
    const { parts, children, read } = one
    if (!parts)
      return [{ child: children[0]!, offer: read().main.querySelector('[data-part=status]')! }]
    return parts.variants.map(({ id, offer }) => ({
      child: childOf(one, id),
      offer: parse(parts.offerHtml[offer]!),
    }))
  }

  it('R3.5.1 have their ids, numbers, EANs, name and brand', () => {
    expect(
      differences((one) => {
        const { raw, children, parts, variants, read } = one
        const { document, main } = read()
        const { preset } = main.querySelector<HTMLElement>('[data-preset]')!.dataset
        const compared = main.querySelector<HTMLElement>(
          '.product-page__panel [data-compare], .product-page__top [data-compare]',
        )?.dataset['compare']
        return [
          [
            'ids',
            sorted(parts?.variants.map(({ id }) => id) ?? [preset!]),
            sorted(children.map(({ id }) => id)),
          ],
          [
            'numbers',
            sorted(variants.map(({ sku }) => sku)),
            sorted(children.map(({ productNumber }) => productNumber)),
          ],
          ['brand', one.brand, raw.manufacturer?.translated.name],
          ['heading', plain(textOf(document.querySelector('h1'))), plain(raw.translated.name)],
          ...(compared
            ? [
                [
                  'objectID',
                  (JSON.parse(compared) as { objectID: string }).objectID,
                  raw.id,
                ] as const,
              ]
            : []),
          ...variants.flatMap(({ sku, name, gtin }): Difference[] => {
            const child = children.find(({ productNumber }) => productNumber === sku)
            return [
              ['name', name, child?.translated.name],
              ['EAN', gtin ?? null, child?.ean],
            ]
          }),
        ]
      }),
    ).toEqual([])
  })

  it('R3.5.1 are in the listings of their categories, and of those above them, and in no other', async () => {
    const categories = await categoriesOf({ key, shop })
    const above = (id: string | null): readonly string[] => {
      const category = id === null ? undefined : categories.get(id)
      return category ? [category.id, ...above(category.parentId)] : []
    }
    const stories = makeSpace({ brand, countries: [country] }).stories('published')
    const numbers = new Map(
      shown.flatMap(({ raw, children }) =>
        children.map(({ productNumber }) => [productNumber, raw.productNumber]),
      ),
    )
    let listings = 0
    for (const { path, kind, page = '', sources: [source = ''] = [] } of site.manifest.files) {
      if (kind !== 'Category' || !path.endsWith('.html') || !page.startsWith(prefix)) continue
      const id = stories.find((story) => source.endsWith(`(id ${story.id})`))?.content[
        'category_id'
      ]
      const html = readFileSync(join(site.folder, path), 'utf8')
      const facets = islandData(html, 'ProductListing')?.['facets']
      if (typeof id !== 'string' || id === '' || typeof facets !== 'string') continue
      listings += 1
      const { skus } = JSON.parse(readFileSync(join(site.folder, facets), 'utf8')) as {
        skus: string[]
      }
      const expected = shown.flatMap(({ raw }) =>
        (raw.categories ?? []).some((category) => above(category.id).includes(id))
          ? [raw.productNumber]
          : [],
      )
      const listed = [...new Set(skus.map((sku) => numbers.get(sku) ?? sku))]
      expect([page, sorted(listed)]).toEqual([page, sorted(expected)])
    }
    expect(listings).toBeGreaterThan(5)
  })

  it('R3.5.2 have the price of each variant, its list price, the lowest before a reduction, and the tax', () => {
    const seen = { list: 0, regulation: 0, tax: 0 }
    expect(
      differences((one) => [
        ...one.variants.flatMap(({ sku, offers }): Difference[] => {
          const child = one.children.find(({ productNumber }) => productNumber === sku)!
          return hasBattery(one.raw)
            ? []
            : [
                ['price in data', offers.price, child.calculatedPrice.unitPrice],
                ['currency', offers.priceCurrency, country.currency],
              ]
        }),
        ...(hasBattery(one.raw) ? [] : offersOf(one)).flatMap(({ child, offer }): Difference[] => {
          const { unitPrice, listPrice, regulationPrice, calculatedTaxes } = child.calculatedPrice
          const box = offer.querySelector('.price')!
          const notes = [...box.querySelectorAll('.price__note')].map((note) => plain(textOf(note)))
          const others = [
            ...(regulationPrice && regulationPrice.price > unitPrice
              ? [regulationPrice.price]
              : []),
            ...(listPrice && listPrice.price > unitPrice ? [listPrice.price] : []),
          ]
          if (listPrice) seen.list += 1
          if (regulationPrice) seen.regulation += 1
          const hasTax = calculatedTaxes.some(({ tax }) => tax > 0)
          if (hasTax) seen.tax += 1
          return [
            ['price', plain(textOf(box.querySelector('.price__amount'))), money(unitPrice)],
            [
              'other prices',
              others.map((price) => notes.some((note) => note.includes(money(price)))),
              others.map(() => true),
            ],
            [
              'notes',
              notes.length,
              others.length + (hasTax ? 1 : 0) + (child.calculatedPrice.referencePrice ? 1 : 0),
            ],
            [
              'struck',
              [...box.querySelectorAll('s')].map((price) => plain(textOf(price))),
              regulationPrice && regulationPrice.price > unitPrice
                ? [money(regulationPrice.price)]
                : [],
            ],
          ]
        }),
      ]),
    ).toEqual([])
    expect(Object.values(seen).filter((count) => count < 3)).toEqual([])
  })

  it('R3.5.4 have the pictures of each variant by position, with their texts, sizes and large versions', () => {
    let pictures = 0
    expect(
      differences((one) => {
        const { raw, parts, children } = one
        const galleries = galleriesOf(parts, site)
        const views = parts
          ? parts.variants.map(({ id, gallery }) => ({
              child: childOf(one, id),
              gallery: galleries?.[gallery] ?? galleryIn(one),
            }))
          : [{ child: children[0]!, gallery: galleryIn(one) }]
        return views.map(({ child, gallery }): Difference => {
          // films are slides, too
          const withPicture = [
            ...parse(gallery).querySelectorAll('.gallery__slide:not(:has(video))'),
          ]
          const slides = withPicture.map((slide) => {
            const image = slide.querySelector('img')!
            const { width, height } = slide.querySelector('a')?.dataset ?? {}
            pictures += 1
            return [pathIn(image.src), image.alt, `${width}x${height}`]
          })
          const own = picturesOf(child).length > 0 ? child : raw
          const logos = ['modelLogo', 'bikeLogo'].map((name) => raw.translated.customFields?.[name])
          const expected = picturesOf(own)
            .filter(({ media }) => !logos.includes(media.id))
            .map(({ media: { path, alt, translated, metaData } }) => [
              path,
              translated.alt ?? alt,
              `${metaData.width}x${metaData.height}`,
            ])
          return [`pictures of ${child.productNumber}`, slides, expected]
        })
      }),
    ).toEqual([])
    expect(pictures).toBeGreaterThan(50)
  })

  it('R3.5.4 have the picture that a custom field names as hero, where there is one', () => {
    let heroes = 0
    expect(
      differences(({ raw, read }) => {
        const id = raw.translated.customFields?.['hero']
        const hero = (raw.media ?? []).find(({ media }) => media.id === id)?.media
        if (hero) heroes += 1
        const image = read().main.querySelector<HTMLImageElement>('.product-page__hero')
        return [
          [
            'hero',
            image && [pathIn(image.src), image.alt],
            hero ? [hero.path, hero.translated.alt ?? hero.alt] : null,
          ],
        ]
      }),
    ).toEqual([])
    // one of these brands has them
    expect(heroes > 0).toBe(brand === 'brand-1')
  })

  it('R3.5.6 R4.14 have the stock status of each variant, and the dates of creation and change', () => {
    const statusOf = ({ active, availableStock, isCloseout, minPurchase }: Product) => {
      if (!active || (isCloseout && availableStock < minPurchase)) return 'soldOut'
      if (availableStock <= 0) return 'onOrder'
      return availableStock < 6 ? 'lowStock' : 'inStock'
    }
    const words = {
      inStock: 'InStock',
      lowStock: 'LimitedAvailability',
      onOrder: 'BackOrder',
      soldOut: 'OutOfStock',
    }
    const seen = new Set<string>()
    expect(
      differences((one) => [
        ['last change', one.read().openGraph['og:updated_time'], one.raw.updatedAt],
        ...(hasBattery(one.raw) ? [] : offersOf(one)).map(({ child, offer }): Difference => {
          seen.add(statusOf(child))
          const badge = offer.querySelector<HTMLElement>('.stock-badge')
          return [`status of ${child.productNumber}`, badge?.dataset['status'], statusOf(child)]
        }),
        ...(one.parts?.variants ?? []).map(({ id, stockStatus }): Difference => {
          const child = childOf(one, id)
          return [`choice of ${child.productNumber}`, stockStatus, statusOf(child)]
        }),
        ...(hasBattery(one.raw) ? [] : one.variants).map(({ sku, offers }): Difference => {
          const child = one.children.find(({ productNumber }) => productNumber === sku)!
          return [
            `data of ${sku}`,
            offers.availability,
            `https://schema.org/${words[statusOf(child)]}`,
          ]
        }),
      ]),
    ).toEqual([])
    expect(seen.size).toBeGreaterThan(2)
    expect(agesDiffering()).toEqual([])
  })

  /** The files with the facets of all listings. */
  const listingFiles = () => [
    ...new Set(
      site.manifest.files.flatMap(({ path, kind, page = '' }) =>
        kind === 'Category' && path.endsWith('.html') && page.startsWith(prefix)
          ? String(
              islandData(readFileSync(join(site.folder, path), 'utf8'), 'ProductListing')?.[
                'facets'
              ] ?? [],
            ) || []
          : [],
      ),
    ),
  ]

  /** Products in listings whose order by age is not that of their creation. */
  function agesDiffering(): readonly string[] {
    const byNumber = new Map(
      shown.flatMap(({ raw, children }) => children.map((child) => [child.productNumber, raw])),
    )
    let compared = 0
    const wrong = listingFiles().flatMap((file) => {
      const { skus, ages, facets } = JSON.parse(readFileSync(join(site.folder, file), 'utf8')) as {
        skus: string[]
        ages: number[]
        facets: { products: number[] }
      }
      const created = ages.map(
        (_, product) => byNumber.get(skus[facets.products.indexOf(product)]!)!.createdAt,
      )
      compared += ages.length
      return ages.flatMap((age, index) => {
        const newer = created.filter((date) => date > created[index]!)
        const newerByAge = created.filter((_, other) => ages[other]! < age)
        return newer.length === newerByAge.length ? [] : [`${file}: ${created[index]} is ${age}`]
      })
    })
    expect(compared).toBeGreaterThan(15)
    return wrong
  }

  it('R3.5.7 have their variants with cover and options in groups, and all options to choose from', () => {
    let options = 0
    expect(
      differences((one) => {
        const { raw, children, parts, variants } = one
        const cells = specificationsOf(one)
        return [
          ...variants.map(({ sku, image }): Difference => {
            const child = children.find(({ productNumber }) => productNumber === sku)!
            const cover = child.cover ?? raw.cover ?? raw.media?.[0]
            return [`cover of ${sku}`, image && pathIn(image), cover?.media.path]
          }),
          ...(parts?.variants ?? []).flatMap(({ id, options: given }): Difference[] => {
            const child = childOf(one, id)
            options += given.length
            return [
              [
                `options of ${child.productNumber}`,
                given
                  .map((option) => [option.id, plain(option.name), option.code, option.group])
                  .toSorted(),
                (child.options ?? [])
                  .map((option) => [option.id, nameOf(option), codeOf(option), groupOf(option)])
                  .toSorted(),
              ],
            ]
          }),
          ...children.flatMap((child) =>
            (child.options ?? []).flatMap((option): Difference[] => {
              const code = codeOf(option)
              const isVisible =
                option.group.visibleOnProductDetailPage &&
                ![...hiddenOf(raw), ...hiddenByBrand].includes(code)
              return isVisible
                ? [[`${code} of all variants`, cells.get(code)?.includes(nameOf(option)), true]]
                : []
            }),
          ),
          ['choices', parts ? choicesOf(one) : [], parts ? groupsOf(one) : []],
        ]
      }),
    ).toEqual([])
    expect(options).toBeGreaterThan(30)
  })

  it('R3.5.8 have the values of each attribute, by its group, position, kind of display and colour', () => {
    const seen = new Set<string>()
    expect(
      differences((one) => {
        const { raw, parts, read } = one
        const hidden = [...hiddenOf(raw), ...hiddenByBrand]
        const cells = specificationsOf(one)
        const { preset } = read().main.querySelector<HTMLElement>('[data-preset]')!.dataset
        const own = childOf(one, preset!).properties ?? []
        const properties = [
          ...own,
          ...(raw.properties ?? []).filter(
            (option) => !own.some((other) => codeOf(other) === codeOf(option)),
          ),
        ]
        return [
          ...(parts?.variants ?? []).flatMap(({ id, options }): Difference[] => {
            const child = childOf(one, id)
            // the back end sorts the others by their values, as the brand does
            const positioned = new Set(
              (child.options ?? [])
                .filter(
                  (option) =>
                    option.group.sortingType === 'position' &&
                    !sortedByText.includes(codeOf(option)),
                )
                .map((option) => option.id),
            )
            const placed = ({ id }: { id: string }) => positioned.has(id)
            return [
              [
                `options of ${child.productNumber}`,
                options
                  .map((option) => [
                    option.id,
                    option.colorHexCode,
                    option.groupPosition,
                    option.displayType,
                    option.filterable,
                    placed(option) ? option.position : null,
                  ])
                  .toSorted(),
                (child.options ?? [])
                  .map((option) => [
                    option.id,
                    option.colorHexCode,
                    option.group.position,
                    display[codeOf(option)] ?? option.group.displayType,
                    option.group.filterable && !hidden.includes(codeOf(option)),
                    placed(option) ? option.position : null,
                  ])
                  .toSorted(),
              ],
            ]
          }),
          // attributes in which variants differ
          ...(parts?.variants ?? []).flatMap(({ id, specifications }) =>
            (childOf(one, id).properties ?? []).flatMap((option): Difference[] => {
              const value = specifications[codeOf(option)]
              return value === undefined
                ? []
                : [[`${codeOf(option)} of ${id}`, plain(value), nameOf(option)]]
            }),
          ),
          ...properties.flatMap((option): Difference[] => {
            const code = codeOf(option)
            if (hasBattery(raw) && ofBattery.includes(code)) return []
            const isVisible = option.group.visibleOnProductDetailPage && !hidden.includes(code)
            seen.add(`${isVisible ? 'visible' : 'hidden'}`)
            return [
              [
                `${code}: ${nameOf(option)}`,
                isVisible ? cells.get(code)?.includes(nameOf(option)) : cells.has(code),
                isVisible,
              ],
            ]
          }),
        ]
      }),
    ).toEqual([])
    expect([...seen].toSorted()).toEqual(['hidden', 'visible'])
  })

  it('R3.5.8 have their badges by priority, and facets of the groups that are filterable', () => {
    let badges = 0
    expect(
      differences(({ raw, read }) => {
        const given = 'badges' in raw.extensions ? (raw.extensions.badges ?? []) : []
        const active = given
          .filter((badge) => badge.active)
          .toSorted((a, b) => b.priority - a.priority)
          .map((badge) => badge.translated.name)
        badges += active.length
        const shownBadges = [...read().main.querySelectorAll('.gallery__badges > *')].map(
          (badge) => badge.getAttribute('alt') ?? textOf(badge),
        )
        return [['badges', shownBadges.filter((name) => active.includes(name)), active]]
      }),
    ).toEqual([])
    expect(badges).toBeGreaterThan(0)

    const groups = new Map(
      shown.flatMap(({ raw, children }) =>
        [raw, ...children].flatMap(({ properties, options }) =>
          [...(properties ?? []), ...(options ?? [])].map(
            (option) => [codeOf(option), option.group.filterable] as const,
          ),
        ),
      ),
    )
    const facets = new Set(
      listingFiles().flatMap((file) =>
        (
          JSON.parse(readFileSync(join(site.folder, file), 'utf8')) as {
            facets: { groups: { code: string }[] }
          }
        ).facets.groups.map(({ code }) => code),
      ),
    )
    const filterable = [...groups].flatMap(([code, isFilterable]) => (isFilterable ? [code] : []))
    // the search index has the base colour under a name of its own
    const named = filterable
      .filter((code) => !hiddenByBrand.includes(code))
      .map((code) => (['attrBaseColor', 'COLORBAS'].includes(code) ? 'colorGroup' : code))
    const own = ['stockForFaceting', 'price.amount']
    expect(sorted([...facets].filter((code) => !own.includes(code)))).toEqual(sorted(named))
  })

  it('R3.5.9 have the shape, colour, second colour and size of each variant', () => {
    const codes = {
      shape: shapeCodes,
      color: ['attrMarketingColor', 'COLORCOM'],
      size: ['attrSize', 'HEIGHTS', 'HEIGHT'],
    }
    const seen: Record<string, number> = { shape: 0, color: 0, size: 0 }
    expect(
      differences((one) => {
        const valueOf = (child: Product, name: keyof typeof codes) => {
          const option = child.options?.find((value) => codes[name].includes(codeOf(value)))
          if (option) seen[name]! += 1
          return option ? nameOf(option) : null
        }
        return [
          ...(one.parts?.variants ?? []).flatMap(({ id, shape, size }): Difference[] => {
            const child = childOf(one, id)
            return [
              [`shape of ${child.productNumber}`, shape, valueOf(child, 'shape')],
              [`size of ${child.productNumber}`, size && plain(size), valueOf(child, 'size')],
            ]
          }),
          ...one.variants.flatMap((variant): Difference[] => {
            const child = one.children.find(({ productNumber }) => productNumber === variant.sku)!
            return (['color', 'size'] as const).map((name) => [
              `${name} in data of ${variant.sku}`,
              variant[name] === undefined ? null : plain(variant[name]),
              valueOf(child, name),
            ])
          }),
        ]
      }),
    ).toEqual([])
    expect(Object.values(seen).filter((count) => count === 0)).toEqual([])
  })
})

const parsed = new Map<string, ParentNode>()

/** Parses a part of a page, each once. */
function parse(html: string): ParentNode {
  const part = parsed.get(html) ?? JSDOM.fragment(html)
  parsed.set(html, part)
  return part
}

/** The values of the attributes that a page lists, by their codes. */
const specificationsOf = ({ read }: Shown): ReadonlyMap<string, string> =>
  new Map(
    [...read().document.querySelectorAll<HTMLElement>('dd[data-specification]')].map((cell) => [
      cell.dataset['specification']!,
      plain(textOf(cell)),
    ]),
  )

const galleryIn = ({ read }: Shown) => read().main.querySelector('.gallery')!.outerHTML

/** The HTML of the galleries of a page: in the page, or in a file of their own. */
function galleriesOf(parts: Shown['parts'], { folder }: WholeBuild): readonly string[] | null {
  const galleries = parts?.galleries ?? null
  return typeof galleries === 'string'
    ? (JSON.parse(readFileSync(join(folder, galleries), 'utf8')) as readonly string[])
    : galleries
}

/** `media/brand-1/PIP-16-POP/side.png` of an address of the image service. */
const pathIn = (address: string) => /media\/brand-\d\/.+$/.exec(address)?.[0] ?? address

/** The cover, then the others by position. */
const picturesOf = ({ cover, media }: Product): readonly Media[] => {
  const others = (media ?? [])
    .filter((one) => one.media.id !== cover?.media.id)
    .toSorted((a, b) => a.position - b.position)
  return cover ? [cover, ...others] : others
}

const hiddenOf = ({ translated }: Product): readonly string[] => {
  const hidden = translated.customFields?.['attributesHidden']
  return Array.isArray(hidden) ? (hidden as string[]) : []
}

const hasBattery = ({ translated }: Product) =>
  /batter/i.test(Object.keys(translated.customFields ?? {}).join(' '))

const ofBattery = ['attrBatteryWH', 'attrExactRange']
