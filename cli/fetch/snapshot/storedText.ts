import type { BuildConfig } from '../../config/loadBrand.ts'
import { encodingsOf } from '../../config/secret.ts'
import { contentSecretsOf } from '../../config/secretsOf.ts'
import { createSecretTest } from '../../emit/secretTest.ts'
import type { Answer } from '../answers.ts'
import type { BackendRequest } from '../http.ts'

/** Fields with the token of a session, in responses about it. */
const tokenField = /("(?:contextToken|token)"\s*:\s*")[^"]*"/g

/** Those of Shopware have 26 characters. A short one would match in texts. */
const shortestAccessKey = 16

/**
 * Returns a function for the text of an answer that may be stored: without session tokens and access keys, which the
 * commerce back end repeats in its answers. Null if it contains another secret: then nothing of it may be stored.
 */
export function storedTextOf(
  config: BuildConfig,
): (request: BackendRequest, answer: Answer) => string | null {
  const hasSecret = createSecretTest(contentSecretsOf(config).flatMap(encodingsOf))
  const accessKeys = [...config.backends.shopware.values()]
    .map(({ accessKey }) => accessKey.reveal())
    .filter((key) => key.length >= shortestAccessKey)
  return ({ url }, { text, headers }) => {
    const tokens = (headers.get('sw-context-token') ?? '')
      .split(',')
      .flatMap((one) => one.trim() || [])
    let stored = text
    for (const secret of new Set([...accessKeys, ...tokens])) stored = stored.replaceAll(secret, '')
    if (url.endsWith('/context')) stored = stored.replace(tokenField, '$1"')
    return hasSecret(stored) ? null : stored
  }
}
