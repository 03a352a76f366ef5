import { parse, type AtRule, type Declaration } from 'postcss'
import parseValue, { type FunctionNode, type Node } from 'postcss-value-parser'
import {
  featuresOfAtRule,
  featuresOfPart,
  featuresOfSelector,
} from '../../tests/features/findFeatures.ts'
import type { OldBrowser } from './profiles.ts'

/** A style sheet of an output as a browser understands it, for one that understands all of it. */
export function asUnderstood(css: string, browser: OldBrowser): string {
  const root = parse(css)
  const lacks = (keys: readonly string[]) => keys.some(browser.isMissing)
  root.walkAtRules((rule) => {
    if (rule.name === 'supports') rule.params = asAnswered(rule.params, browser)
    else if (rule.name === 'media') rule.params = asMatched(rule, lacks)
    else if (lacks(featuresOfAtRule(rule))) rule.remove()
  })
  root.walkRules((rule) => {
    if (lacks(featuresOfSelector(rule.selector))) rule.remove()
  })
  root.walkDecls((declaration) => changeDeclaration(declaration, lacks))
  return root.toString()
}

type Lacks = (keys: readonly string[]) => boolean

/** A query for what is unknown is never true, also behind `not`. */
const asMatched = ({ name, params }: AtRule, lacks: Lacks): string =>
  params
    .split(',')
    .map((query) => (lacks(featuresOfAtRule({ name, params: query })) ? 'not all' : query))
    .join()

/**
 * An unknown property or value is ignored. Where a value has variables, the browser notices later, and the property
 * has none.
 */
function changeDeclaration(declaration: Declaration, lacks: Lacks): void {
  const { prop, value } = declaration
  const isLate = prop.startsWith('--') || value.includes('var(')
  if (lacks([`css.properties.${prop}`])) return void declaration.remove()
  const parsed = parseValue(value)
  let isKnown = true
  parsed.walk((part) => {
    if (!lacks(featuresOfPart(prop, part))) return
    isKnown = false
    part.value = 'unknown'
  })
  if (isKnown) return
  if (isLate) declaration.value = parsed.toString()
  else declaration.remove()
}

const always = '(color:red)'
const never = '(unknown:1)'

/** A condition of `@supports` in which each part that the browser lacks is false. */
function asAnswered(params: string, browser: OldBrowser): string {
  const parsed = parseValue(params)
  const answer = (part: Node): Node => {
    if (part.type !== 'function') return part
    const text = parseValue.stringify(part.nodes)
    if (part.value === 'selector')
      return featuresOfSelector(text).some(browser.isMissing) ? word(never) : part
    const isTest = part.value === '' && /^[\w-]+\s*:/.test(text)
    if (!isTest) return { ...part, nodes: part.nodes.map(answer) }
    return word(answerTest(part, text, browser))
  }
  return parseValue.stringify(parsed.nodes.map(answer))
}

function answerTest({ nodes }: FunctionNode, text: string, browser: OldBrowser): string {
  const [prop = ''] = text.split(':', 1)
  // what Firefox alone understands
  if (prop.startsWith('-moz-')) return browser.engine === 'firefox' ? always : never
  const keys = [`css.properties.${prop}`]
  parseValue.walk(nodes, (part) => void keys.push(...featuresOfPart(prop, part)))
  return keys.some(browser.isMissing) ? never : `(${text})`
}

const word = (value: string): Node => ({
  type: 'word',
  value,
  sourceIndex: 0,
  sourceEndIndex: value.length,
})
