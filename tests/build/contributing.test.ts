import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translate } from '#shared/text/translate.ts'
import { copyOfProject } from './copyOfProject.ts'
import { shopgen, type Ended } from './shopgen.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Example {
  path: string
  language: string
  code: string
}

/** Code blocks of the guide that follow a line with a file path. */
const examples: readonly Example[] = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(
    /^`([^`\n]+)`:\n\n```(\w+)\n(.*?)^```$/gms,
  ),
].flatMap(([, path = '', language = '', code = '']) => splitFiles({ path, language, code }))

/** The parts of an example for a folder: a line `+++ {file}` begins each. */
function splitFiles(example: Example): readonly Example[] {
  const { path, code } = example
  if (!path.endsWith('/')) return [example]
  return code.split(/^(?=\+\+\+ )/m).map((part) => {
    const [first = '', ...lines] = part.split('\n')
    return { ...example, path: path + first.replace('+++ ', ''), code: lines.join('\n') }
  })
}

/** Applies the hunks of a diff. The context of each must be unique in the text. */
function applyDiff(text: string, { path, code }: Example): string {
  return code.split(/^@@\n/m).reduce((before, hunk) => {
    const lines = hunk.trimEnd().split('\n')
    const side = (mark: string) =>
      ['', ...lines.filter((line) => line.startsWith(' ') || line.startsWith(mark))]
        .map((line) => line.slice(1))
        .join('\n')
    const parts = before.split(`${side('-')}\n`)
    if (parts.length !== 2)
      throw new Error(`${path}: the context of this hunk is missing or not unique:\n${hunk}`)
    return parts.join(`${side('+')}\n`)
  }, text)
}

function apply(project: string, example: Example): void {
  const file = join(project, example.path)
  mkdirSync(dirname(file), { recursive: true })
  const isDiff = example.language === 'diff'
  writeFileSync(file, isDiff ? applyDiff(readFileSync(file, 'utf8'), example) : example.code)
}

/** What a tool reports in the copy; empty if it has no complaint. */
function complaints(project: string, tool: string, ...parameters: readonly string[]): string {
  try {
    execFileSync(join(root, 'node_modules/.bin', tool), parameters, {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

describe('the examples of CONTRIBUTING.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-examples-'))
  let project: string
  let ended: Ended

  beforeAll(async () => {
    project = copyOfProject(folder)
    for (const file of ['.oxlintrc.json', '.prettierignore', '.prettierrc.json', 'knip.ts'])
      copyFileSync(join(root, file), join(project, file))
    for (const tests of ['tests', 'e2e'])
      cpSync(join(root, tests), join(project, tests), { recursive: true })
    for (const example of examples) apply(project, example)
    const parameters = ['build', '--fixtures', '--locale', 'gb-en', '--out', join(folder, 'site')]
    ended = await shopgen(parameters, { bin: join(project, 'cli/bin.js'), cwd: folder })
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('have the right types', () => {
    expect(complaints(project, 'tsc', '-p', '.', '--pretty', 'false')).toBe('')
  })

  it('pass format, lint and knip', () => {
    const paths = examples.map(({ path }) => path)
    expect(complaints(project, 'prettier', '--list-different', ...paths)).toBe('')
    expect(complaints(project, 'oxlint', '--deny-warnings', ...paths)).toBe('')
    expect(complaints(project, 'knip', '--no-progress', '--production')).toBe('')
  })

  it.each([
    [1, '1 porada'],
    [3, '3 porady'],
    [12, '12 porad'],
    [22, '22 porady'],
    [1.5, '1.5 porady'],
  ])('select the Polish plural for %d', (count, expected) => {
    const file = join(project, 'templates/translations/pl.json')
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(translate(messages, 'pl-PL', 'tips.count', { count })).toBe(expected)
  })

  it('build, and their block with its island is on the home page', () => {
    expect([ended.code, ended.stderr]).toEqual([0, expect.not.stringContaining('error')])
    const home = readFileSync(join(folder, 'site/gb/en/index.html'), 'utf8')
    const styles = [...home.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
      ([, path = '']) => readFileSync(join(folder, 'site', path), 'utf8'),
    )
    const whole = [home, ...styles].join('\n')
    const expected = ['data-island="Tips"', '2 tips', '--width-tips:56rem']
    expect(expected.filter((text) => !whole.includes(text))).toEqual([])
    const scripts = globSync('assets/*.js', { cwd: join(folder, 'site') }).map((path) =>
      readFileSync(join(folder, 'site', path), 'utf8'),
    )
    expect(scripts.filter((text) => text.includes('Tips:{start:"visible"'))).toHaveLength(1)
  })

  it('build, and their story is a page with a teaser in its listing', () => {
    const read = (path: string) =>
      readFileSync(join(folder, 'site/gb/en', path, 'index.html'), 'utf8')
    const page = read('workshops/brakes')
    const expected = ['Two hours at the bench', '14 March 2026']
    expect(expected.filter((text) => !page.includes(text))).toEqual([])
    const teaser = '<a href="/gb/en/workshops/brakes/">Adjust your brakes</a> 14 March 2026'
    expect(read('workshops').replaceAll('<!-- -->', '')).toContain(teaser)
  })
})
