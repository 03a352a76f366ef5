import type { Problem } from '../problems.ts'
import { addHost, element } from './host.ts'
import { overlayCss } from './overlayCss.ts'

let ofSite: readonly Problem[] = []
let ofBrowser: readonly Problem[] = []
let shown: HTMLElement | null = null

/** Shows what is wrong with the site, over the page; nothing hides it again. */
export function showProblems(problems: readonly Problem[]): void {
  ofSite = problems
  draw()
}

/** Adds what the page's scripts have thrown; null forgets it. */
export function showExceptions(problems: readonly Problem[] | null): void {
  ofBrowser = problems === null ? [] : [...ofBrowser, ...problems]
  draw()
}

function draw(): void {
  shown?.remove()
  shown = null
  const problems = [...ofSite, ...ofBrowser]
  if (problems.length === 0) return
  const overlay = element('section', {
    class: 'overlay',
    role: 'alertdialog',
    'aria-label': `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`,
  })
  const close = element('button', { type: 'button', class: 'close' }, 'Close')
  close.addEventListener('click', () => overlay.remove())
  overlay.append(close, ...problems.map(problemElement))
  overlay.append(
    element('p', { class: 'hint' }, 'This goes away by itself when the error is mended.'),
  )
  addHost(overlayCss).append(overlay)
  shown = overlay
}

function problemElement({ what, where, frame, todo, at, class: kind }: Problem): HTMLElement {
  const article = element('article', {})
  article.append(element('p', { class: 'kind' }, kind), element('h2', {}, what))
  if (at) {
    const place = `${at.file}:${at.line}:${at.column}`
    const link = element('a', { href: `#${place}`, class: 'place' }, `Open ${place}`)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      void openInEditor(place)
    })
    article.append(link)
  }
  if (where) article.append(element('p', { class: 'where' }, where))
  if (frame) article.append(element('pre', {}, frame))
  if (todo) article.append(element('p', {}, todo))
  return article
}

/** Only this page may ask for it: a request of another site has another origin. */
const openInEditor = (place: string): Promise<Response> =>
  fetch('/_dev/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place }),
  })

const noteMs = 8000

/** Shows a line for some seconds. */
export function showNote(text: string): void {
  const note = element('p', { class: 'note', role: 'status' }, text)
  addHost(overlayCss).append(note)
  setTimeout(() => note.remove(), noteMs)
}
