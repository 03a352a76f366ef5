import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BackendError } from '#cli/fetch/backendError.ts'
import type { Fault } from '#fixtures/faults.ts'
import { openClient } from '../cli/fetch/testClient.ts'
import { errorOf, get, startBackend } from './backend.ts'
import { startNode } from './commandLine.ts'
import type { Effort, Experiment } from './experiment.ts'
import { invalidJson } from './invalidJson.ts'
import { siteAt } from './site.ts'
import { openWorkbench, sideBySide } from './workbench.ts'

const bombClient = fileURLToPath(new URL('bombClient.ts', import.meta.url))
const listSchema = z.object({ items: z.array(z.object({ id: z.number() })) })
const valid = '{"items":[{"id":1}]}'

/** Memory that a client may take for a body that is too large: the limit of 32 MB, as text, and what comes with it. */
const mostMegabytes = 160

type Body = (response: ServerResponse) => void

const bodies: Readonly<Record<string, Body>> = {
  'shorter than its length'(response) {
    response.writeHead(200, { 'content-length': '500' })
    response.write(valid, () => response.destroy())
  },
  'chunked without an end'(response) {
    response.writeHead(200)
    response.write(valid, () => response.destroy())
  },
  'cut, without a length': (response) =>
    void response.socket!.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${valid.slice(0, -2)}`),
  'reset at once': (response) => void response.socket!.destroy(),
  'a gzip stream that is cut'(response) {
    const bytes = gzipSync(
      JSON.stringify({ items: Array.from({ length: 900 }, (_, id) => ({ id })) }),
    )
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes.subarray(0, -40))
  },
  'no gzip': (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(valid),
  'without content': (response) => void response.writeHead(204).end(),
  'HTML with status 200': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
  'a redirect': (response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  'not UTF-8': (response) =>
    void response.end(Buffer.from('{"items":[{"id":1}],"name":"Gr\xf6\xdfe"}', 'latin1')),
  'cut inside a character': (response) =>
    void response.end(Buffer.concat([Buffer.from(valid), Buffer.from([0xe2, 0x82])])),
  null: (response) => void response.end('null'),
  'a list': (response) => void response.end('[]'),
  'of another shape': (response) => void response.end('{"items":{}}'),
  'with an entry of another shape': (response) => void response.end('{"items":[{"id":1},{}]}'),
  'with a number in quotes': (response) => void response.end('{"items":[{"id":"1"}]}'),
}

/** Answers of the back ends in a whole build. */
const inBuilds: readonly (Fault & { says: RegExp })[] = [
  { kind: 'invalid-utf8', says: /not valid UTF-8/ },
  { kind: 'short-list', drop: 1, says: /incomplete list/ },
  { kind: 'malformed-json', says: /not JSON/ },
  { kind: 'html', says: /not JSON/ },
  { kind: 'empty', says: /empty body|not JSON/ },
]
const lists = [
  { backend: 'shopware', path: '/store-api/product' },
  { backend: 'storyblok', path: '/v2/cdn/stories' },
]

export const bodiesExperiment: Experiment = {
  name: 'bodies',
  title: 'a body that is cut, too large, no JSON or of another shape never becomes a page',
  ids: ['X2.6', 'X1.3'],
  async run(effort) {
    const texts = Object.fromEntries(
      invalidJson.map((text) => [
        `JSON ${JSON.stringify(text.slice(0, 20))}`,
        (response: ServerResponse) => void response.end(text),
      ]),
    )
    const all: readonly [string, Body][] = Object.entries({ ...bodies, ...texts })
    const accepted = await acceptedBy(all, (url) => openClient().json(get(url), listSchema))
    const naive = await acceptedBy(all, async (url) => (await fetch(url)).json())
    const unclear = accepted.filter(({ error }) => error !== null)
    const bomb = await explode()
    const built = await buildWith(effort)
    return {
      tried: all.length + 1 + built.tried,
      failures: [
        ...accepted.filter(({ error }) => error === null).map(({ name }) => `accepted: ${name}`),
        ...unclear.map(({ name, error }) => `${name}: ${String(error)}`),
        ...bomb.failures,
        ...built.failures,
      ],
      figures: `${all.length} bodies, ${built.tried} in builds; a gzip bomb took ${bomb.megabytes} MB`,
      control: {
        what: 'a client that parses whatever comes',
        tried: all.length,
        caught: naive.filter(({ error }) => error === null).length,
      },
    }
  },
}

/** The bodies that a client did not refuse with an error about the response. */
async function acceptedBy(
  all: readonly [string, Body][],
  ask: (url: string) => Promise<unknown>,
): Promise<readonly { name: string; error: unknown }[]> {
  const backend = await startBackend((response, _, request) =>
    all[Number(request.url!.slice(1))]![1](response),
  )
  const errors: { name: string; error: unknown }[] = []
  for (const [index, [name]] of all.entries()) {
    const error = await errorOf(ask(`${backend.url}/${index}`))
    if (error instanceof BackendError && error.request.includes(`/${index}`)) continue
    errors.push({ name, error })
  }
  await backend.close()
  return errors
}

/** 256 MB in a small body. */
async function explode() {
  const bytes = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '))
  const backend = await startBackend((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
  })
  // in a process of its own, whose memory is that of the client
  const { stdout, stderr } = await startNode([bombClient, backend.url], { cwd: tmpdir() }).ended
  await backend.close()
  if (stdout === '') throw new Error(stderr)
  const { reason, megabytes } = JSON.parse(stdout) as { reason: string; megabytes: number }
  return {
    megabytes,
    failures: [
      ...(reason === 'too-large' ? [] : [`gzip bomb: ${reason}`]),
      ...(megabytes > mostMegabytes ? [`gzip bomb: took ${megabytes} MB`] : []),
    ],
  }
}

async function buildWith(effort: Effort) {
  const bench = await openWorkbench()
  const { control } = bench.shop.fixtures
  const faults = inBuilds.flatMap((fault, index) =>
    lists
      .filter((_, at) => effort !== 'short' || (index < 2 && at === index))
      .map((list) => ({ ...fault, ...list })),
  )
  const failures: string[] = []
  for (const { says, ...fault } of faults) {
    control.add({ ...fault, times: 'always' })
    const trial = bench.openTrial()
    const { code, stderr } = await sideBySide(() => trial.build())
    control.clear()
    const site = siteAt(trial.site)
    if (
      code !== 4 ||
      !says.test(stderr) ||
      !stderr.includes(fault.path!) ||
      site !== bench.hashes.one
    )
      failures.push(`${fault.kind} of ${fault.path}: ended with ${code}, site ${site}: ${stderr}`)
    trial.remove()
  }
  return { tried: faults.length, failures }
}
