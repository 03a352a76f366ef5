import type { BuildConfig } from '../../config/loadBrand.ts'
import { redactor } from '../../config/secret.ts'
import { secretsOf } from '../../config/secretsOf.ts'
import { sha256 } from '../../sha256.ts'
import type { AnswerSource } from '../answers.ts'
import type { BackendRequest } from '../http.ts'

/** The name of a request in a snapshot. */
interface RequestKey {
  /** Back end, method and path. A list and its pages share it. */
  place: string
  /** `place`, and a hash of all that distinguishes the request. */
  key: string
}

export type KeyOf = (source: AnswerSource, request: BackendRequest) => RequestKey

/** Their values are secrets. What they stand for is the source, or `context` of the request. */
const secretHeaders = new Set(['authorization', 'cookie', 'sw-access-key', 'sw-context-token'])
const secretParameters = new Set(['token'])

/** Headers that tell the program apart, and not the request. */
const isAboutProgram = (name: string) => name === 'user-agent' || name.startsWith('sb-agent')

/**
 * Names requests without their secrets, which are left out before anything is hashed, and without the address of the
 * back end, as ports of fixtures change.
 */
export function requestKeys(config: BuildConfig): KeyOf {
  const redact = redactor(secretsOf(config))
  return ({ name, base }, { method, url, headers, body = '', context = '' }) => {
    const address = url.startsWith(base) ? url.slice(base.length) : url
    const [path = '', query = ''] = address.split(/\?(.*)/s)
    const parameters = [...new URLSearchParams(query)].filter(
      ([parameter]) => !secretParameters.has(parameter),
    )
    const others = Object.entries(headers)
      .map(([header, value]) => [header.toLowerCase(), value] as const)
      .filter(([header]) => !secretHeaders.has(header) && !isAboutProgram(header))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const place = redact(`${name} ${method} ${path}`)
    const rest = redact(JSON.stringify([parameters, others, context, body]))
    return { place, key: `${place} ${sha256(place + rest, 32)}` }
  }
}
