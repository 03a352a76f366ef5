import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openClient, sendJson } from '../cli/fetch/testClient.ts'
import { errorOf, get, startBackend } from './backend.ts'
import type { Experiment } from './experiment.ts'

const retries = 3

interface Case {
  name: string
  fault: (response: ServerResponse) => void
  /** Requests in all, with a fault each time. */
  requests: number
  /** The shortest time before the second. */
  leastMs?: number
}

const status =
  (code: number, retryAfter?: () => string) =>
  (response: ServerResponse): void =>
    sendJson(
      response,
      {},
      {
        status: code,
        headers: retryAfter ? { 'retry-after': retryAfter() } : {},
      },
    )

const cases: readonly Case[] = [
  ...[429, 500, 502, 503, 504].map((code) => ({
    name: String(code),
    fault: status(code),
    requests: retries + 1,
  })),
  ...[400, 401, 403, 404, 405, 409, 412, 422].map((code) => ({
    name: String(code),
    fault: status(code),
    requests: 1,
  })),
  { name: 'reset', fault: (response) => response.destroy(), requests: 3 },
  ...['0', '-1', 'abc', '1.5', ''].map((value) => ({
    name: `503 with Retry-After: ${value}`,
    fault: status(503, () => value),
    requests: retries + 1,
  })),
  ...[429, 503].flatMap((code) => [
    {
      name: `${code} with Retry-After: 1`,
      fault: status(code, () => '1'),
      requests: retries + 1,
      leastMs: 1_000,
    },
    {
      // a date has no milliseconds
      name: `${code} with a date as Retry-After`,
      fault: status(code, () => new Date(Date.now() + 2_000).toUTCString()),
      requests: retries + 1,
      leastMs: 1_000,
    },
    {
      name: `${code} with Retry-After: 1000000000`,
      fault: status(code, () => '1000000000'),
      requests: 1,
    },
  ]),
]

type Ask = (url: string) => Promise<unknown>

export const retriesExperiment: Experiment = {
  name: 'retries',
  title: 'failures that pass are tried again, after Retry-After, and no others',
  ids: ['X2.8'],
  async run() {
    const failures = await problemsWith((url) => openClient({ retries }).send(get(url)))
    const broken = await problemsWith(retryAlways)
    return {
      tried: cases.length,
      failures,
      figures: `a table of ${cases.length} failures`,
      control: {
        what: 'a loop that retries everything and ignores Retry-After',
        tried: cases.length,
        caught: broken.length,
      },
    }
  },
}

async function retryAlways(url: string): Promise<void> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(1)
  }
  throw new Error('failed')
}

/** Where requests differ from the table. */
async function problemsWith(ask: Ask): Promise<readonly string[]> {
  const problems = await Promise.all(
    cases.map(async ({ name, fault, requests, leastMs = 0 }) => {
      const backend = await startBackend((response) => fault(response))
      const error = await errorOf(ask(backend.url))
      await backend.close()
      const [first = 0, second = Infinity] = backend.arrivals
      const asked = backend.arrivals.length
      return [
        ...(error === null ? [`${name}: no error`] : []),
        ...(asked === requests ? [] : [`${name}: ${asked} requests instead of ${requests}`]),
        // timers may be a millisecond early
        ...(second - first >= leastMs - 2 ? [] : [`${name}: again after ${second - first} ms`]),
      ]
    }),
  )
  return problems.flat()
}
