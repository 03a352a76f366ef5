import { Features, transform } from 'lightningcss'
import { parse, type AtRule, type Root, type Rule } from 'postcss'
import { addColourFallbacks } from './colourFallbacks.ts'
import { styleTargets } from './oldestBrowsers.ts'

export interface StyleOptions {
  /** What errors call the sheet. */
  name: string
  /** See `schemeAreas`. */
  areas: readonly string[]
  isProduction: boolean
}

/** A style sheet for the oldest browsers: without nesting, with prefixes, and with colours that each of them knows. */
export function compileStyles(css: string, { name, areas, isProduction }: StyleOptions): string {
  const sheet = parse(css, { from: undefined })
  removeReplacedTokens(sheet)
  splitBySupport(sheet)
  addColourFallbacks(sheet, areas)
  const { code } = transform({
    filename: name,
    code: Buffer.from(sheet.toString()),
    targets: styleTargets,
    // its fallback of `:dir()` lists all languages that are written to the left, in each rule
    exclude: Features.LightDark | Features.DirSelector,
    minify: isProduction,
  })
  return Buffer.from(code).toString().trim()
}

/** Removes defaults of tokens that the theme sets for every page. */
function removeReplacedTokens(sheet: Root): void {
  const rootRules = (layer: string) =>
    sheet.nodes.flatMap((node) =>
      node.type === 'atrule' && node.name === 'layer' && node.params === layer
        ? ((node as AtRule).nodes ?? []).filter(
            (child): child is Rule => child.type === 'rule' && child.selector === ':root',
          )
        : [],
    )
  const set = new Set(
    rootRules('brand').flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.type === 'decl' ? node.prop : [])),
    ),
  )
  for (const { nodes } of rootRules('tokens'))
    for (const node of nodes.slice()) if (node.type === 'decl' && set.has(node.prop)) node.remove()
}

/** Selectors that not all browsers know. */
const isNew = (selector: string) => /:has\(|:popover-open|::details-content/.test(selector)

/**
 * A browser ignores a whole rule for one selector that it does not know. lightningcss wraps such a list in `:is()`, which
 * can change the specificity of the others, so each part gets a rule of its own.
 */
function splitBySupport(sheet: Root): void {
  sheet.walkRules((rule) => {
    const known = rule.selectors.filter((selector) => !isNew(selector))
    if (known.length === 0 || known.length === rule.selectors.length) return
    rule.before(rule.clone({ selectors: known }))
    rule.selectors = rule.selectors.filter(isNew)
  })
}
