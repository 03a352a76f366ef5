import { parse, type AtRule, type Node } from 'postcss'
import parseValue from 'postcss-value-parser'
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
  const add = (key: string | undefined, at: string) => {
    if (key !== undefined && isFeature(key) && newerThanOldest(key).length > 0)
      uses.push({ key, at: at.slice(0, longest) })
  }
  parse(css).walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'decl') {
      const { prop, value } = node
      const at = `${prop}: ${value}`
      add(`css.properties.${prop}`, at)
      parseValue(value).walk((part) => {
        if (part.type !== 'word' && part.type !== 'function') return
        add(`css.properties.${prop}.${part.value}`, at)
        if (part.type === 'function') add(types.get(part.value), at)
        const [, unit] = /^-?[\d.]+([a-z]+)$/.exec(part.value) ?? []
        add(unit && `css.types.length.${unit}`, at)
      })
    } else if (node.type === 'rule') {
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g))
        add(`css.selectors.${name}`, node.selector)
      if (node.parent?.type === 'rule') add('css.selectors.nesting', node.selector)
    } else if (node.type === 'atrule') {
      const at = `@${node.name} ${node.params}`
      add(`css.at-rules.${node.name}`, at)
      for (const [, name] of node.params.matchAll(/\(([a-z-]+)/g))
        add(`css.at-rules.${node.name}.${name}`, at)
    }
  })
  return uses
}

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
