import { parse, type AtRule, type ChildNode } from 'postcss'

/**
 * Removes rules that cannot match with the attributes of the brand's theme, such as
 * `:root[data-header='tabs']` if the header is a bar, and at-rules that are empty without them. Attributes that
 * the theme does not set are left alone, since pages may set them.
 */
export function removeUnmatchedRules(
  css: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !isUnmatched(selector, attributes))
    if (kept.length === rule.selectors.length) return
    if (kept.length > 0) rule.selectors = kept
    else removeWithEmptyParents(rule)
  })
  return sheet.toString()
}

/** An empty `@layer` block is not needed for the order, which a statement sets. */
function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node
  node.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    removeWithEmptyParents(parent as AtRule)
  }
}

const leadingRoot = /^\s*:root((?:\[[^\]]*\]|:is\([^()]*\)|:not\([^()]*\))+)/
const condition = /\[[^\]]*\]|:is\([^()]*\)|:not\([^()]*\)/g
const attributeTest = /^\s*\[([\w-]+)=['"]?([^'"\]]*)['"]?\]\s*$/

function isUnmatched(selector: string, attributes: Readonly<Record<string, string>>): boolean {
  const [, conditions = ''] = leadingRoot.exec(selector) ?? []
  /** Null if the theme does not set the attribute. */
  const holds = (test: string): boolean | null => {
    const [, name = '', value] = attributeTest.exec(test) ?? []
    return name in attributes ? attributes[name] === value : null
  }
  return (conditions.match(condition) ?? []).some((part) => {
    if (part.startsWith('[')) return holds(part) === false
    const tests = part.slice(part.indexOf('(') + 1, -1).split(',')
    return part.startsWith(':not')
      ? tests.some((test) => holds(test) === true)
      : tests.every((test) => holds(test) === false)
  })
}
