import type { BuildConfig } from '../config/loadBrand.ts'
import { redactor } from '../config/secret.ts'
import { secretsOf } from '../config/secretsOf.ts'
import type { Emit } from '../events.ts'
import type { Answers, AnswerSource } from './answers.ts'
import { createClient, type BackendClient, type ClientOptions } from './http.ts'
import { createLimiter } from './limiter.ts'
import { retryDefaults } from './retry.ts'
import { contentSetting, gallerySetting, reviewsSetting } from './settingNames.ts'

/** Retries of a request of another service than the content service (X2.8). */
const shopRetries = 10

/** Concurrent requests to the commerce back ends. */
const shopConcurrency = 4
const contentConcurrency = 8

/** The reviews service allows 5,000 requests a minute. */
const reviewsRate = 80
const reviewsConcurrency = 8

export interface FetchSettings {
  timeoutMs: number
  retry: { baseMs: number; maximumMs: number }
}

const fetchDefaults: FetchSettings = { timeoutMs: 30_000, retry: retryDefaults }

/** HTTP clients of a build, with its retries, rate limits and secrets. */
export interface Clients {
  content: BackendClient
  /** A client for a commerce back end or the dealer service. All share one limit. */
  shop: (name: string, setting: ClientOptions['setting'], source: AnswerSource) => BackendClient
  reviews: BackendClient
  /** The gallery of the reviews service. Both share one limit. */
  photos: BackendClient
  /** Aborts all requests. */
  abort: () => void
}

export function createClients(
  config: BuildConfig,
  emit: Emit,
  { timeoutMs, retry }: FetchSettings = fetchDefaults,
  answers?: Answers,
): Clients {
  const controller = new AbortController()
  const { signal } = controller
  const common = { timeoutMs, redact: redactor(secretsOf(config)), emit, signal, answers }
  // one limit for all countries, which are usually channels of one installation
  const shopLimiter = createLimiter({
    ratePerSecond: Number.POSITIVE_INFINITY,
    concurrency: shopConcurrency,
  })
  const reviewsLimiter = createLimiter({
    ratePerSecond: reviewsRate,
    concurrency: reviewsConcurrency,
  })
  const reviewsClient = (setting: ClientOptions['setting']) =>
    createClient({
      ...common,
      name: 'reviews service',
      source: { name: 'reviews', base: config.backends.reviews?.url ?? '' },
      setting,
      limiter: reviewsLimiter,
      retry: { retries: shopRetries, ...retry },
    })
  return {
    content: createClient({
      ...common,
      name: 'content service',
      source: { name: 'storyblok', base: config.backends.storyblok.url },
      setting: contentSetting(config),
      limiter: createLimiter({
        ratePerSecond: config.backends.storyblok.ratePerSecond,
        concurrency: contentConcurrency,
      }),
      retry: { retries: config.backends.storyblok.retries, ...retry },
    }),
    shop: (name, setting, source) =>
      createClient({
        ...common,
        name,
        source,
        setting,
        limiter: shopLimiter,
        retry: { retries: shopRetries, ...retry },
      }),
    reviews: reviewsClient(reviewsSetting),
    photos: reviewsClient(gallerySetting),
    abort: () => controller.abort(),
  }
}
