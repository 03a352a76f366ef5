import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#runtime/api/endpoints.ts'
import { prepareCall } from '#runtime/api/prepareCall.ts'
import { sendCall } from '#runtime/api/sendCall.ts'
import { failure, fakeFetch, fakeSession, json, offline, settings } from './fakeBackend.ts'

function send(endpoint: Partial<Endpoint>, ...answers: Parameters<typeof fakeFetch>) {
  const target = { country: 'GB', settings, languageId: null }
  const call = prepareCall({ method: 'POST', path: '/a', ...endpoint }, {}, target)
  const { fetch, sent } = fakeFetch(...answers)
  const { port: session } = fakeSession('token-a')
  const controller = new AbortController()
  const { signal } = controller
  return { result: sendCall(call, { session, send: fetch, signal }), sent, session, controller }
}

it('sends the token of the session and reports the response to it', async () => {
  const { result, sent, session } = send({ hasContext: true, renewsToken: true }, json({ a: 1 }))
  expect(await result).toEqual({ a: 1 })
  expect(sent[0]?.headers['sw-context-token']).toBe('token-a')
  expect(session.receive).toHaveBeenCalledWith(
    expect.objectContaining({ country: 'GB', sentToken: 'token-a', renewsToken: true }),
  )
})

it('keeps the token from calls that do not concern the session', async () => {
  const { result, sent, session } = send({}, json({}))
  await result
  expect(sent[0]?.headers).not.toHaveProperty('sw-context-token')
  expect(session.receive).not.toHaveBeenCalled()
})

it('reports the token of a response whose body fails', async () => {
  const { result, session } = send({ hasContext: true }, new Response('<html>'))
  expect(await failure(result)).toMatchObject({ kind: 'Parse' })
  expect(session.receive).toHaveBeenCalled()
})

it('names the request if there is no connection', async () => {
  const { result } = send({}, offline())
  expect(await failure(result)).toMatchObject({
    kind: 'Offline',
    message: 'POST /a: no connection',
  })
})

it('ignores a response that arrives after it was aborted', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { result, session, controller } = send({ hasContext: true }, () => promise)
  controller.abort('left')
  resolve(json({}))
  expect(await failure(result)).toBe('left')
  await vi.waitFor(() => expect(session.receive).not.toHaveBeenCalled())
})
