import { parse, type AtRule, type Declaration, type Node, type Root, type Rule } from 'postcss'
import { replaceCalls } from './cssCalls.ts'

/**
 * `light-dark()` and `color-mix()` depend on custom properties, so the value that a browser does not know is not
 * skipped, but makes a property invalid, such as a menu without a background. So browsers without them get values of their
 * own. lightningcss has a fallback for `light-dark()`, but it decides on the root, and some areas have another
 * `color-scheme` than the page.
 */

interface Condition {
  supports: string
  /** Whether browsers without the feature need another value. */
  concerns: (value: string) => boolean
  replace: (value: string) => string
}

const withoutLightDark = (value: string) =>
  replaceCalls(
    value,
    'light-dark',
    ([light, dark]) => `var(--scheme-light, ${light}) var(--scheme-dark, ${dark})`,
  )

/** Below this share, a colour is hardly visible on a transparent ground. */
const visiblePercent = 30
const share = /\s+(?:(\d+)%|var\(.*\))$/

/** The colour with the larger share, or the one that shows on a transparent ground. */
const withoutColorMix = (value: string) =>
  replaceCalls(value, 'color-mix', ([, first = '', second = '']) => {
    const [, percent = '50'] = share.exec(first) ?? []
    const [colour, other] = [first, second].map((mixed) => mixed.replace(share, ''))
    return Number(percent) >= (other === 'transparent' ? visiblePercent : 50) ? colour! : other!
  })

const conditions: readonly Condition[] = [
  {
    supports: 'not (color: light-dark(#000, #fff))',
    concerns: (value) => value.includes('light-dark('),
    replace: withoutLightDark,
  },
  {
    supports: 'not (color: color-mix(in oklab, red, red))',
    concerns: (value) => value.includes('color-mix('),
    replace: (value) => withoutLightDark(withoutColorMix(value)),
  },
]

/** Areas with a colour scheme of their own, such as a hero on a photo. */
export function schemeAreas(css: string): readonly string[] {
  const areas: string[] = []
  parse(css).walkDecls('color-scheme', ({ parent }) => {
    if (parent?.type !== 'rule') return
    const selector = fullSelector(parent as Rule)
    if (!/^:root(\[[^\]]*\])*$/.test(selector)) areas.push(selector)
  })
  return areas
}

/** The selector of a nested rule, for parents with one selector. */
function fullSelector({ selector, parent }: Rule): string {
  const outer = parent?.type === 'rule' ? fullSelector(parent as Rule) : ''
  if (outer === '') return selector
  return selector.includes('&') ? selector.replaceAll('&', outer) : `${outer} ${selector}`
}

/** Adds values for browsers without `light-dark()` and `color-mix()`. */
export function addColourFallbacks(sheet: Root, areas: readonly string[]): void {
  const rules: Rule[] = []
  sheet.walkRules((rule) => void rules.push(rule))
  const derived = areas.length > 0 ? derivedTokens(rules) : new Set<string>()
  for (const rule of rules) {
    // what `@supports` asks for is newer than both
    if (isKeyframe(rule) || isInSupports(rule)) continue
    const isRoot = isTokens(rule)
    const own = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
    let last: AtRule | Rule = rule
    for (const { supports, concerns, replace } of conditions) {
      const toChange = own.filter(
        ({ prop, value }) => concerns(value) || (isRoot && derived.has(prop)),
      )
      const changed = toChange.map((node) => node.clone({ value: replace(node.value) }))
      const scheme = supports.includes('light-dark') ? schemeToggles(own) : []
      if (changed.length === 0 && scheme.length === 0) continue
      const block = parse(`@supports ${supports} {}`).first as AtRule
      if (isRoot) {
        const selectors = [rule.selector, ...areas]
        block.append(rule.clone({ selectors, nodes: [] }).append(changed))
        if (scheme.length > 0) block.append(rule.clone({ nodes: [] }).append(scheme))
        last.after(block)
        last = block
      } else {
        block.append(changed, scheme)
        const anchor = last === rule ? own.at(-1)! : last
        anchor.after(block)
        last = block
      }
    }
  }
}

const isTokens = ({ selector, parent }: Rule) =>
  selector === ':root' && parent?.type === 'atrule' && (parent as AtRule).name === 'layer'

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'

const isInSupports = ({ parent }: Node): boolean =>
  parent !== undefined &&
  ((parent.type === 'atrule' && isSupports(parent as AtRule)) || isInSupports(parent))

const isSupports = ({ name, params }: AtRule) => name === 'supports' && !params.startsWith('not')

/** Tokens that are made of colours by `var()`, which browsers without `light-dark()` resolve on the root. */
function derivedTokens(rules: readonly Rule[]): Set<string> {
  const declared = rules.flatMap((rule) =>
    rule.nodes.flatMap((node) =>
      node.type === 'decl' && node.prop.startsWith('--') ? { rule, node } : [],
    ),
  )
  const varies = new Set(declared.flatMap(({ rule, node }) => (isTokens(rule) ? [] : node.prop)))
  const tokens = declared.filter(({ rule, node }) => isTokens(rule) && !varies.has(node.prop))
  const found = new Set<string>()
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { node } of tokens) {
      const isDerived =
        node.value.includes('light-dark(') ||
        [...node.value.matchAll(/var\((--[\w-]+)/g)].some(([, name]) => found.has(name!))
      if (isDerived) found.add(node.prop)
    }
  }
  return found
}

/** What `light-dark()` chooses by: one of the two custom properties is invalid, so that its fallback counts. */
function schemeToggles(own: readonly Declaration[]): (Declaration | AtRule)[] {
  const scheme = own.findLast(({ prop }) => prop === 'color-scheme')?.value
  if (scheme === undefined) return []
  const toggles = (isDark: boolean) =>
    isDark ? '--scheme-light: ;--scheme-dark:initial' : '--scheme-light:initial;--scheme-dark: ;'
  const text =
    scheme === 'light dark'
      ? `${toggles(false)}@media (prefers-color-scheme: dark){${toggles(true)}}`
      : toggles(scheme === 'dark')
  return (parse(`a{${text}}`).first as Rule).nodes as (Declaration | AtRule)[]
}
