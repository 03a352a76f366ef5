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
    let logs = await ask()
    // a machine that is too busy receives at once what was sent one after the other
    for (let turn = 0; turn < 2 && logs.some((log) => exceeds(log, 'arrivals')); turn += 1)
      logs = await ask()
    const broken = await askAtRate(Number.POSITIVE_INFINITY, 100)
    const arrived = logs.map(({ arrivals, rate }) => `${mostInASecond(arrivals, rate)} of ${rate}`)
    return {
      tried: logs.reduce((sum, { sent }) => sum + sent.length, 0),
      failures: logs.flatMap((log) =>
        (['sent', 'arrivals'] as const).flatMap((kind) =>
          exceeds(log, kind)
            ? [`${kind}: ${mostInASecond(log[kind], log.rate)} instead of ${log.rate} in a second`]
            : [],
        ),
      ),
      figures: `most arrivals in a second: ${arrived.join(', ')}`,
      control: {
        what: 'a client without a rate limit',
        tried: broken.sent.length,
        caught: exceeds({ ...broken, rate: 5 }, 'arrivals') ? 1 : 0,
      },
    }
  },
}

/** Times of requests. */
interface Log {
  rate: number
  sent: readonly number[]
  arrivals: readonly number[]
}

const exceeds = ({ rate, ...log }: Log, kind: 'sent' | 'arrivals') =>
  mostInASecond(log[kind], rate) > rate

/** Sends requests of which one in five is refused or lost. */
async function askAtRate(rate: number, requests: number): Promise<Log> {
  const backend = await startBackend((response, number) => {
    if (number % 10 === 3) return sendJson(response, {}, 429)
    if (number % 10 === 7) return void response.destroy()
    return sendJson(response, {})
  })
  const sent: number[] = []
  const client = openClient({
    retries: 10,
    ratePerSecond: rate,
    concurrency: 16,
    onSend: () => sent.push(performance.now()),
  })
  await Promise.all(Array.from({ length: requests }, () => client.send(get(backend.url))))
  await backend.close()
  return { rate, sent, arrivals: backend.arrivals }
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
