import type { Change, ChangeClass } from './changeClasses.ts'

/** The class of files without a page, by their kind in the manifest. */
const classOfKind: Readonly<Record<string, ChangeClass>> = {
  asset: 'asset',
  icon: 'asset',
  robots: 'seo',
  'service worker': 'script',
}

export interface TextFile {
  kind: string
  path: string
  /** Null if the output does not have the file, or is a manifest alone. */
  before: string | null
  after: string | null
}

/** Differences of a file that is not a document, a style sheet or a script. */
export function compareFile(file: TextFile): readonly Change[] {
  if (file.kind === 'redirects') return redirectChanges(file)
  const { path, kind, before, after } = file
  const base = { class: classOfKind[kind] ?? 'file', place: path, subject: null } as const
  if (before === null || after === null) {
    const what = after === null ? (before === null ? 'changed' : 'removed') : 'added'
    return [{ ...base, what, before: '', after: '' }]
  }
  if (isBinary(before) || isBinary(after))
    return [{ ...base, what: 'changed', before: '', after: '' }]
  const [old, now] = [new Set(before.split('\n')), new Set(after.split('\n'))]
  const gone = [...old].filter((line) => !now.has(line))
  const come = [...now].filter((line) => !old.has(line))
  return [{ ...base, what: 'changed', before: linesOf(gone), after: linesOf(come) }]
}

const isBinary = (text: string) => text.includes('\0') || text.includes('\ufffd')

const linesShown = 3

function linesOf(lines: readonly string[]): string {
  const more = lines.length - linesShown
  const shown = lines.slice(0, linesShown).map((line) => line.trim().slice(0, 200))
  return [...shown, ...(more > 0 ? [`… and ${more} more lines`] : [])].join(' ⏎ ')
}

function redirectChanges({ path, before, after }: TextFile): readonly Change[] {
  const [old, now] = [targetsOf(before), targetsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((from) => {
    const [a = '', b = ''] = [old.get(from), now.get(from)]
    if (a === b) return []
    const what = a === '' ? 'added' : b === '' ? 'removed' : 'changed'
    const text = (to: string) => to && `${from} to ${to}`
    return [
      {
        class: 'link',
        what,
        place: `redirects (${path})`,
        subject: null,
        before: text(a),
        after: text(b),
      },
    ]
  })
}

function targetsOf(text: string | null): ReadonlyMap<string, string> {
  try {
    const list = JSON.parse(text ?? '[]') as readonly { from: string; to: string }[]
    return new Map(list.map(({ from, to }) => [from, to]))
  } catch {
    return new Map()
  }
}

/** Dates of pages in sitemaps, by address. */
export function sitemapDates(text: string): ReadonlyMap<string, string> {
  const entries = text.matchAll(/<url>\s*<loc>([^<]*)<\/loc>(?:\s*<lastmod>([^<]*)<\/lastmod>)?/g)
  return new Map([...entries].map(([, address = '', date = '']) => [address, date]))
}
