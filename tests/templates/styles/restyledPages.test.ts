import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss, { type AtRule, type Rule } from 'postcss'
import { expect, it } from 'vitest'

/** The comparison shows nothing else, and hides the tray of all pages. */
const exceptions = ['pages/BikeComparison/BikeComparison.css']

const root = fileURLToPath(new URL('../../../templates', import.meta.url))

/**
 * Elements around most of a page. A rule for something inside of one that asks for another thing inside of it, by
 * `:has()`, makes browsers restyle the whole page when a script inserts or hides anything: 5 ms, and 40 on a phone, for
 * each choice of a variant.
 */
const wide = /(?::root|\bhtml|\bbody|\bmain|\.layout|\.static-main|\.[a-z-]+-page)(?![\w-])/

/** The selectors of a rule, with those of the rules around it. */
function selectorsOf({ selectors, parent }: Rule): string[] {
  let around = parent
  while (around && around.type === 'atrule') around = around.parent
  if (around?.type !== 'rule') return selectors
  return selectorsOf(around as Rule).flatMap((before) =>
    selectors.map((own) => (own.includes('&') ? own.replaceAll('&', before) : `${before} ${own}`)),
  )
}

/** Splits a selector at its combinators; those in parentheses stay. */
function compoundsOf(selector: string): string[] {
  const compounds = ['']
  let depth = 0
  for (const character of selector.trim()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0 && /[\s>+~]/.test(character)) compounds.push('')
    else compounds[compounds.length - 1] += character
  }
  return compounds.filter((compound) => compound !== '')
}

/** With scripts, such a rule does not count. */
const isWithoutScripts = ({ parent }: Rule): boolean => {
  for (let around = parent; around; around = around.parent as typeof parent) {
    if (around.type === 'atrule' && (around as AtRule).params.includes('scripting: none'))
      return true
  }
  return false
}

function restylingRules(source: string): string[] {
  const found: string[] = []
  postcss.parse(source).walkRules((rule) => {
    if (isWithoutScripts(rule)) return
    for (const selector of selectorsOf(rule)) {
      const around = compoundsOf(selector).slice(0, -1)
      const isWide = around.some(
        (compound) => compound.includes(':has(') && wide.test(compound.split(':has(')[0]!),
      )
      if (isWide) found.push(selector.replaceAll(/\s+/g, ' '))
    }
  })
  return found
}

it('no rule makes a browser restyle the whole page at each change', () => {
  const files = globSync('**/*.css', { cwd: root })
    .filter((file) => !exceptions.includes(file))
    .sort()
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    restylingRules(readFileSync(`${root}/${file}`, 'utf8')).map((rule) => `${file}: ${rule}`),
  )
  expect(found).toEqual([])
})

it('finds such a rule where it is nested or negated, and no smaller one', () => {
  expect(restylingRules(':root:has(.a) .b { color: red }')).toEqual([':root:has(.a) .b'])
  expect(restylingRules('.b { .product-page:has(.a) & { color: red } }')).toEqual([
    '.product-page:has(.a) .b',
  ])
  expect(restylingRules('.layout:not(:has(.a)) > .b { color: red }')).toEqual([
    '.layout:not(:has(.a)) > .b',
  ])
  expect(restylingRules('html:has(.a), .offer:has(.a) ~ .b, .layout .a:has(b) { x: y }')).toEqual(
    [],
  )
  expect(restylingRules('@media (scripting: none) { main:has(.a) .b { x: y } }')).toEqual([])
})
