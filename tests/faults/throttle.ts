import { openClient, sendJson } from '../cli/fetch/testClient.ts'
import { get, startBackend } from './backend.ts'
import type { Effort, Experiment } from './experiment.ts'

/** Rates of the content service, without and with OAuth, and a high one. */
const rates = [5, 3, 100]

const seconds: Readonly<Record<Effort, number>> = { short: 4, full: 30, every: 60 }

export const throttle: Experiment = {
  name: 'throttle',
  title: 'no second has more requests than the limit, whatever the back end answers',
  ids: ['X2.7', 'X2.8'],
  async run(effort) {
    const logs = await Promise.all(rates.map((rate) => askAtRate(rate, seconds[effort] * rate)))
    const broken = await askAtRate(Number.POSITIVE_INFINITY, 100)
    const arrived = logs.map(({ arrivals, rate }) => `${mostInASecond(arrivals, rate)} of ${rate}`)
    return {
      tried: logs.reduce((sum, { arrivals }) => sum + arrivals.length, 0),
      failures: logs.flatMap((log) =>
        exceeds(log)
          ? [`${mostInASecond(log.arrivals, log.rate)} instead of ${log.rate} in a second`]
          : [],
      ),
      figures: `most arrivals in a second: ${arrived.join(', ')}`,
      control: {
        what: 'a client without a rate limit',
        tried: broken.arrivals.length,
        caught: exceeds({ ...broken, rate: 5 }) ? 1 : 0,
      },
    }
  },
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
    if (number % 10 === 3) return sendJson(response, {}, { status: 429 })
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
