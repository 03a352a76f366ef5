import { withRetries } from '#cli/fetch/retry.ts'
import { BackendError } from '#cli/fetch/backendError.ts'
import { openClient, sendJson } from '../cli/fetch/testClient.ts'
import { errorOf, get, startBackend } from './backend.ts'
import type { Experiment } from './experiment.ts'
import { siteAt } from './site.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

/** Requests that a build would need, and the tries for each. */
const needed = 400
const retries = 10

/** A back end that is down gets at most a tenth more requests. */
const mostFactor = 1.1

export const outage: Experiment = {
  name: 'outage',
  title: 'an outage does not multiply requests',
  ids: ['X2.8'],
  async run(effort) {
    const client = openClient({ retries })
    const sent = await requestsWith((url) => client.send(get(url)))
    const multiplied = await requestsWith(retryWithoutQuota)
    const moments = effort === 'short' ? [] : [0, 3, 6, 9]
    const built: string[] = []
    for (const after of moments) built.push(...(await buildDuring(await openWorkbench(), after)))
    return {
      tried: needed + moments.length,
      failures: [
        ...(sent > needed * mostFactor ? [`${sent} requests instead of ${needed}`] : []),
        ...built,
      ],
      figures: `${sent} requests of ${needed}; ${moments.length} builds during an outage`,
      control: {
        what: 'retries without a quota',
        tried: multiplied,
        caught: multiplied > needed * mostFactor ? 1 : 0,
      },
    }
  },
}

/** How many requests a back end that is down gets. */
async function requestsWith(ask: (url: string) => Promise<unknown>): Promise<number> {
  const backend = await startBackend((response) => sendJson(response, {}, { status: 503 }))
  await Promise.all(Array.from({ length: needed }, () => errorOf(ask(backend.url))))
  await backend.close()
  return backend.arrivals.length
}

const retryWithoutQuota = (url: string): Promise<unknown> =>
  withRetries(
    async () => {
      const { status } = await fetch(url)
      const facts = {
        backend: 'test',
        request: url,
        reason: 'status',
        setting: '',
        status,
      } as const
      throw new BackendError('failed', facts)
    },
    {
      policy: { retries, baseMs: 1, maximumMs: 4 },
      quota: { spend: () => true, earn() {} },
      onRetry() {},
    },
  )

/** A build whose back ends go down after some requests. */
async function buildDuring(bench: Workbench, after: number): Promise<readonly string[]> {
  const { control } = bench.shop.fixtures
  const down = { kind: 'status', status: 503, times: 'always', after } as const
  control.add({ ...down, backend: 'shopware' }, { ...down, backend: 'storyblok' })
  const trial = bench.openTrial()
  const { code, stderr } = await trial.build()
  control.clear()
  const site = siteAt(trial.site)
  const isRight = code === 4 && /responded with 503/.test(stderr) && site === bench.hashes.one
  const wrong = isRight ? [] : [`ended with ${code}, site ${site}: ${stderr}`]
  wrong.push(...(await trial.check()))
  trial.remove()
  return wrong.map((what) => `down after ${after} requests: ${what}`)
}
