import { expect, it } from 'vitest'
import { printable } from '#cli/diagnostics/printable.ts'
import { sha256 } from '#cli/sha256.ts'

it.each([
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['a\u0000\u0007\u0008b', 'ab'],
  ['one\ttwo\nthree', 'one\ttwo\nthree'],
  ['one\r\ntwo', 'one\ntwo'],
  ['\u007f\u0080\u009f\u00a0é', '\u00a0é'],
  ['\u000b\u000c\u000e\u001f ', ' '],
  ['half \ud83d of one', 'half \ufffd of one'],
])('X6.2 a terminal shows %j as %j', (text, expected) => {
  expect(printable(text)).toBe(expected)
})

it('a hash is computed from text or bytes, and may be shortened', () => {
  const whole = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(sha256('')).toBe(whole)
  expect(sha256(new Uint8Array())).toBe(whole)
  expect(sha256('', 8)).toBe('e3b0c442')
})
