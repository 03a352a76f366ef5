import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const templates = new URL('../../../templates/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, templates), 'utf8')
const css = globSync('{blocks,pages,layout,components}/**/*.css', { cwd: templates })
  .map(read)
  .join('\n')

/** Classes of elements that hold nothing but a text field of an editor with several lines. */
const fields = /\{(?:text|teaser|tagline|card\.text)\}<\/(?:p|span|blockquote)>/

describe('the line breaks of a text field', () => {
  const shown = globSync('{blocks,pages,layout,components}/**/*.tsx', { cwd: templates })
    .toSorted()
    .flatMap((file) => read(file).split('\n'))
    .filter((line) => fields.test(line))
    .flatMap((line) => /className="([\w-]+)"/.exec(line)?.[1] ?? [])
    // texts of the shop itself
    .filter((name) => name !== 'script-notice')

  it.each([...new Set(shown)])('are shown in .%s', (name) => {
    expect(css).toMatch(new RegExp(`\\.${name} \\{\\s*white-space: pre-line;`))
  })
})
