import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { checkAccess } from '#cli/fetch/checkAccess.ts'
import { BackendError } from '#cli/fetch/backendError.ts'
import { checkImages } from '#cli/fetch/checkImages.ts'
import type { ShopgenError } from '#cli/diagnostics/errors.ts'
import type { BuildEvent } from '#cli/events.ts'
import { clientFor, failureOf, serve } from './server.ts'

function collect() {
  const events: BuildEvent[] = []
  return { events, emit: (event: BuildEvent) => void events.push(event) }
}

const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const

/** An address at which nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

describe('an image service', () => {
  it('that does not answer is a warning that names it and its setting', async () => {
    const { events, emit } = collect()
    const closed = await closedAddress()
    await checkImages(closed, emit)
    expect(events).toEqual([
      {
        kind: 'warning',
        group: 'image service',
        diagnostic: {
          what: expect.stringContaining('the image service does not answer') as unknown,
          where: `HEAD ${closed}`,
          todo: expect.stringContaining('SHOPGEN_IMAGE_URL') as unknown,
        },
        isTransient: true,
      },
    ])
  })

  it.each([200, 403, 404])('that answers with %d is none', async (status) => {
    const { url } = await serve((_request, response) => response.writeHead(status).end())
    const { events, emit } = collect()
    await checkImages(url, emit)
    expect(events).toEqual([])
  })

  it.each([500, 502, 503])('that answers with %d is a warning that says so', async (status) => {
    const { url } = await serve((_request, response) => response.writeHead(status).end())
    const { events, emit } = collect()
    await checkImages(url, emit)
    expect(events).toMatchObject([
      { kind: 'warning', diagnostic: { what: expect.stringContaining(`: HTTP ${status}`) } },
    ])
  })

  it('of the fixtures is not asked', async () => {
    const { events, emit } = collect()
    await checkImages('/_fixtures/images', emit)
    expect(events).toEqual([])
  })
})

it('X2.8 a connection that is refused is tried three times, if the back end has never responded', async () => {
  const { client, events } = clientFor({ retries: 10 })
  await failureOf(client.send(get(await closedAddress())))
  expect(events.filter(({ kind }) => kind === 'retry')).toHaveLength(2)
})

it('a host that cannot be reached is one problem, however many countries have a shop there', async () => {
  const failing = (country: string, host: string, message: string) => async () => {
    throw new BackendError(message, {
      backend: `commerce back end of ${country}`,
      request: `GET https://${host}/store-api/context`,
      reason: 'network',
      setting: `SHOPGEN_SHOPWARE_URL_${country}`,
    })
  }
  const down = 'connection failed: getaddrinfo ENOTFOUND shop.example'
  const error = await failureOf(
    checkAccess([
      failing('GB', 'shop.example', down),
      failing('IE', 'shop.example', down),
      failing('DE', 'shop.example', down),
      failing('FR', 'other.example', 'connection failed: connect ECONNREFUSED'),
      failing('NL', 'shop.example', 'responded with 500'),
      failing('BE', 'shop.example', 'responded with 500'),
    ]),
  )
  expect((error as ShopgenError).diagnostics.map(({ what }) => what)).toEqual([
    `commerce back end of GB: ${down} (and 2 more at this host)`,
    'commerce back end of FR: connection failed: connect ECONNREFUSED',
    'commerce back end of NL: responded with 500',
    'commerce back end of BE: responded with 500',
  ])
})
