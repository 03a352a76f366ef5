import type { Asset } from './bundleScripts.ts'

/** A text without spaces that may be a key of a message, or the start of one (`stock.${status}`). */
const texts = /["'`]([A-Za-z][\w.]*)(?=["'`]|\$\{)/g
const beginnings = /["'`]([A-Za-z][\w.]*)(?=\$\{|["'`]\s*\+)/g

/**
 * Whether scripts can ask for a message by its key. Most messages are in the HTML alone, so that browsers need not load
 * them. A key is a text in the scripts, begins with a text that a value follows, or its last part follows a list of
 * such texts.
 */
export function namedMessages(scripts: readonly Asset[]): (key: string) => boolean {
  const code = scripts
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ bytes }) => Buffer.from(bytes).toString())
    .join('\n')
  const find = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, text]) => text!)
  const whole = new Set(find(texts))
  const begun = [...new Set(find(beginnings))].filter((text) => text.includes('.'))
  return (key) =>
    whole.has(key) ||
    begun.some((text) => key.startsWith(text)) ||
    [...key.matchAll(/\./g)].slice(1).some(({ index }) => whole.has(key.slice(0, index)))
}
