import { expect, it } from 'vitest'
import { sha256 } from '#cli/sha256.ts'
import { collectSharedFiles, firstSources } from '#cli/render/sharedFiles.ts'

it('equal results share a file, by identity and by content', () => {
  const shared = collectSharedFiles()
  const result = { a: 1 }
  const hash = shared.addResult(result)
  expect(shared.addResult(result)).toBe(hash)
  expect(shared.addResult({ a: 1 })).toBe(hash)
  expect(shared.addResult({ a: 2 })).not.toBe(hash)
  expect(shared.all()).toHaveLength(2)
})

it('an object is serialized once, however many pages share it', () => {
  let calls = 0
  const result = { toJSON: () => (calls += 1) }
  const shared = collectSharedFiles()
  expect(shared.addResult(result)).toBe(shared.addResult(result))
  expect(calls).toBe(1)
})

it.each([null, 'text', 5, [], false])('a result may be %j', (value) => {
  const shared = collectSharedFiles()
  const hash = shared.addResult(value)
  expect(shared.addResult(value)).toBe(hash)
  expect(shared.all()).toEqual([
    {
      path: `page-data/sq/d/${hash}.json`,
      json: JSON.stringify(value),
      isTaken: false,
      kind: 'shared query',
      sources: [],
    },
  ])
})

it('X2.15 names what asked for a file, the first of many in an order of their own', () => {
  const shared = collectSharedFiles()
  const [result, key] = [{ a: 1 }, {}]
  for (let number = 30; number >= 10; number -= 1)
    shared.from([`product ${number}`], () => shared.addResult(result))
  shared.from(['story b'], () => {
    shared.addMadeResult(key, () => 2)
    shared.from(['story c'], () => shared.addSlice('header', '1'))
  })
  shared.from(['story a'], () => shared.addMadeResult(key, () => 3))
  const sources = new Map(shared.all().map(({ json, sources }) => [json, sources]))
  expect(sources.get('2')).toEqual(['story a', 'story b'])
  expect(sources.get('1')).toEqual(['story c'])
  const first = firstSources(sources.get('{"a":1}')!)
  expect(first).toHaveLength(21)
  expect([first[0], first.at(-1)]).toEqual(['product 10', 'and 1 more'])
})

it('files are sorted by path', () => {
  const shared = collectSharedFiles()
  shared.addSlice('header', '1')
  shared.addSlice('footer', '2')
  shared.addResult(1)
  expect(shared.all().map(({ path }) => path.replace(/[^/]*$/, ''))).toEqual([
    'page-data/sq/d/',
    'slice-data/',
    'slice-data/',
  ])
  expect(shared.all().at(1)).toEqual({
    path: 'slice-data/footer.json',
    json: '2',
    isTaken: false,
    kind: 'slice',
    sources: [],
  })
})

it('passes each file on when it is made, once, and keeps its sources alone', () => {
  const passed: string[] = []
  const shared = collectSharedFiles(({ json, sources }) => passed.push(`${json} of ${sources}`))
  shared.keepResult(`page-data/sq/d/${sha256('{"a":1}', 16)}.json`)
  shared.from(['story b'], () => shared.addResult({ a: 1 }))
  shared.from(['story a'], () => shared.addText('{"a":1}'))
  shared.addFiles([{ path: shared.all()[0]!.path, kind: 'shared query', json: '', sources: [] }])
  expect(passed).toEqual(['{"a":1} of story b'])
  expect(shared.all()).toMatchObject([
    { json: null, isTaken: true, sources: ['story a', 'story b'] },
  ])
})

it('a made result is made once for each key', () => {
  let calls = 0
  const make = () => ({ number: (calls += 1) })
  const shared = collectSharedFiles()
  const [first, second] = [{}, {}]
  expect(shared.addMadeResult(first, make)).toBe(shared.addMadeResult(first, make))
  expect(calls).toBe(1)
  expect(shared.addMadeResult(second, make)).not.toBe(shared.addMadeResult(first, make))
})
