import { expect, it } from 'vitest'
import type { PlannedPage } from '#cli/routes/planPages.ts'
import { validPages, withoutFolderConflicts } from '#cli/routes/validPages.ts'
import { build, home, listenToDiagnostics } from '../site/build.ts'

const { site } = build({ stories: [home()] })
const pageAt = (path: string): PlannedPage => ({
  path,
  kind: 'Home',
  site,
  key: '',
  source: { kind: 'rule', name: 'home' },
})

/** The paths of valid pages, and the messages about the others. */
function check(...paths: string[]) {
  const { diagnostics } = listenToDiagnostics()
  const valid = withoutFolderConflicts(validPages(paths.map(pageAt), diagnostics), diagnostics)
  const messages = errorsOf(() => diagnostics.throwIfAny())
  return { valid: valid.map(({ path }) => path), messages }
}

function errorsOf(work: () => void): string {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it.each([
  ['/gb/en/a?b/', 'the path "/a?b/" has the character "?"'],
  ['/gb/en/gb/en/a/', 'the path "/gb/en/a/" begins with two locales, and links keep only one'],
])('reports the invalid path %s', (path, message) => {
  expect(check('/gb/en/a/', path)).toEqual({ valid: ['/gb/en/a/'], messages: message })
})

it('keeps the first of two pages with one path, also where only the case differs', () => {
  expect(check('/gb/en/a/', '/gb/en/a/')).toEqual({
    valid: ['/gb/en/a/'],
    messages: 'two pages have the path /a/',
  })
  expect(check('/gb/en/a/', '/gb/en/A/')).toEqual({
    valid: ['/gb/en/a/'],
    messages: 'two paths differ only in case: /a/ and /A/',
  })
})

it.each([
  ['/gb/en/a.html', '/gb/en/a.html/b/', '/a.html/b/', '/a.html'],
  ['/gb/en/a/', '/gb/en/a/index.html/', '/a/index.html/', '/a/'],
])(
  'keeps %s, and not %s, which needs a folder where it has a file',
  (path, other, folder, file) => {
    const { valid, messages } = check(path, other)
    expect(valid).toEqual([path])
    expect(messages).toContain(`${folder} needs a folder where ${file} has a file of the same name`)
  },
)
