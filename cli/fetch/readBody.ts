/** Lists have pages, so no valid response is larger. */
export const bodyLimit = 32 * 1024 * 1024

export class BodyError extends Error {
  readonly reason: 'too-large' | 'not-utf8'
  constructor(reason: BodyError['reason'], message: string) {
    super(message)
    this.name = 'BodyError'
    this.reason = reason
  }
}

/**
 * Reads a body as text, up to a limit. Throws for invalid UTF-8, which `response.json()` would replace
 * silently.
 */
export async function readBody(response: Response, limit = bodyLimit): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength
      if (size > limit)
        throw new BodyError(
          'too-large',
          `response is larger than ${Math.round(limit / 1024 / 1024)} MiB`,
        )
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (
      error instanceof TypeError &&
      'code' in error &&
      error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ) {
      throw new BodyError('not-utf8', 'response is not valid UTF-8')
    }
    throw error
  }
}
