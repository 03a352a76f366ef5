import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Currency } from '#shared/files/pageContext.ts'
import { taxStates, type TaxState } from '#shared/product/taxState.ts'
import type { ShopwareBackend } from '../config/backends.ts'
import type { BackendClient, BackendRequest } from './http.ts'
import { listSchema, pageSize } from './shopList.ts'

/** Creates a request of the Store API. */
type CreateRequest = (
  method: BackendRequest['method'],
  path: string,
  body?: unknown,
  note?: string,
) => BackendRequest

/** A context of the Store API with the language and currency of a locale. */
export interface ShopSession {
  ask: CreateRequest
  languageId: string
  currency: Currency
  /** ISO code of the currency that calls without a context token answer in. */
  defaultCurrency: string
  taxState: TaxState
  /** The root of the category tree, which has no page. */
  navigationCategoryId: string
}

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
  context: z.object({ taxState: z.enum(taxStates).nullish() }).nullish(),
})

/**
 * Fetches the ids of language, currency and navigation of a locale, and a context token for them.
 */
export async function openSession(
  backend: ShopwareBackend,
  locale: Locale,
  client: BackendClient,
): Promise<ShopSession> {
  const askAsGuest = requestsOf(backend, {})
  const languages = askAsGuest('POST', '/language', {
    limit: pageSize,
    associations: { locale: {} },
  })
  const currencies = askAsGuest('POST', '/currency', {})
  const [languagesResponse, currenciesResponse, guest] = await Promise.all([
    client.json(languages, listSchema(languageSchema)),
    // the only list of the Store API without `elements`
    client.json(currencies, z.array(currencySchema)),
    client.json(askAsGuest('GET', '/context'), contextSchema),
  ])
  const language = pickLanguage(languagesResponse.data.elements, locale)
  if (!language) {
    const known = listed(languagesResponse.data.elements.map(codeOf))
    const message = `no language for ${locale.id} (${locale.tag}); available: ${known}`
    throw client.fail(languages, 'shape', message)
  }
  const currency = currenciesResponse.data.find(({ isoCode }) => isoCode === locale.currency)
  if (!currency) {
    const known = listed(currenciesResponse.data.map(({ isoCode }) => isoCode))
    const message = `no currency ${locale.currency} for ${locale.id}; available: ${known}`
    throw client.fail(currencies, 'shape', message)
  }

  const choice = { languageId: language.id, currencyId: currency.id }
  let session: Promise<Record<string, string>> | undefined
  const ask = requestsOf(
    backend,
    { 'sw-language-id': language.id },
    {
      context: JSON.stringify(choice),
      // opened by the first request that is sent, so that kept answers need no session
      authorize: () => (session ??= openContext(askAsGuest('PATCH', '/context', choice), client)),
    },
  )

  const { data: context } = await client.json(ask('GET', '/context'), contextSchema)
  if (context.currency.isoCode !== locale.currency) {
    const message = `response is in ${context.currency.isoCode}; expected ${locale.currency}`
    throw client.fail(ask('GET', '/context'), 'shape', message)
  }
  return {
    ask,
    languageId: language.id,
    currency: {
      id: currency.id,
      iso: currency.isoCode,
      name: currency.translated?.name ?? currency.name,
      symbol: currency.symbol,
    },
    defaultCurrency: guest.data.currency.isoCode,
    taxState: context.context?.taxState ?? 'gross',
    navigationCategoryId: context.salesChannel.navigationCategoryId,
  }
}

/** Creates a context, and returns the header with its token. */
async function openContext(
  request: BackendRequest,
  client: BackendClient,
): Promise<Record<string, string>> {
  const { headers } = await client.json(request, z.looseObject({}))
  const token = headers.get('sw-context-token')
  // older versions of Shopware join two tokens with a comma; the first is the new one
  return token ? { 'sw-context-token': token.split(',')[0]!.trim() } : {}
}

/** Checks address and access key of a commerce back end. */
export async function checkShop(backend: ShopwareBackend, client: BackendClient): Promise<void> {
  await client.json(requestsOf(backend, {})('GET', '/context'), contextSchema)
}

/** Requests of a back end have the headers of the session. */
function requestsOf(
  backend: ShopwareBackend,
  session: Readonly<Record<string, string>>,
  context: Pick<BackendRequest, 'context' | 'authorize'> = {},
): CreateRequest {
  const base = backend.url + (backend.salesChannelApi ? '/sales-channel-api/v3' : '/store-api')
  const headers = {
    'sw-access-key': backend.accessKey.reveal(),
    'content-type': 'application/json',
    accept: 'application/json',
    ...session,
  }
  return (method, path, body, note) => ({
    method,
    url: base + path,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    note,
    ...context,
  })
}

type RawLanguage = z.infer<typeof languageSchema>
const codeOf = (language: RawLanguage) =>
  language.translationCode?.code ?? language.locale?.code ?? ''

/**
 * Prefers `de-AT` for German in Austria, and falls back to any German. The result does not depend
 * on the order.
 */
function pickLanguage(languages: readonly RawLanguage[], locale: Locale): RawLanguage | undefined {
  const sorted = [...languages].sort((a, b) => compareText(codeOf(a), codeOf(b)))
  return (
    sorted.find((language) => codeOf(language) === locale.tag) ??
    sorted.find((language) => codeOf(language).split('-')[0] === locale.language)
  )
}

const listed = (names: readonly string[]) => [...names].sort().join(', ') || 'none'
