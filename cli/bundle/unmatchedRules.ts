import { parse, type AtRule, type ChildNode } from 'postcss'

/**
 * Leaves out of a style sheet what is for other characters than the brand's: rules whose selector
 * begins with a `:root` that cannot be its own, such as `:root[data-header='tabs']` where the header
 * is a bar, and what is empty without them. Attributes that are not the theme's (a page may set
 * those) are left as they are.
 */
export function withoutOtherCharacters(
  css: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !isOfAnother(selector, attributes))
    if (kept.length === rule.selectors.length) return
    if (kept.length > 0) rule.selectors = kept
    else removeWithEmptyParents(rule)
  })
  return sheet.toString()
}

/** Layers have their order from a statement of its own: one that is empty says nothing. */
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

function isOfAnother(selector: string, attributes: Readonly<Record<string, string>>): boolean {
  const [, conditions = ''] = leadingRoot.exec(selector) ?? []
  /** Null where the theme does not say. */
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
