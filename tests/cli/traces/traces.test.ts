import { describe, expect, it } from 'vitest'
import { findTrace, openTraces, type PageTrace } from '#cli/traces/traces.ts'

const settings = { tool: 'tool-1', secrets: ['token'] }
const trace = (key: string): PageTrace => ({
  key,
  parts: { header: key.slice(-1), 'data.listing': '1' },
  reasons: ['new page'],
  shared: ['page-data/sq/d/1.json'],
  facts: {} as never,
})

/** The text that a build leaves whose pages have these keys. */
function textOf(keys: Readonly<Record<string, string>>): string {
  const traces = openTraces(null, settings)
  for (const [path, key] of Object.entries(keys)) traces.add(path, trace(key))
  return traces.format({ 'index.html': { hash: 'h', bytes: 1, ino: '1', mtime: '2' } })
}

const keys = { '/b/': 'key-b', '/a/': 'key-a' }
const reopen = (text: string | null, other: Partial<typeof settings> = {}) =>
  openTraces({ folder: '/nowhere', traces: () => text }, { ...settings, ...other })

describe('traces of the build before', () => {
  it('X2.17 find a page that is made of the same', () => {
    const traces = reopen(textOf(keys))
    expect(traces.find('/a/', 'key-a')).toEqual(trace('key-a'))
    expect(traces.find('/a/', 'key-b')).toBeNull()
    expect(traces.find('/c/', 'key-a')).toBeNull()
  })

  it.each<[string, string | null, Partial<typeof settings>, boolean]>([
    ['none', null, {}, false],
    ['empty', '', {}, false],
    ['of another program', textOf(keys), { tool: 'tool-2' }, true],
    ['of other secrets', textOf(keys), { secrets: ['token', 'key'] }, true],
    ['of an unknown form', '{"shopgen":2}\n', {}, false],
    ['cut in the first line', textOf(keys).slice(0, 40), {}, false],
    [
      'cut in the first page',
      textOf(keys).split('\n').slice(0, 2).join('\n').slice(0, -9),
      {},
      true,
    ],
  ])('that are %s say nothing about pages', (_, text, other, knowsFiles) => {
    const traces = reopen(text, other)
    expect([traces.find('/a/', 'key-a'), traces.find('/b/', 'key-b')]).toEqual([null, null])
    expect(traces.files !== null).toBe(knowsFiles)
  })

  it('with a character changed are never believed', () => {
    const text = textOf(keys)
    for (let at = 0; at < text.length; at += 1) {
      const damaged = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
      const found = reopen(damaged).find('/a/', 'key-a')
      if (found) expect(found).toEqual(trace('key-a'))
    }
  })

  it('X2.10 tell whether anything has changed, whatever the order', () => {
    const added = (path: string, key: string) => {
      const traces = reopen(textOf(keys))
      traces.add('/b/', trace('key-b'))
      traces.add(path, trace(key))
      return traces.haveChanged()
    }
    expect(added('/a/', 'key-a')).toBe(false)
    expect(added('/a/', 'key-c')).toBe(true)
    expect(added('/c/', 'key-c')).toBe(true)
    expect(added('/b/', 'key-b')).toBe(true)
  })

  it('X2.17 tell why a page is made again', () => {
    const text = textOf(keys)
    const cut = text.replace('"key-b"', '"key-c"')
    const reasonsOf = (traces: ReturnType<typeof reopen>, path: string, parts = {}) =>
      traces.reasons(path, { header: 'a', 'data.listing': '1', ...parts })
    expect(reasonsOf(reopen(text), '/a/', { header: 'x', 'data.cards': '2' })).toEqual([
      'data.cards',
      'header',
    ])
    expect(reasonsOf(reopen(text), '/a/')).toEqual(['its files were changed or removed'])
    expect(reasonsOf(reopen(text), '/c/')).toEqual(['new page'])
    expect(reasonsOf(reopen(cut), '/b/')).toEqual(['its trace is damaged'])
    expect(reasonsOf(reopen(null), '/a/')).toEqual(['no traces of the output before'])
    expect(reasonsOf(reopen(text, { tool: 'tool-2' }), '/a/')).toEqual([
      'another version of shopgen, Node or its packages',
    ])
    expect(reasonsOf(reopen(text, { secrets: [] }), '/a/')).toEqual(['other secrets'])
  })

  it('X2.17 are found by the path of a page alone', () => {
    expect(findTrace(textOf(keys), '/a/')).toEqual(trace('key-a'))
    expect(findTrace(textOf(keys), '/c/')).toBeNull()
  })

  it('X6.1 do not contain the secrets, nor a hash that only they decide', () => {
    expect(textOf(keys)).not.toContain('token')
    const hashes = [textOf(keys), textOf(keys)].map((text) => /"secrets":"(\w+)"/.exec(text)![1])
    expect(new Set(hashes).size).toBe(2)
  })
})
