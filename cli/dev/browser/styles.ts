const frameLink = 'link[rel=stylesheet]:not([data-kind-styles])'
const kindLink = 'link[data-kind-styles]'

/** The addresses of the style sheets that the page has now, by the selector of their links. */
const shown = new Map<string, string>()

/**
 * Brings the style sheets of a page to those of a new document. Rules are replaced in their sheets: nothing is shown
 * without styles, fonts are not loaded again, and the router's own references stay right.
 */
export async function readStyles({
  frame,
  kind,
}: {
  frame: string
  kind: string | null
}): Promise<() => void> {
  const changes = await Promise.all(
    (
      [
        [frameLink, frame],
        [kindLink, kind],
      ] as const
    ).map(async ([selector, after]) => {
      const link = document.querySelector<HTMLLinkElement>(selector)
      const before = shown.get(selector) ?? link?.getAttribute('href') ?? null
      if (after === null || after === before) return null
      return { selector, after, link, rules: await readRules(after) }
    }),
  )
  return () => {
    for (const change of changes) {
      if (!change) continue
      const { selector, after, link, rules } = change
      shown.set(selector, after)
      const sheet = sheetOf(selector, link)
      if (sheet) replaceRules(sheet, rules)
      else addLink(selector, after)
    }
  }
}

/** After a navigation, the styles of a page kind are a sheet that the router has made. */
function sheetOf(selector: string, link: HTMLLinkElement | null): CSSStyleSheet | null {
  const isReplaced = selector === kindLink && (!link || link.sheet?.disabled)
  return isReplaced ? (document.adoptedStyleSheets[0] ?? null) : (link?.sheet ?? null)
}

function addLink(selector: string, href: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  if (selector === kindLink) link.dataset['kindStyles'] = ''
  document.head.append(link)
}

async function readRules(url: string): Promise<readonly string[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`failed to load ${url}`)
  const sheet = await new CSSStyleSheet().replace(await response.text())
  return [...sheet.cssRules].map(({ cssText }) => cssText)
}

/** Rules at the beginning and at the end that are the same stay. */
function replaceRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  const before = [...sheet.cssRules].map(({ cssText }) => cssText)
  let start = 0
  while (start < before.length && before[start] === rules[start]) start += 1
  let end = 0
  const most = Math.min(before.length, rules.length) - start
  while (end < most && before.at(-1 - end) === rules.at(-1 - end)) end += 1
  for (let at = before.length - end - 1; at >= start; at -= 1) sheet.deleteRule(at)
  for (const [at, rule] of rules.slice(start, rules.length - end).entries())
    sheet.insertRule(rule, start + at)
}
