import { describe, expect, it } from 'vitest'
import {
  exitCodeOf,
  formatError,
  InterruptedError,
  ShopgenError,
  type ErrorCode,
} from '#cli/diagnostics/errors.ts'

describe('exit codes', () => {
  it.each<[ErrorCode, number]>([
    ['content', 1],
    ['budget', 1],
    ['warnings', 1],
    ['usage', 2],
    ['config', 3],
    ['backend', 4],
    ['output', 5],
    ['not-deterministic', 6],
    ['template', 7],
    ['internal', 70],
  ])('X1.3 %s ends with %d', (code, expected) => {
    expect(exitCodeOf(new ShopgenError(code, { what: 'x' }))).toBe(expected)
  })

  it('X1.3 are 128 plus the signal’s number for interruptions, and 70 for internal errors', () => {
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

describe('an error message', () => {
  const diagnostic = { what: 'a', where: 'b.jsonc:1:2', todo: 'mend it', frame: '> 1 | a\n    | ^' }

  it('X6.2 contains no control characters of back ends or files', () => {
    const hostile = '\u001b[2Jgone\u0000\r\u009b1m\ud83d'
    const text = formatError(new ShopgenError('content', { what: hostile, where: hostile }), {
      color: false,
    })
    expect(text).toBe('error  [2Jgone1m\ufffd\n  [2Jgone1m\ufffd')
  })

  it('shows what, where, the lines and what to do', () => {
    expect(formatError(new ShopgenError('config', diagnostic), { color: false })).toBe(
      'error  a\n  b.jsonc:1:2\n  > 1 | a\n      | ^\n  mend it',
    )
  })

  it('shows every problem at once, with their number', () => {
    const error = new ShopgenError('config', [{ what: 'a' }, { what: 'b' }])
    expect(formatError(error, { color: false })).toBe('error  a\n\nerror  b\n\n2 errors')
    expect(error.message).toBe('a\nb')
  })

  it('has colours only on request', () => {
    const error = new ShopgenError('config', diagnostic)
    const colored = formatError(error, { color: true })
    expect(colored).toContain('\u001b[31merror')
    const escape = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g')
    expect(colored.replaceAll(escape, '')).toBe(formatError(error, { color: false }))
  })

  it('shows the place of a syntax error in a module', () => {
    const error = new SyntaxError('Expression expected')
    error.stack = `/x/home.ts:3\nconst a = = 1\n          ^\n\nSyntaxError: Expression expected\n    at x (y)`
    expect(formatError(error, { color: false })).toBe(
      'error  syntax error: Expression expected\n  /x/home.ts:3\n  const a = = 1\n            ^',
    )
  })

  it.each<[string, string | undefined, string]>([
    ['no place', 'SyntaxError: x\n    at a (b)', 'error  internal error: x\n  at a (b)'],
    ['a place without lines', '/x/a.ts:3\nSyntaxError: x', 'error  internal error: x'],
    ['lines without a place', 'const a\n\n\nSyntaxError: x', 'error  internal error: x'],
    [
      'a place of many digits',
      '/x/a.ts:1234\na\n\nSyntaxError: x',
      'error  syntax error: x\n  /x/a.ts:1234\n  a',
    ],
    ['a place further down', 'x\n/x/a.ts:3\na\n\nSyntaxError: x', 'error  internal error: x'],
    ['a place behind a space', ' /x/a.ts:3\na\n\nSyntaxError: x', 'error  internal error: x'],
    ['no stack', undefined, 'error  internal error: x'],
  ])('shows a syntax error with %s', (_, stack, text) => {
    const error = new SyntaxError('x')
    if (stack === undefined) delete error.stack
    else error.stack = stack
    expect(formatError(error, { color: false })).toBe(text)
  })

  it('has a place only for syntax errors', () => {
    const error = new TypeError('x')
    error.stack = '/x/home.ts:3\nconst a\n\nSyntaxError: x\n    at a (b)'
    expect(formatError(error, { color: false })).toBe('error  internal error: x\n  at a (b)')
  })

  it.each<[unknown, string]>([
    [new InterruptedError('SIGHUP'), 'error  interrupted by SIGHUP'],
    ['no error', 'error  internal error: no error'],
    [undefined, 'error  internal error: undefined'],
    [new ShopgenError('usage', []), ''],
    [
      Object.assign(new Error('x'), { code: 'EROFS', path: '/site' }),
      'error  the file system is read-only (EROFS)\n  /site\n  Choose another folder with --out.',
    ],
    [
      new ShopgenError('usage', { what: 'a ', where: '', todo: 'one\ntwo  ', frame: '' }),
      'error  a\n  one\n  two',
    ],
  ])('shows %s without a stack', (error, text) => {
    expect(formatError(error, { color: false })).toBe(text)
  })

  it('has a name and a cause', () => {
    const cause = new Error('x')
    const error = new ShopgenError('usage', { what: 'a' }, { cause })
    expect([error.name, error.cause, error.code]).toEqual(['ShopgenError', cause, 'usage'])
    const { name, signal } = new InterruptedError('SIGINT')
    expect([name, signal]).toEqual(['InterruptedError', 'SIGINT'])
  })

  it('shows the stack of internal errors only', () => {
    expect(formatError(new ShopgenError('usage', { what: 'x' }), { color: false })).toBe('error  x')
    const fault = formatError(new Error('oops'), { color: false })
    expect(fault).toMatch(/^error {2}internal error: oops\n {2}at /)
  })
})
