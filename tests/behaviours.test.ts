import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Numbers without a behaviour. */
const unused = new Set([...Array(35).keys()].map((index) => (index + 1) * 4).concat(105, 106, 107))
unused.delete(40)
const numbers = [...Array(143).keys()].map((index) => index + 1).filter((n) => !unused.has(n))

const rows = readFileSync(new URL('behaviours.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', behaviour = '', shownBy = ''] = line.slice(2, -2).split(' | ')
    return { number: Number(number), behaviour, shownBy }
  })

const sources = globSync(['e2e/**/*.spec.ts', 'tests/**/*.test.{ts,tsx}'], {
  cwd: new URL('..', import.meta.url),
}).map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

/** Whether a test has this title, after its requirement ids. */
function isTest(title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const named = new RegExp(`\\(\\s*(['"\`])([RX]\\d[\\d.]* )*${escaped}\\1\\s*,`)
  return sources.some((source) => named.test(source))
}

describe('the table of navigation behaviours', () => {
  it('has every behaviour once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it.each(rows)('$number $behaviour: names existing tests or a reason', (row) => {
    const titles = [...row.shownBy.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title)
    for (const title of titles) expect(isTest(title), title).toBe(true)
    const hasReason = /^Does not apply: \S/.test(row.shownBy)
    expect(titles.length > 0 || hasReason).toBe(true)
  })

  it('does not find a title that no test has', () => {
    expect(isTest('no such test')).toBe(false)
    expect(isTest('does not find a title that no test')).toBe(false)
    expect(isTest('does not find a title that no test has')).toBe(true)
  })
})
