import type { Update } from '../devSite.ts'
import { loadCode, replaceCode, runningIslands, setPage, stopIsland } from './islands.ts'
import { keepState } from './keepState.ts'
import { mergeAttributes, morphPart } from './morphPage.ts'
import { noteTree, pristineOf } from './pristine.ts'
import { readStyles } from './styles.ts'
import { trustedHtml } from './trustedHtml.ts'

type AppliedUpdate = Extract<Update, { kind: 'apply' }>

/** Files whose texts code may ask for at any time, without any of them in the HTML. */
const textFiles = /\/translations\/|\/datasources\/|brand\.jsonc$/

/** Brings the page to what the server makes of it now, with all that the visitor has done. */
export async function applyUpdate({ styles, made, islands, why }: AppliedUpdate): Promise<void> {
  const [showStyles] = await Promise.all([
    readStyles(styles),
    islands ? loadCode(islands.url) : undefined,
  ])
  if (!made) return showStyles()
  const { html, page } = made
  const next = parseDocument(html)
  if (islands) replaceCode(islands)
  setPage({ ...page, buildHash: () => 'dev' })

  const changed = changedIslands(next, {
    names: new Set(islands?.names),
    hasTexts: why.some((file) => textFiles.test(file)),
  })
  const { scrollX, scrollY } = window
  const restore = changed.map(keepState)
  const starts = changed.map(stopIsland)
  // React leaves an element in a microtask
  if (changed.length > 0) await new Promise((resolve) => setTimeout(resolve))
  changed.forEach(fillAgain)

  showStyles()
  mergeAttributes(document.documentElement, next.documentElement)
  document.title = next.title
  const live = document.getElementById('root')
  const root = next.getElementById('root')
  if (live && root) morphPart(live, root)
  for (const again of restore) again()
  if (window.scrollX !== scrollX || window.scrollY !== scrollY)
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  frameChanged()
  await Promise.all(starts.map((start) => start()))
  for (const again of restore) again()
}

/** In a page with scripts, `noscript` contains text, and a parser without them would make elements of it. */
function parseDocument(html: string): Document {
  const escaped = html.replaceAll(
    /(<noscript>)(.*?)(<\/noscript>)/gs,
    (_, open: string, text: string, close: string) =>
      open + text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') + close,
  )
  return new DOMParser().parseFromString(trustedHtml(escaped), 'text/html')
}

/** The islands that have to start again: with other code, other data or other HTML. */
function changedIslands(
  next: Document,
  { names, hasTexts }: { names: ReadonlySet<string>; hasTexts: boolean },
): readonly HTMLElement[] {
  return [...runningIslands()].flatMap(([element, { name }]) => {
    if (!element.isConnected) return []
    const same = `[data-island="${name}"]`
    const at = [...document.querySelectorAll(same)].indexOf(element)
    const other = next.querySelectorAll(same)[at]
    // the morph removes it
    if (!other) return []
    const before = pristineOf(element)
    const isChanged =
      names.has(name) ||
      (hasTexts && isReactRoot(element)) ||
      (before instanceof Element && !ownPart(before).isEqualNode(ownPart(other)))
    return isChanged ? [element] : []
  })
}

const isReactRoot = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactContainer$'))

/** An island without the content of those in it, which are compared on their own. */
function ownPart(island: Element): Node {
  const copy = island.cloneNode(true) as Element
  for (const inner of copy.querySelectorAll<HTMLElement>('[data-island]')) {
    delete inner.dataset['props']
    inner.replaceChildren()
  }
  return copy
}

/** React empties the element that it leaves: it gets back what the server sent, to start from. */
function fillAgain(island: HTMLElement): void {
  for (const element of [island, ...island.querySelectorAll<HTMLElement>('[data-part]')]) {
    const before = pristineOf(element)
    if (element.hasChildNodes() || !before?.hasChildNodes()) continue
    element.append(...before.cloneNode(true).childNodes)
    for (const child of element.childNodes) noteTree(child)
  }
  delete island.dataset['started']
}

/** Header and footer may have other parts now. */
function frameChanged(): void {
  const modules = (globalThis as { __shopgenModules?: Record<string, () => object> })
    .__shopgenModules
  const frame = modules?.['runtime/frame/frameChange.ts']?.() as { frameChanged?: () => void }
  frame?.frameChanged?.()
}
