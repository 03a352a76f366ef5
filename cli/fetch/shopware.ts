import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/site.ts'
import type { ShopwareBackend } from '../config/backends.ts'
import type { BackendClient, BackendRequest } from './http.ts'
import { productAssociations, productIncludes } from './productFields.ts'
import { rawCategorySchema, rawProductSchema, type RawCategory, type RawProduct } from './wire.ts'

/** The Store API's maximum. */
const pageSize = 100

/** Search criteria of the Store API (specification 7.2). */
type Criteria = Readonly<Record<string, unknown>>

/** Parent products with all that pages show of them; their variants come with them. */
const parentProducts: Criteria = {
  includes: productIncludes,
  associations: productAssociations,
  filter: [{ type: 'equals', field: 'parentId', value: null }],
}

/** Specification 7.2: read as elements, an empty list where they are missing. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    elements: z
      .array(item)
      .nullish()
      .transform((elements): z.output<Item>[] => elements ?? []),
    total: z.number().nullish(),
  })

const languageSchema = z.object({
  id: z.string(),
  locale: z.object({ code: z.string() }).nullish(),
  translationCode: z.object({ code: z.string() }).nullish(),
})
const currencySchema = z.object({
  id: z.string(),
  isoCode: z.string(),
  symbol: z.string(),
  name: z.string(),
  translated: z.object({ name: z.string().nullish() }).nullish(),
})
const contextSchema = z.object({
  currency: z.object({ id: z.string(), isoCode: z.string() }),
  salesChannel: z.object({ navigationCategoryId: z.string() }),
})

/** One country's commerce back end, in one language and currency. */
export interface Shop {
  languageId: string
  currency: Currency
  /** Root of the category tree; itself no page. */
  navigationCategoryId: string
  categories: () => Promise<RawCategory[]>
  /** Parent products, page by page in a fixed order, complete by the back end's own total. */
  products: (
    onPage: (products: readonly RawProduct[], done: number, total: number) => void,
  ) => Promise<void>
}

/**
 * Opens the shop of a locale: asks for the ids of its language, its currency and its navigation, and
 * for a context token that answers in them. An id is never configured.
 */
export async function openShop(
  backend: ShopwareBackend,
  locale: Locale,
  client: BackendClient,
): Promise<Shop> {
  const base = backend.url + (backend.salesChannelApi ? '/sales-channel-api/v3' : '/store-api')
  const session: Record<string, string> = {
    'sw-access-key': backend.accessKey.reveal(),
    'content-type': 'application/json',
    accept: 'application/json',
  }

  const request = (
    method: BackendRequest['method'],
    path: string,
    body?: unknown,
    note?: string,
  ): BackendRequest => ({
    method,
    url: base + path,
    headers: session,
    body: body === undefined ? undefined : JSON.stringify(body),
    note,
  })

  const languages = request('POST', '/language', { limit: pageSize, associations: { locale: {} } })
  const currencies = request('POST', '/currency', {})
  const [languageAnswer, currencyAnswer] = await Promise.all([
    client.json(languages, listSchema(languageSchema)),
    // the one list that the Store API answers bare
    client.json(currencies, z.array(currencySchema)),
  ])

  const language = pickLanguage(languageAnswer.data.elements, locale)
  if (!language) {
    const known = languageAnswer.data.elements.map(codeOf).sort().join(', ')
    throw client.fail(
      languages,
      'shape',
      `has no language for ${locale.id} (${locale.tag}); it has ${known || 'none'}`,
    )
  }
  const currency = currencyAnswer.data.find(({ isoCode }) => isoCode === locale.currency)
  if (!currency) {
    const known = currencyAnswer.data
      .map(({ isoCode }) => isoCode)
      .sort()
      .join(', ')
    throw client.fail(
      currencies,
      'shape',
      `has no currency ${locale.currency} for ${locale.id}; it has ${known || 'none'}`,
    )
  }

  const { headers } = await client.json(
    request('PATCH', '/context', { languageId: language.id, currencyId: currency.id }),
    z.looseObject({}),
  )
  const token = headers.get('sw-context-token')
  // an older back end joins two with a comma: the first is the new one
  if (token) session['sw-context-token'] = token.split(',')[0]!.trim()
  session['sw-language-id'] = language.id

  const { data: context } = await client.json(request('GET', '/context'), contextSchema)
  if (context.currency.isoCode !== locale.currency) {
    throw client.fail(
      request('GET', '/context'),
      'shape',
      `answers in ${context.currency.isoCode} though ${locale.currency} was asked for`,
    )
  }

  /** All pages of a list; the total of every page must be the same, and met. */
  async function readAll<Schema extends z.ZodType<{ id: string }>>(
    path: string,
    criteria: Criteria,
    schema: Schema,
    onPage: (
      elements: z.output<Schema>[],
      done: number,
      total: number,
      asked: BackendRequest,
    ) => void,
  ): Promise<void> {
    const page = async (number: number) => {
      const body = {
        ...criteria,
        sort: [{ field: 'id', order: 'ASC' }],
        limit: pageSize,
        page: number,
        'total-count-mode': 'exact',
      }
      const asked = request('POST', path, body, `page ${number}`)
      const { data } = await client.json(asked, listSchema(schema))
      return { asked, elements: data.elements, total: data.total ?? null }
    }
    const first = await page(1)
    const { total } = first
    if (total === null) throw client.fail(first.asked, 'incomplete', 'answered without a total')
    if (total === 0) {
      throw client.fail(
        first.asked,
        'incomplete',
        'answered an empty list: no shop is made of none',
      )
    }
    const ids = new Set<string>()
    const take = ({ asked, elements, total: now }: Awaited<ReturnType<typeof page>>) => {
      if (now !== total) {
        throw client.fail(
          asked,
          'incomplete',
          `the total changed from ${total} to ${now ?? 'none'} while the list was read`,
        )
      }
      for (const { id } of elements) ids.add(id)
      onPage(elements, ids.size, total, asked)
    }
    take(first)
    await Promise.all(
      Array.from({ length: Math.max(0, Math.ceil(total / pageSize) - 1) }, async (_, index) =>
        take(await page(index + 2)),
      ),
    )
    if (ids.size !== total) {
      throw client.fail(
        first.asked,
        'incomplete',
        `the list has ${ids.size} of ${total}: the answer is short`,
      )
    }
  }

  /** Some children may be hidden from shoppers; where none came at all, the answer lacks them. */
  function checkChildren(
    { id, productNumber, childCount, children }: RawProduct,
    asked: BackendRequest,
  ) {
    if (!childCount || children.length > 0) return
    throw client.fail(
      asked,
      'incomplete',
      `answered product ${id} (sku ${productNumber}) with none of its ${childCount} variants`,
    )
  }

  return {
    languageId: language.id,
    currency: {
      id: currency.id,
      iso: currency.isoCode,
      name: currency.translated?.name ?? currency.name,
      symbol: currency.symbol,
    },
    navigationCategoryId: context.salesChannel.navigationCategoryId,

    async categories() {
      const all: RawCategory[] = []
      await readAll('/category', {}, rawCategorySchema, (page) => all.push(...page))
      return all.sort((a, b) => (a.id < b.id ? -1 : 1))
    },

    products: (onPage) =>
      readAll('/product', parentProducts, rawProductSchema, (products, done, total, asked) => {
        for (const product of products) checkChildren(product, asked)
        onPage(products, done, total)
      }),
  }
}

type RawLanguage = z.infer<typeof languageSchema>
const codeOf = (language: RawLanguage) =>
  language.translationCode?.code ?? language.locale?.code ?? ''

/** `de-AT` for a German page of Austria, else any German one; which one does not depend on order. */
function pickLanguage(languages: readonly RawLanguage[], locale: Locale): RawLanguage | undefined {
  const sorted = [...languages].sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1))
  return (
    sorted.find((language) => codeOf(language) === locale.tag) ??
    sorted.find((language) => codeOf(language).split('-')[0] === locale.language)
  )
}
