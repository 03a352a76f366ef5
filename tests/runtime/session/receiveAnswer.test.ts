import { expect, it, vi } from 'vitest'
import { createAnswerReceiver } from '#runtime/session/receiveAnswer.ts'

function open(token: string | null = 'first') {
  const held = { token }
  const setAuth = vi.fn()
  const onEnded = vi.fn()
  const rotation = { isOn: null as true | null }
  const { receive, isConfirmed } = createAnswerReceiver({
    credentials: {
      tokenOf: () => held.token,
      setToken: (_country, value) => void (held.token = value || null),
      setAuth,
    },
    rotationOf: () => ({
      read: () => rotation.isOn,
      write: (value) => ((rotation.isOn = value), true),
      remove: () => void (rotation.isOn = null),
    }),
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
  return { held, setAuth, onEnded, answer, rotation, isConfirmed: () => isConfirmed('GB') }
}

it('ends the session when another token replaces the sent one', () => {
  const { held, setAuth, onEnded, answer } = open()
  expect(answer('second')).toBe(true)
  expect(held.token).toBe('second')
  expect(setAuth).toHaveBeenCalledWith('GB', null)
  expect(onEnded).toHaveBeenCalledWith('GB')
})

it('does not end a session whose token each response replaces', () => {
  const { held, answer, onEnded } = open(null)
  const tokens = ['first', 'second', 'third', 'fourth']
  expect(tokens.map((token) => answer(token))).toEqual([false, false, false, false])
  expect(held.token).toBe('fourth')
  expect(onEnded).not.toHaveBeenCalled()
})

it('knows in the next document that each response replaces the token', () => {
  const before = open(null)
  for (const token of ['first', 'second', 'third']) before.answer(token)
  const { rotation, answer, isConfirmed } = open('third')
  rotation.isOn = before.rotation.isOn
  expect(isConfirmed()).toBe(false)
  expect(answer('fourth')).toBe(false)
})

it('ends the session of a confirmed token, also after a rotation', () => {
  const { answer, isConfirmed } = open(null)
  const tokens = ['first', 'second', 'second', 'third', 'third', 'fourth']
  expect(tokens.map((token) => answer(token))).toEqual([false, false, false, true, false, true])
  expect(isConfirmed()).toBe(false)
})

it('confirms a token that answers itself', () => {
  const { answer, isConfirmed } = open(null)
  expect(isConfirmed()).toBe(false)
  answer('first')
  expect(isConfirmed()).toBe(false)
  answer('first')
  expect(isConfirmed()).toBe(true)
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

it('R4.15 takes the token of an error only where tokens rotate', () => {
  const { held, answer, rotation, onEnded } = open()
  rotation.isOn = true
  expect(answer('second', { status: 409 })).toBe(false)
  expect(held.token).toBe('second')
  expect(answer('', { status: 503 })).toBe(false)
  expect(held.token).toBe('second')
  // an error that repeats the token does not mean that the next success will
  expect(answer('second', { status: 500 })).toBe(false)
  expect(rotation.isOn).toBe(true)
  expect(onEnded).not.toHaveBeenCalled()
})
