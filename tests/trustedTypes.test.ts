import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root } from '#cli/bundle/root.ts'

const writes = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const methods = new Set([
  'createContextualFragment',
  'insertAdjacentHTML',
  'parseFromString',
  'setHTMLUnsafe',
  'write',
])

/** Places where a script makes HTML of something that did not pass `trustedHtml`. */
function untrustedIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  const note = (start: number, end: number) => found.push(`${file}: ${source.slice(start, end)}`)
  new Visitor({
    AssignmentExpression({ left, right, start, end }) {
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return
      if (!writes.has(left.property.name)) return
      const isTrusted =
        right.type === 'CallExpression' &&
        right.callee.type === 'Identifier' &&
        ['errorDocument', 'trustedHtml'].includes(right.callee.name)
      if (!isTrusted) note(start, end)
    },
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const isDocument = callee.object.type === 'Identifier' && callee.object.name === 'document'
      if (methods.has(name) && (name !== 'write' || isDocument)) note(start, end)
    },
  }).visit(parseSync(file, source).program)
  return found
}

it('scripts pass HTML through the policy of Trusted Types', () => {
  const files = globSync('{runtime,templates}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => untrustedIn(file, readFileSync(join(root, file), 'utf8'))),
  ).toEqual([])
})

it.each([
  'element.innerHTML = html',
  'element.outerHTML = `<b>${text}</b>`',
  "element.insertAdjacentHTML('beforeend', html)",
  'document.write(html)',
])('finds what does not: %s', (source) => {
  expect(untrustedIn('a.ts', source)).toHaveLength(1)
})
