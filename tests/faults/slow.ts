import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from '../cli/fetch/testClient.ts'
import { errorOf, get, startBackend } from './backend.ts'
import type { Experiment } from './experiment.ts'
import { siteAt } from './site.ts'
import { openWorkbench } from './workbench.ts'

const timeoutMs = 400
/** A request that has not ended so much later has no deadline; a busy machine may notice it late. */
const slackMs = 3_000

const repeat = (response: ServerResponse, everyMs: number, chunk: string) => {
  const timer = setInterval(() => response.write(chunk), everyMs)
  response.on('close', () => clearInterval(timer))
}

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  silence() {},
  'headers, then silence': (response) => void response.writeHead(200).flushHeaders(),
  'a byte now and then'(response) {
    response.writeHead(200)
    repeat(response, 20, ' ')
  },
  'a body that does not end'(response) {
    response.writeHead(200)
    repeat(response, 1, ' '.repeat(10_000))
  },
  'half of the headers': (response) => void response.socket!.write('HTTP/1.1 200 OK\r\nx: '),
  'headers that do not end'(response) {
    response.socket!.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => response.socket?.write('x: y\r\n'), 20)
    response.on('close', () => clearInterval(timer))
  },
  'redirects that do not end': (response) =>
    void response.writeHead(302, { location: '/again' }).end(),
  'an early hint, then silence': (response) =>
    response.writeEarlyHints({ link: '</x>; rel=preload' }),
}

export const slow: Experiment = {
  name: 'slow',
  title: 'a request ends at its deadline, whether nothing, little or too much comes',
  ids: ['X2.8'],
  async run(effort) {
    const asked = await Promise.all(
      Object.keys(answers).map((name) =>
        timeOf(name, (url) => openClient({ retries: 0, timeoutMs }).send(get(url))),
      ),
    )
    const broken = await Promise.all(Object.keys(answers).map((name) => timeOf(name, untilHeaders)))
    const slowest = Math.max(...asked.map(({ milliseconds }) => milliseconds))
    const isBuilt = effort === 'every'
    const built = isBuilt ? await buildSlowly() : []
    return {
      tried: asked.length + (isBuilt ? 1 : 0),
      failures: [...asked.flatMap(({ wrong }) => wrong), ...built],
      figures: `deadline ${timeoutMs} ms, slowest ${Math.round(slowest)} ms`,
      control: {
        what: 'a deadline for the headers alone',
        tried: broken.length,
        caught: broken.filter(({ wrong }) => wrong.length > 0).length,
      },
    }
  },
}

/** How long a request took, and what it left. */
async function timeOf(name: string, ask: (url: string) => Promise<unknown>) {
  const backend = await startBackend(answers[name]!)
  const started = performance.now()
  const error = await Promise.race([errorOf(ask(backend.url)), wait(timeoutMs + slackMs, null)])
  const milliseconds = performance.now() - started
  // the socket is closed a moment after the request
  let left = await backend.connections()
  for (let turn = 0; turn < 50 && left > 0; turn += 1) {
    await wait(20)
    left = await backend.connections()
  }
  await backend.close()
  const wrong = [
    ...(error instanceof Error ? [] : [`did not end within ${Math.round(milliseconds)} ms`]),
    // a redirect is a whole answer, whose connection may be used again
    ...(left > 0 && !name.startsWith('redirects') ? [`left ${left} connections`] : []),
  ]
  return { milliseconds, wrong: wrong.map((what) => `${name}: ${what}`) }
}

/** Ends its deadline too early, as many clients do. */
async function untilHeaders(url: string): Promise<void> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const response = await fetch(url, { signal: controller.signal, redirect: 'manual' })
  clearTimeout(timer)
  await response.text()
  throw new Error('no answer')
}

/** A whole build against a back end that drips: eleven deadlines of 30 seconds, since it has responded. */
async function buildSlowly(): Promise<readonly string[]> {
  const bench = await openWorkbench()
  const { control } = bench.shop.fixtures
  control.add({ kind: 'drip', msPerByte: 1_000, backend: 'shopware', times: 'always' })
  const trial = bench.openTrial()
  const { code, stderr } = await trial.build({ timeoutMs: 600_000 })
  control.clear()
  const site = siteAt(trial.site)
  trial.remove()
  const isRight = code === 4 && /timed out after 30 s/.test(stderr) && site === bench.hashes.one
  return isRight ? [] : [`build: ended with ${code}, site ${site}: ${stderr}`]
}
