import { describe, expect, it } from 'vitest'
import {
  exitCodeOf,
  formatError,
  InterruptedError,
  ShopgenError,
  type ErrorCode,
} from '#cli/errors.ts'

describe('exit codes', () => {
  it.each<[ErrorCode, number]>([
    ['content', 1],
    ['usage', 2],
    ['config', 3],
    ['backend', 4],
    ['output', 5],
    ['not-deterministic', 6],
    ['internal', 70],
  ])('X1.3 %s ends with %d', (code, expected) => {
    expect(exitCodeOf(new ShopgenError(code, { what: 'x' }))).toBe(expected)
  })

  it('X1.3 an interruption ends with 128 and the signal’s number, an unforeseen error with 70', () => {
    expect(exitCodeOf(new InterruptedError('SIGINT'))).toBe(130)
    expect(exitCodeOf(new InterruptedError('SIGTERM'))).toBe(143)
    expect(exitCodeOf(new InterruptedError('SIGHUP'))).toBe(129)
    expect(exitCodeOf(new TypeError('x'))).toBe(70)
    expect(exitCodeOf('x')).toBe(70)
    expect(exitCodeOf(undefined)).toBe(70)
  })

  it.each(['ENOSPC', 'EACCES', 'EROFS'])('X1.3 %s from the system ends with 5', (code) => {
    expect(exitCodeOf(Object.assign(new Error('x'), { code }))).toBe(5)
  })
})

describe('an error for people', () => {
  const problem = { what: 'a', where: 'b.jsonc:1:2', todo: 'mend it', frame: '> 1 | a\n    | ^' }

  it('X6.2 has no control character of a back end or a file', () => {
    const hostile = '\u001b[2Jgone\u0000\r\u009b1m\ud83d'
    const text = formatError(new ShopgenError('content', { what: hostile, where: hostile }), {
      color: false,
    })
    expect(text).toBe('error  [2Jgone1m\ufffd\n  [2Jgone1m\ufffd')
  })

  it('shows what, where, the lines and what to do', () => {
    expect(formatError(new ShopgenError('config', problem), { color: false })).toBe(
      'error  a\n  b.jsonc:1:2\n  > 1 | a\n      | ^\n  mend it',
    )
  })

  it('shows every problem at once, and their number', () => {
    const error = new ShopgenError('config', [{ what: 'a' }, { what: 'b' }])
    expect(formatError(error, { color: false })).toBe('error  a\n\nerror  b\n\n2 errors')
    expect(error.message).toBe('a\nb')
  })

  it('has colour only when asked for it', () => {
    const error = new ShopgenError('config', problem)
    const colored = formatError(error, { color: true })
    expect(colored).toContain('\u001b[31merror')
    const escape = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g')
    expect(colored.replaceAll(escape, '')).toBe(formatError(error, { color: false }))
  })

  it('shows the place of a module that does not parse', () => {
    const error = new SyntaxError('Expression expected')
    error.stack = `/x/home.ts:3\nconst a = = 1\n          ^\n\nSyntaxError: Expression expected\n    at x (y)`
    expect(formatError(error, { color: false })).toBe(
      'error  syntax error: Expression expected\n  /x/home.ts:3\n  const a = = 1\n            ^',
    )
  })

  it('shows the stack of a fault of the tool alone', () => {
    expect(formatError(new ShopgenError('usage', { what: 'x' }), { color: false })).toBe('error  x')
    const fault = formatError(new Error('oops'), { color: false })
    expect(fault).toMatch(/^error {2}a fault of the tool: oops\n {2}at /)
  })
})
