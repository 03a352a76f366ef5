import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

type Status = 'proven' | 'proven in code' | 'planned'

/** The rows of `requirements.md`: `- R2.6.2 (proven) Slugs are lower case.`, `- X4.7 (planned: missing the files) …` */
const rows = [...read('tests/requirements.md').matchAll(/^- (\S+) \((.*?)(?:: (.*?))?\) \S/gm)].map(
  ([, id = '', status = '', missing = '']) => ({ id, status, missing }),
)

/** Finds the ids at the start of titles: `'R2.6.1 R2.6.2 lowercases the slug'`. */
function idsInTitles(source: string): string[] {
  const titles = source.matchAll(/(?<=['"`])[RX]\d+(?:\.\d+)+(?:[ ,]+[RX]\d+(?:\.\d+)+)*(?=[ ,:])/g)
  return [...titles]
    .filter(({ index }) => !isSkipped(source.slice(Math.max(0, index - 120), index)))
    .flatMap(([ids]) => ids.split(/[ ,]+/))
}

/** A skipped test proves nothing. */
const isSkipped = (before: string) => /\.(skip|todo|fixme|fails)\b[^;{}]*$/.test(before)

const carried = new Set(
  globSync(['e2e/**/*.spec.ts', 'tests/**/*.test.{ts,tsx}'], { cwd: root }).flatMap((path) =>
    idsInTitles(read(path)),
  ),
)

/** Comments that cite a requirement. */
const sources = globSync(
  ['*.{ts,md}', '{brands,cli,e2e,fixtures,runtime,templates,tests}/**/*.{ts,tsx,css,md}'],
  { cwd: root },
).filter((path) => path !== 'tests/requirements.md')

const idsIn = (source: string) => [...source.matchAll(/\b[RX]\d+(?:\.\d+)+\b/g)].map(String)

/** The exceptions of `knip.ts`, if it has any, each with the comment above it. */
const exceptions = [
  ...(read('knip.ts').split('ignoreIssues: {')[1] ?? '').matchAll(
    /((?:^ *\/\/.*\n)*)^ *'(.+)': \[/gm,
  ),
].map(([, comment = '', path = '']) => ({ path, ids: idsIn(comment) }))

describe('the list of requirements', () => {
  it('has unique ids, with one of three statuses', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(
      rows.filter(({ status }) => !['proven', 'proven in code', 'planned'].includes(status)),
    ).toEqual([])
  })

  it('contains every id in a title', () => {
    const known = new Set(rows.map(({ id }) => id))
    expect([...carried].filter((id) => !known.has(id))).toEqual([])
  })

  it('says of planned ones what is missing, and of no other', () => {
    const wrong = rows.filter(
      ({ status, missing }) => (status === 'planned') !== /^missing \S/.test(missing),
    )
    expect(wrong).toEqual([])
  })

  it('marks ids as proven if and only if a title begins with them', () => {
    const wanted = (id: string): Status => (carried.has(id) ? 'proven' : 'planned')
    const toChange = rows
      .filter(({ id, status }) => status.replace(' in code', '') !== wanted(id))
      .map(({ id }) => `${id} (${wanted(id)})`)
    expect(toChange, 'rows of tests/requirements.md to change').toEqual([])
  })

  it('contains every id that a source or a document cites', () => {
    const known = new Set(rows.map(({ id }) => id))
    const unknown = sources.flatMap((path) =>
      idsIn(read(path))
        .filter((id) => !known.has(id))
        .map((id) => `${path}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  it('plans the requirement of each exception in knip.ts', () => {
    const planned = new Set(rows.filter((row) => row.status === 'planned').map(({ id }) => id))
    const wrong = exceptions.filter(
      ({ ids }) => ids.length === 0 || ids.some((id) => !planned.has(id)),
    )
    expect(wrong).toEqual([])
  })

  it('reads several ids of a title, and ignores skipped tests', () => {
    expect(idsInTitles(`it('${'R'}1.1 ${'X'}2.3 works', …)`)).toEqual(['R1.1', 'X2.3'])
    expect(idsInTitles(`it.each(rows)('${'R'}1.1: $name', …)`)).toEqual(['R1.1'])
    expect(idsInTitles(`it.skip('${'R'}1.1 works', …)`)).toEqual([])
    expect(idsInTitles(`it('repeats R1.1 here', …)`)).toEqual([])
  })
})
