import { parse, type AtRule, type Rule } from 'postcss'
import { menuBarWidths, type MenuBarWidth } from '#shared/menuBarWidths.ts'

const inBar = '(--menu-in-bar)'
const inDrawer = '(--menu-in-drawer)'

/**
 * Replaces the media queries `(--menu-in-bar)` and `(--menu-in-drawer)`. A media query cannot read the width
 * of a locale's menu, so each becomes a query for every width that `data-bar-from` of a header can have.
 */
export function withMenuMedia(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules('media', (media) => {
    if (![inBar, inDrawer].some((query) => media.params.includes(query))) return
    if (media.parent?.type === 'rule') {
      throw new Error(`@media ${media.params} must contain its rules, not be nested in one`)
    }
    const copies = menuBarWidths.map((width) => copyFor(media, width))
    // without a width, the menu is a drawer at every viewport width
    const never = media.params === inDrawer ? [copyFor(media, null)] : []
    media.replaceWith(...copies, ...never)
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
  const header = `:has(.header[data-bar-from='${width ?? 'never'}'])`
  copy.each((node) => {
    if (node.type === 'rule') node.selectors = selectorsFor(node, header)
  })
  return copy
}

/** `:where` does not change the specificity. */
const selectorsFor = ({ selectors }: Rule, header: string): string[] =>
  selectors.map((selector) =>
    selector.startsWith(':root')
      ? `:root:where(${header})${selector.slice(':root'.length)}`
      : `:where(:root${header}) ${selector}`,
  )
