import { monitorEventLoopDelay } from 'node:perf_hooks'
import { get, openClient, sendJson, startBackend } from './backend.ts'
import type { Effort, Experiment } from './experiment.ts'

/** Rates of the content service, without and with OAuth, and a high one. */
const rates = [5, 3, 100]

const seconds: Readonly<Record<Effort, number>> = { short: 4, full: 30, every: 60 }

export const throttle: Experiment = {
  name: 'throttle',
  title: 'no second has more requests than the limit, whatever the back end answers',
  ids: ['X2.7', 'X2.8'],
  async run(effort) {
    const ask = () => Promise.all(rates.map((rate) => askAtRate(rate, seconds[effort] * rate)))
    let measured = await measureStalls(ask)
    for (let turn = 0; turn < 2 && measured.stallMs > mostStallMs; turn += 1)
      measured = await measureStalls(ask)
    const { result: logs, stallMs } = measured
    const broken = await askAtRate(Number.POSITIVE_INFINITY, 100)
    const arrived = logs.map(({ arrivals, rate }) => `${mostInASecond(arrivals, rate)} of ${rate}`)
    const isTold = stallMs <= mostStallMs
    return {
      tried: logs.reduce((sum, { arrivals }) => sum + arrivals.length, 0),
      failures: logs.flatMap((log) =>
        isTold && exceeds(log)
          ? [`${mostInASecond(log.arrivals, log.rate)} instead of ${log.rate} in a second`]
          : [],
      ),
      figures: `most arrivals in a second: ${arrived.join(', ')}`,
      control: {
        what: 'a client without a rate limit',
        tried: broken.arrivals.length,
        caught: exceeds({ ...broken, rate: 5 }) ? 1 : 0,
      },
      impossible: isTold ? [] : [`times are not exact: this process stood still for ${stallMs} ms`],
    }
  },
}

/** The limiter allows for so much between the start of a request and its arrival. */
const mostStallMs = 50

/** Runs work, and says how long this process could not work at a time, as on a machine that is too busy. */
async function measureStalls<T>(work: () => Promise<T>): Promise<{ result: T; stallMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const result = await work()
  delay.disable()
  return { result, stallMs: Math.round(delay.max / 1e6) }
}

/** Times of requests. */
interface Log {
  rate: number
  arrivals: readonly number[]
}

const exceeds = ({ rate, arrivals }: Log) => mostInASecond(arrivals, rate) > rate

/** Sends requests of which one in five is refused or lost. */
async function askAtRate(rate: number, requests: number): Promise<Log> {
  const backend = await startBackend((response, number) => {
    if (number % 10 === 3) return sendJson(response, {}, 429)
    if (number % 10 === 7) return void response.destroy()
    return sendJson(response, {})
  })
  const client = openClient({ retries: 10, ratePerSecond: rate, concurrency: 16 })
  await Promise.all(Array.from({ length: requests }, () => client.send(get(backend.url))))
  await backend.close()
  return { rate, arrivals: backend.arrivals }
}

/** The largest number of arrivals within any second. */
function mostInASecond(arrivals: readonly number[], rate: number): number {
  let most = 0
  for (const [index, from] of arrivals.entries()) {
    let count = 0
    while (count <= rate * 2 && (arrivals[index + count] ?? Infinity) < from + 1000) count += 1
    most = Math.max(most, count)
  }
  return most
}
