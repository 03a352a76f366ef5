import { z } from 'zod'
import { compareText } from '#shared/compareText.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/site.ts'
import type { ShopwareBackend } from '../config/backends.ts'
import type { BackendClient, BackendRequest } from './http.ts'
import { listSchema, pageSize } from './shopList.ts'

/** A request of the Store API. */
type AskShop = (
  method: BackendRequest['method'],
  path: string,
  body?: unknown,
  note?: string,
) => BackendRequest

/** A context of the Store API that answers in a locale's language and currency. */
export interface ShopSession {
  ask: AskShop
  languageId: string
  currency: Currency
  /** Root of the category tree; itself no page. */
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
})

/**
 * Asks for the ids of a locale's language, its currency and its navigation, and for a context token
 * that answers in them. An id is never configured.
 */
export async function openSession(
  backend: ShopwareBackend,
  locale: Locale,
  client: BackendClient,
): Promise<ShopSession> {
  const askAsGuest = askingOf(backend, {})
  const languages = askAsGuest('POST', '/language', {
    limit: pageSize,
    associations: { locale: {} },
  })
  const currencies = askAsGuest('POST', '/currency', {})
  const [languageAnswer, currencyAnswer] = await Promise.all([
    client.json(languages, listSchema(languageSchema)),
    // the one list that the Store API answers bare
    client.json(currencies, z.array(currencySchema)),
  ])
  const language = pickLanguage(languageAnswer.data.elements, locale)
  if (!language) {
    const known = listed(languageAnswer.data.elements.map(codeOf))
    const message = `has no language for ${locale.id} (${locale.tag}); it has ${known}`
    throw client.fail(languages, 'shape', message)
  }
  const currency = currencyAnswer.data.find(({ isoCode }) => isoCode === locale.currency)
  if (!currency) {
    const known = listed(currencyAnswer.data.map(({ isoCode }) => isoCode))
    const message = `has no currency ${locale.currency} for ${locale.id}; it has ${known}`
    throw client.fail(currencies, 'shape', message)
  }

  const choice = { languageId: language.id, currencyId: currency.id }
  const { headers } = await client.json(askAsGuest('PATCH', '/context', choice), z.looseObject({}))
  const token = headers.get('sw-context-token')
  const ask = askingOf(backend, {
    // an older back end joins two with a comma: the first is the new one
    ...(token ? { 'sw-context-token': token.split(',')[0]!.trim() } : {}),
    'sw-language-id': language.id,
  })

  const { data: context } = await client.json(ask('GET', '/context'), contextSchema)
  if (context.currency.isoCode !== locale.currency) {
    const message = `answers in ${context.currency.isoCode} though ${locale.currency} was asked for`
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
    navigationCategoryId: context.salesChannel.navigationCategoryId,
  }
}

/** Asks a shop whether it answers and takes the access key. */
export async function checkShop(backend: ShopwareBackend, client: BackendClient): Promise<void> {
  await client.json(askingOf(backend, {})('GET', '/context'), contextSchema)
}

/** Makes requests of one back end, each with the session's headers. */
function askingOf(backend: ShopwareBackend, session: Readonly<Record<string, string>>): AskShop {
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
  })
}

type RawLanguage = z.infer<typeof languageSchema>
const codeOf = (language: RawLanguage) =>
  language.translationCode?.code ?? language.locale?.code ?? ''

/** `de-AT` for a German page of Austria, else any German one; which one does not depend on order. */
function pickLanguage(languages: readonly RawLanguage[], locale: Locale): RawLanguage | undefined {
  const sorted = [...languages].sort((a, b) => compareText(codeOf(a), codeOf(b)))
  return (
    sorted.find((language) => codeOf(language) === locale.tag) ??
    sorted.find((language) => codeOf(language).split('-')[0] === locale.language)
  )
}

const listed = (names: readonly string[]) => [...names].sort().join(', ') || 'none'
