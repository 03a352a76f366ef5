import { parse, type AtRule, type Rule } from 'postcss'
import { menuBarWidths, type MenuBarWidth } from '#shared/menuBarWidths.ts'

const inBar = '(--menu-in-bar)'
const inDrawer = '(--menu-in-drawer)'

/**
 * Replaces the media queries `(--menu-in-bar)` and `(--menu-in-drawer)`. CSS media queries cannot read
 * `data-bar-from`. So each query is copied for every possible width, limited to documents with that width. The root has
 * the attribute: if rules asked for the header by `:has()`, each change of a page would restyle all of it.
 */
export function withMenuMedia(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules('media', (media) => {
    if (![inBar, inDrawer].some((query) => media.params.includes(query))) return
    if (media.parent?.type === 'rule') {
      throw new Error(`@media ${media.params} cannot be nested in a rule; put the rule inside it`)
    }
    const copies = menuBarWidths.map((width) => copyFor(media, width))
    // without a width, the menu is a drawer at every viewport width
    const withoutBar = media.params === inDrawer ? [copyFor(media, null)] : []
    media.replaceWith(...copies, ...withoutBar)
  })
  return sheet.toString()
}

function copyFor(media: AtRule, width: MenuBarWidth | null): AtRule {
  const copy = media.clone()
  copy.params =
    width === null
      ? 'all'
      : media.params
          .replace(inBar, `(width >= ${width}px)`)
          .replace(inDrawer, `(width < ${width}px)`)
  const barFrom = `[data-bar-from='${width ?? 'never'}']`
  copy.each((node) => {
    if (node.type === 'rule') node.selectors = selectorsFor(node, barFrom)
  })
  return copy
}

/** `:where` does not change the specificity. */
const selectorsFor = ({ selectors }: Rule, barFrom: string): string[] =>
  selectors.map((selector) =>
    selector.startsWith(':root')
      ? `:root:where(${barFrom})${selector.slice(':root'.length)}`
      : `:where(:root${barFrom}) ${selector}`,
  )
