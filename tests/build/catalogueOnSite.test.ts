import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCatalogue } from '../fixtures/brands.ts'
import { openShop } from '../fixtures/shopware/storeApi.ts'
import { wholeBuildMs } from '../wholeBuild.ts'
import { textOf } from './readDocument.ts'
import {
  categoriesOf,
  readSite,
  type LegalCategory,
  type Product,
  type Shown,
} from './storeProducts.ts'

/**
 * Compares the pages of all products with what the back end says of them. What is expected is worked out here from the
 * answers of the Store API, without code of the product.
 */

let shown: readonly Shown[]

beforeAll(async () => {
  ;({ shown } = await readSite('brand-1', { prefix: '/gb/en/', key: 'SWSCGB', shop: openShop() }))
}, wholeBuildMs)

/** Lower-case words of letters and digits, joined by hyphens. */
function slug(text: string): string {
  const kept = [...text.toLowerCase()].map((letter) => {
    if (/[a-z0-9]/.test(letter)) return letter
    return letter.trim() === '' || letter === '-' ? ' ' : ''
  })
  return kept.join('').split(' ').filter(Boolean).join('-')
}

const fieldOf = ({ translated, customFields }: Product, name: string): string => {
  const value = translated.customFields?.[name] ?? customFields?.[name]
  return typeof value === 'string' ? value : ''
}

/** Each product with what differs on its page; products that are as expected are left out. */
function differences(compare: (one: Shown) => readonly [unknown, unknown][]) {
  expect(shown.length).toBeGreaterThan(70)
  let compared = 0
  const found = shown.flatMap((one) =>
    compare(one).flatMap(([actual, expected]) => {
      compared += 1
      return Object.is(actual, expected) ? [] : [{ page: one.page, actual, expected }]
    }),
  )
  expect(compared).toBeGreaterThan(20)
  return found
}

describe('the pages of all products', () => {
  it('R2.6.2 have the name of the model in their address, else that of the product', () => {
    expect(
      differences(({ raw, page }) => [
        [
          page.split('/').at(-2),
          slug(fieldOf(raw, 'accell_parent_model_name') || raw.translated.name),
        ],
      ]),
    ).toEqual([])
  })

  it('keep the places in a description that its links lead to', () => {
    const linked = shown.flatMap(({ page, read }) => {
      const { document } = read()
      return [...document.querySelectorAll('a[href^="#description-"]')].map((link) => [
        page,
        link.textContent,
        document.querySelector(link.getAttribute('href')!)?.tagName,
      ])
    })
    expect(linked).toEqual([['/gb/en/canopy-city-helmet/', 'the size that fits', 'TABLE']])
  })

  it('R3.5.3 have the title, description, keywords and text of the product', () => {
    expect(
      differences(({ raw: { translated }, read }) => {
        const { titles, descriptions, document, text } = read()
        const keywords = document.querySelector('meta[name="keywords"]')?.getAttribute('content')
        const [opening = ''] = plainText(translated.description ?? '').split('. ')
        return [
          [titles[0]?.startsWith(translated.metaTitle || translated.name), true],
          ...(translated.metaDescription
            ? [
                [plainSpaces(descriptions[0] ?? ''), plainSpaces(translated.metaDescription)] as [
                  unknown,
                  unknown,
                ],
              ]
            : []),
          ...(translated.keywords ? [[keywords, translated.keywords] as [unknown, unknown]] : []),
          [plainSpaces(text).includes(opening), true],
        ]
      }),
    ).toEqual([])
  })

  it('R3.5.3 have the legal notes of all categories of the product and those above them, and no other', async () => {
    const categories = await categoriesOf({ key: 'SWSCGB', shop: openShop() })
    const noteOf = ({ translated, customFields }: LegalCategory) =>
      (translated?.customFields ?? customFields)?.['legal_note']
    const above = (category: LegalCategory | undefined): readonly LegalCategory[] =>
      category ? [category, ...above(categories.get(category.parentId ?? ''))] : []
    let noted = 0
    expect(
      differences(({ raw, read }) => {
        const notes = (raw.categories ?? [])
          .flatMap(({ id }) => above(categories.get(id)))
          .map(noteOf)
          .filter((note) => typeof note === 'string')
          .map(plainText)
        noted += notes.length > 0 ? 1 : 0
        const items = read().document.querySelectorAll('.legal-notes__list > li')
        return [
          [sorted([...items].map((item) => plainText(textOf(item)))), sorted([...new Set(notes)])],
        ]
      }),
    ).toEqual([])
    expect(noted).toBeGreaterThan(9)
  })

  it('R3.5.5.1 have the number at the retail partner, where the product has one', () => {
    let numbered = 0
    expect(
      differences(({ raw, read }) => {
        const number = raw.translated.customFields?.['halfords'] ?? null
        if (number !== null) numbered += 1
        const cells = read().document.querySelectorAll('dd[data-specification="halfords"]')
        return [[sorted([...cells].map(textOf)), number === null ? '' : String(number)]]
      }),
    ).toEqual([])
    expect(numbered).toBeGreaterThan(5)
  })

  it('R3.6.1 list each attribute under its code, with the values of the shop', () => {
    const seen = new Set<string>()
    expect(
      differences(({ raw, children, read }) =>
        [...read().document.querySelectorAll('dd[data-specification]')].flatMap((cell) => {
          const code = cell.getAttribute('data-specification') ?? ''
          const values = [raw, ...children].flatMap(({ properties, options }) =>
            [...(properties ?? []), ...(options ?? [])].flatMap(({ name, group }) =>
              group.customFields?.code === code ? (name ?? []) : [],
            ),
          )
          // the chosen battery has values of its own
          if (values.length === 0 || (hasBattery(raw) && ofBattery.includes(code))) return []
          seen.add(code)
          // nothing else stands there
          const rest = values
            .map(plainSpaces)
            .toSorted((a, b) => b.length - a.length)
            .reduce((text, value) => text.replaceAll(value, ''), plainSpaces(textOf(cell)))
          return [[rest.replace(/[, ]/g, ''), ''] as [unknown, unknown]]
        }),
      ),
    ).toEqual([])
    expect(seen.size).toBeGreaterThan(15)
  })

  it('R3.6.4 list derailleur, gears, tyres, brakes, motor and fork of a bicycle', () => {
    const wanted = [
      'attrRearDerailleurDescription',
      'attrGears',
      'attrFrontTireDescription',
      'attrRearTireDescription',
      'attrBrakeDescription',
      'attrEngineDescription',
      'FrontForkDescription',
    ]
    const seen = new Set<string>()
    expect(
      differences(({ raw, read }) =>
        wanted.flatMap((code) => {
          const value = raw.properties?.find(({ group }) => group.customFields?.code === code)
          if (!value) return []
          seen.add(code)
          const cells = [...read().document.querySelectorAll(`dd[data-specification="${code}"]`)]
          return [
            [cells.some((cell) => textOf(cell).includes(value.name ?? '')), true] as [
              unknown,
              unknown,
            ],
          ]
        }),
      ),
    ).toEqual([])
    expect([...seen].toSorted()).toEqual(wanted.toSorted())
  })
})

describe('the pages of a brand with geometry, and models in its addresses', () => {
  let rich: Awaited<ReturnType<typeof readSite>>
  beforeAll(async () => {
    const chosen = [{ code: 'DE', currency: 'EUR', languages: ['de'] }]
    const shop = openShop(makeCatalogue({ brand: 'brand-5', countries: chosen }))
    rich = await readSite('brand-5', { prefix: '/de-de/', key: 'SWSCDE', shop })
    expect(rich.shown.length).toBeGreaterThan(30)
  }, wholeBuildMs)

  it('have name and model in their address', () => {
    for (const { raw, page } of rich.shown) {
      const name = slug(fieldOf(raw, 'accell_parent_model_name') || raw.translated.name)
      const model = slug(fieldOf(raw, 'accell_products_model_slug') || raw.productNumber)
      expect(page).toBe(`/de-de/${[name, model].filter(Boolean).join('-')}/`)
    }
  })

  it('R3.6.3 have a table with the measures of each frame and size', () => {
    let compared = 0
    for (const { children, files, page } of rich.shown) {
      const tables = files.map((file) => tableOf(join(rich.site.folder, file)))
      for (const { active, translated, productNumber } of children) {
        const geometry = translated.customFields?.['geometry'] as Geometry | undefined
        if (!geometry || !active) continue
        compared += 1
        const rows = Object.values(geometry.rows).map((values) => values.join(' '))
        const isShown = tables.some((table) => rows.every((row) => table?.includes(row)))
        expect(isShown, `${page} ${productNumber}`).toBe(true)
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
})

interface Geometry {
  rows: Readonly<Record<string, readonly number[]>>
}

/** The rows of a page's geometry table; null without a table. */
function tableOf(file: string): readonly string[] | null {
  const html = readFileSync(file, 'utf8')
  const rows = [...html.matchAll(/<tr data-measure="[^"]+">(.*?)<\/tr>/gs)]
  if (rows.length === 0) return null
  return rows.map(([, cells = '']) =>
    [...cells.matchAll(/ data-value="([^"]*)"/g)].map(([, value]) => value).join(' '),
  )
}

/** Texts in an order that does not depend on the page. */
const sorted = (texts: readonly string[]) => texts.toSorted().join(' | ')

const hasBattery = ({ translated }: Product) =>
  /batter/i.test(Object.keys(translated.customFields ?? {}).join(' '))
const ofBattery = ['attrBatteryWH', 'attrExactRange']
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')
const plainText = (html: string) =>
  plainSpaces(html.replace(/<[^>]*>/g, ' '))
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
