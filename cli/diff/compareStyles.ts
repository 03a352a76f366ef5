import { parse, type ChildNode, type Container } from 'postcss'
import type { Change } from './changeClasses.ts'
import { collapse } from './htmlTree.ts'

/** Values by rule, such as `@media print › .price`, and property. */
type Rules = Map<string, Map<string, Set<string>>>

/** The rules that differ between all style sheets of two outputs, in whichever file they are. */
export function compareStyles(
  before: readonly string[],
  after: readonly string[],
): readonly Change[] {
  const [old, now] = [rulesOf(before), rulesOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.flatMap((name): readonly Change[] => {
    const [a, b] = [old.get(name), now.get(name)]
    if (!a || !b) return [wholeRule(name, a ?? b!, a ? 'removed' : 'added')]
    return [...new Set([...a.keys(), ...b.keys()])].flatMap((property) => {
      const values = [a, b].map((rule) => [...(rule.get(property) ?? [])].join(', '))
      const [from = '', to = ''] = values
      return from === to ? [] : [declaration(name, property, { from, to })]
    })
  })
}

function declaration(
  place: string,
  property: string,
  { from, to }: { from: string; to: string },
): Change {
  const what = from === '' ? 'added' : to === '' ? 'removed' : 'changed'
  const text = (value: string) => value && `${property}: ${value}`
  return { class: 'style', what, place, subject: null, before: text(from), after: text(to) }
}

function wholeRule(
  place: string,
  rule: ReadonlyMap<string, ReadonlySet<string>>,
  what: 'added' | 'removed',
): Change {
  const text = [...rule].map(([name, values]) => `${name}: ${[...values].join(', ')}`).join('; ')
  const [before, after] = what === 'added' ? ['', text] : [text, '']
  return { class: 'style', what, place, subject: null, before, after }
}

function rulesOf(sheets: readonly string[]): Rules {
  const rules: Rules = new Map()
  for (const sheet of sheets) visit(parse(withoutFileNames(sheet)), [], rules)
  return rules
}

/** Hashes of fonts, which are files of their own. */
const withoutFileNames = (css: string) => css.replace(/-[0-9a-f]{8}(?=\.\w+["')])/g, '')

function visit(container: Container<ChildNode>, path: readonly string[], rules: Rules): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') visit(node, [...path, collapse(node.selector)], rules)
    if (node.type === 'decl') {
      const name = path.join(' › ')
      const rule = rules.get(name) ?? new Map<string, Set<string>>()
      rules.set(name, rule)
      const value = `${collapse(node.value)}${node.important ? ' !important' : ''}`
      rule.set(node.prop, (rule.get(node.prop) ?? new Set()).add(value))
    }
    // a layer orders rules, and is not a place that readers look for
    if (node.type === 'atrule' && node.nodes) {
      const own = node.name === 'layer' ? [] : [`@${node.name} ${collapse(node.params)}`.trim()]
      visit(node, [...path, ...own], rules)
    }
  }
}
