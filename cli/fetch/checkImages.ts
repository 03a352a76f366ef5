import type { Emit } from '../events.ts'
import { describeFailure } from './requestFailure.ts'

const timeoutMs = 5_000

/**
 * Warns of an image service that does not answer. The build does not need it, but every page would lack its pictures.
 * Any status below 500 is an answer, since its root need not be a picture. `url` is a path with the fixtures, which serve it.
 */
export async function checkImages(url: string, emit: Emit): Promise<void> {
  if (!URL.canParse(url)) return
  const failure = await failureOf(url)
  if (failure === null) return
  emit({
    kind: 'warning',
    group: 'image service',
    diagnostic: {
      what: `the image service does not answer, so that pages have no pictures: ${failure}`,
      where: `HEAD ${url}`,
      todo: 'Check that it is running, and check SHOPGEN_IMAGE_URL, or "addresses.images" of the brand.',
    },
    isTransient: true,
  })
}

async function failureOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return response.status < 500 ? null : `HTTP ${response.status}`
  } catch (error) {
    return describeFailure(error, timeoutMs).message
  }
}
