import { fillPath, toQuery, type Parameters } from './address.ts'
import { ApiError } from './ApiError.ts'
import type { Endpoint } from './endpoints.ts'

/** Settings of a country's commerce back end. */
export interface CommerceSettings {
  /** URL without the base path. */
  baseUrl: string
  accessKey: string
  /** Uses the base path of older installations. */
  salesChannelApi: boolean
}

/** A call without its context token, which may change before the call is sent. */
export interface PreparedCall {
  endpoint: Endpoint
  country: string
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

export interface CallTarget {
  country: string
  /** Null for a country without a back end. */
  settings: CommerceSettings | null
  languageId: string | null
}

/** Throws an `ApiError` if the settings of the country or a parameter of the path are missing. */
export function prepareCall(
  endpoint: Endpoint,
  parameters: Parameters,
  { country, settings, languageId }: CallTarget,
): PreparedCall {
  const { baseUrl, accessKey, salesChannelApi } = requireSettings(settings, country)
  const { path, rest } = fillPath(endpoint.path, { ...parameters, ...endpoint.always })
  const basePath = salesChannelApi ? '/sales-channel-api/v3' : '/store-api'
  const isRead = endpoint.method === 'GET'
  return {
    endpoint,
    country,
    url: baseUrl.replace(/\/+$/, '') + basePath + path + (isRead ? toQuery(rest) : ''),
    init: {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'sw-access-key': accessKey,
        ...(languageId ? { 'sw-language-id': languageId } : {}),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(rest) }),
      credentials: 'omit',
      // a redirect must not send the token to another host
      redirect: 'error',
      ...(endpoint.hasContext ? { cache: 'no-store' as const } : {}),
      // a change of the basket arrives although the shopper has already left the page
      ...(endpoint.hasContext && !isRead ? { keepalive: true } : {}),
    },
  }
}

/** R5.2.1 names the messages. */
function requireSettings(settings: CommerceSettings | null, country: string): CommerceSettings {
  const missing = !settings?.baseUrl ? 'url' : !settings.accessKey ? 'token' : null
  if (settings && !missing) return settings
  throw new ApiError('Config', `Unable to find shopware ${missing} for country ${country}!`)
}

/** Method and path, for messages. Parameters are omitted, since they may be personal data. */
export const describeCall = ({ endpoint }: Pick<PreparedCall, 'endpoint'>): string =>
  `${endpoint.method} ${endpoint.path}`
