import { parse, type AtRule, type ChildNode, type Declaration, type Node } from 'postcss'
import parseValue, { type Node as ValueNode } from 'postcss-value-parser'
import { parseSync, Visitor } from 'oxc-parser'
import { featureKeys, isFeature, newerThanOldest } from './support.ts'

/** A use of a feature that the oldest browsers lack. */
export interface Use {
  /** The key of the browser-compat data. */
  key: string
  /** The source, shortened. */
  at: string
}

const longest = 90

/** Functions and units of values, by their names. */
const types = new Map(
  featureKeys().flatMap((key) => {
    const [, name] = /^css\.types\.(?:\w+\.)?([\w-]+)$/.exec(key) ?? []
    return name === undefined ? [] : [[name, key] as const]
  }),
)

/** What a style sheet uses outside of `@supports`, which is a guard by itself. */
export function newFeaturesOfStyles(css: string): readonly Use[] {
  const uses: Use[] = []
  parse(css).walk((node) => {
    if (isGuarded(node)) return
    uses.push(...usesOfNode(node).filter(({ key }) => newerThanOldest(key).length > 0))
  })
  return uses
}

function usesOfNode(node: ChildNode): readonly Use[] {
  if (node.type === 'decl') return usesOfDeclaration(node)
  if (node.type === 'rule') {
    const nesting = node.parent?.type === 'rule' ? ['css.selectors.nesting'] : []
    return [...featuresOfSelector(node.selector), ...nesting].map(at(node.selector))
  }
  return node.type === 'atrule'
    ? featuresOfAtRule(node).map(at(`@${node.name} ${node.params}`))
    : []
}

function usesOfDeclaration({ prop, value }: Pick<Declaration, 'prop' | 'value'>): readonly Use[] {
  const keys = [`css.properties.${prop}`].filter(isFeature)
  parseValue(value).walk((part) => void keys.push(...featuresOfPart(prop, part)))
  return keys.map(at(`${prop}: ${value}`))
}

const at =
  (source: string) =>
  (key: string): Use => ({ key, at: source.slice(0, longest) })

/** Keywords, functions and units in a value of a property. */
export function featuresOfPart(prop: string, part: ValueNode): readonly string[] {
  if (part.type !== 'word' && part.type !== 'function') return []
  const [, unit] = /^-?[\d.]+([a-z]+)$/.exec(part.value) ?? []
  const type = part.type === 'function' ? types.get(part.value) : undefined
  return [
    `css.properties.${prop}.${part.value}`,
    ...(type ? [type] : []),
    ...(unit ? [`css.types.length.${unit}`] : []),
  ].filter(isFeature)
}

export const featuresOfSelector = (selector: string): readonly string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)]
    .map(([, name]) => `css.selectors.${name}`)
    .filter(isFeature)

/** The rule, and the features of the browser that it asks for. */
export const featuresOfAtRule = ({ name, params }: Pick<AtRule, 'name' | 'params'>) =>
  [
    `css.at-rules.${name}`,
    ...[...params.matchAll(/\(([a-z-]+)/g)].map(([, asked]) => `css.at-rules.${name}.${asked}`),
  ].filter(isFeature)

function isGuarded({ parent }: Node): boolean {
  if (!parent) return false
  return (parent.type === 'atrule' && isGuard(parent as AtRule)) || isGuarded(parent)
}

const isGuard = ({ name, params }: AtRule) => name === 'supports' && !params.startsWith('not')

/** Interfaces of objects that every script of a page can reach. Those of devices share names with fields of our data. */
const reachable =
  /^(Window|Document\w*|ShadowRoot|Element|HTML\w+|Node|EventTarget|Navigator|History|Location|URL|URLSearchParams|Abort\w+|Headers|Request|Response|Blob|File|FormData|Storage\w*|Crypto|CSSStyleSheet|Performance|PerformanceObserver|Scheduler|LockManager|\w+Observer|ToggleEvent|DOMTokenList|Range|Selection|Cache\w*|ServiceWorker\w*|Clients|VisualViewport|BroadcastChannel|MediaQueryList|Animation|CloseWatcher|Navigation)$/

/** Shorter ones, such as `navigator.xr`, are those that a minifier gives: others with each change of the code. */
const shortestName = 3

/** Keys of objects and their members, by the name that scripts use. */
const members = new Map<string, string[]>()
for (const key of featureKeys()) {
  const [, room, owner = '', member] =
    /^(api|javascript\.builtins)\.(?:Intl\.)?(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? []
  if (room === undefined || (room === 'api' && !reachable.test(owner))) continue
  const name = member ?? owner
  if (name.length < shortestName) continue
  members.set(name, [...(members.get(name) ?? []), key])
}

/**
 * What a script uses. Names are all that a built script has, so a member counts if every object that has it is too new
 * for the oldest browsers.
 */
export function newFeaturesOfScript(source: string): readonly Use[] {
  const uses: Use[] = []
  const { program, errors } = parseSync('script.js', source)
  if (errors.length > 0) throw new Error(`the script is invalid: ${errors[0]!.message}`)
  const add = (name: unknown, { start, end }: { start: number; end: number }) => {
    const keys = (typeof name === 'string' && members.get(name)) || []
    if (keys.length === 0 || keys.some((key) => newerThanOldest(key).length === 0)) return
    uses.push({ key: keys[0]!, at: source.slice(Math.max(start, end - longest), end) })
  }
  new Visitor({
    MemberExpression(node) {
      const { property } = node
      if (property.type === 'Literal') add(property.value, node)
      else if (property.type === 'Identifier' && !node.computed) add(property.name, node)
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier') add(node.callee.name, node.callee)
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier') add(node.callee.name, node.callee)
    },
    BinaryExpression(node) {
      if (node.operator === 'in' && node.left.type === 'Literal') add(node.left.value, node)
    },
  }).visit(program)
  return uses
}
