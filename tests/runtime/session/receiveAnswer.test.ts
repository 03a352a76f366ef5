import { expect, it, vi } from 'vitest'
import { createAnswerReceiver } from '#runtime/session/receiveAnswer.ts'

function open(token: string | null = 'first') {
  const held = { token }
  const setAuth = vi.fn()
  const onEnded = vi.fn()
  const receive = createAnswerReceiver({
    credentials: {
      tokenOf: () => held.token,
      setToken: (_country, value) => void (held.token = value || null),
      setAuth,
    },
    onEnded,
  })
  const answer = (
    value: string,
    { status = 200, sentToken = held.token, renewsToken = false } = {},
  ) =>
    receive({
      country: 'GB',
      sentToken,
      renewsToken,
      response: new Response('', { status, headers: { 'sw-context-token': value } }),
    })
  return { held, setAuth, onEnded, answer }
}

it('ends the session when another token replaces the sent one', () => {
  const { held, setAuth, onEnded, answer } = open()
  expect(answer('second')).toBe(true)
  expect(held.token).toBe('second')
  expect(setAuth).toHaveBeenCalledWith('GB', null)
  expect(onEnded).toHaveBeenCalledWith('GB')
})

it('ends the session once if each response has a new token', () => {
  const { answer } = open()
  expect([answer('second'), answer('third'), answer('third'), answer('fourth')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('takes a first token, a renewed one and an empty one without an end', () => {
  expect(open(null).answer('first')).toBe(false)
  const { held, answer, onEnded } = open()
  expect(answer('second', { renewsToken: true })).toBe(false)
  expect(held.token).toBe('second')
  expect(answer('')).toBe(false)
  expect(held.token).toBeNull()
  expect(onEnded).not.toHaveBeenCalled()
})

it.each([
  ['an error', { status: 500 }],
  ['a response to another token', { sentToken: 'older' }],
])('ignores the token of %s', (_, options) => {
  const { held, answer } = open()
  expect(answer('second', options)).toBe(false)
  expect(held.token).toBe('first')
})

it('ignores a token that is not a valid header value', () => {
  const { held, answer } = open()
  expect(answer('a b')).toBe(false)
  expect(held.token).toBe('first')
})

it.each([401, 403])('removes the login on status %d', (status) => {
  const { setAuth, answer } = open()
  answer('', { status })
  expect(setAuth).toHaveBeenCalledWith('GB', null)
})
