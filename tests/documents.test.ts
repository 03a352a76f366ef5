import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const root = new URL('..', import.meta.url)
const isThere = (path: string) => existsSync(new URL(path, root))

const documents = globSync('{*,cli/*,fixtures/*,runtime/*,templates/*,tests/*}.md', {
  cwd: root,
}).map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

const folders = /^(?:brands|cli|e2e|fixtures|runtime|templates|tests|\.vscode)\/[\w./-]+$/

/** Files of the worked examples, which are outside the project. */
const ofExamples =
  /^(?:templates\/(?:blocks\/Tips|pages\/Workshop(?:Listing)?)\/|fixtures\/content\/(?:components\/tips\.json|brand-1\/stories\/(?:structure|central-content)\/workshops(?:\.json|\/)))/

describe.each(documents)('$path', ({ path, text }) => {
  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
    const missing = named
      .filter((name) => folders.test(name) && !ofExamples.test(name))
      .filter((name) => !isThere(name))
    expect(missing).toEqual([])
  })

  it('links to files and headings that exist', () => {
    // an example has links of its own
    const prose = text.replaceAll(/^```.*?^```$/gms, '')
    const missing = [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, file = '', heading]) => {
        const target = file === '' ? path : posix.join(posix.dirname(path), file)
        if (!isThere(target)) return true
        return heading !== undefined && !headingsOf(target).includes(heading)
      })
      .map(([link]) => link)
    expect(missing).toEqual([])
  })

  it('names scripts of package.json', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([])
  })
})

/** The ids that code hosts give to headings. */
function headingsOf(path: string): readonly string[] {
  const text = readFileSync(new URL(path, root), 'utf8')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
