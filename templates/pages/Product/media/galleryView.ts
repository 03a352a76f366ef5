import type { IslandContext } from '#runtime/islands/island.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import startGallery from './Gallery.client.ts'
import type { VariantPartsData } from '../choice/variantParts.ts'
import { trustedHtml } from '#runtime/trustedTypes.ts'

/**
 * Replaces the gallery by that of the chosen variant. The HTML of all galleries loads when a pointer or the focus comes to
 * the choice, so that it is often there when the choice is made. If it does not load, a note says that the pictures show another variant.
 */
export function createGalleryView(
  page: HTMLElement,
  { galleries, words }: Pick<VariantPartsData, 'galleries' | 'words'>,
  { page: loadPage, signal }: IslandContext,
): { show: (index: number) => void } {
  let shown = new AbortController()
  signal.addEventListener('abort', () => shown.abort())
  /** The gallery that was asked for last. */
  let wanted = -1

  function insert(html: string) {
    const gallery = findGallery(page)
    if (!gallery) return
    gallery.outerHTML = trustedHtml(html)
    shown.abort()
    shown = new AbortController()
    const next = page.querySelector<HTMLElement>('[data-part=gallery][data-island]')
    if (!next) return
    void startGallery(next, { page: loadPage, signal: shown.signal })
    next.dataset['started'] = ''
  }

  const loadFile = loadOnce(fetchTexts)
  const readFile = (url: string) => loadFile(url).catch(() => undefined)

  async function load(url: string, index: number) {
    const gallery = findGallery(page)
    gallery?.setAttribute('aria-busy', 'true')
    const texts = await readFile(url)
    gallery?.removeAttribute('aria-busy')
    if (signal.aborted || index !== wanted) return
    const html = texts?.[index]
    if (html !== undefined) return insert(html)
    addFailure(page, words, () => void load(url, index))
  }

  const options = { once: true, signal }
  const picker = page.querySelector('.variant-picker')
  if (typeof galleries === 'string') {
    for (const type of ['pointerover', 'focusin']) {
      picker?.addEventListener(type, () => void readFile(galleries), options)
    }
  }

  return {
    show(index) {
      wanted = index
      if (typeof galleries === 'string') void load(galleries, index)
      else if (galleries?.[index] !== undefined) insert(galleries[index])
    },
  }
}

/** One request without retries: shoppers have a button, and the code of retries would load with every page. */
async function fetchTexts(url: string): Promise<readonly string[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`cannot load the galleries ${url}`)
  return (await response.json()) as readonly string[]
}

const findGallery = (page: HTMLElement) => page.querySelector<HTMLElement>('[data-part=gallery]')

/** A note above the pictures, with a button that tries again. */
function addFailure(
  page: HTMLElement,
  { galleryFailed, retry }: Pick<VariantPartsData['words'], 'galleryFailed' | 'retry'>,
  again: () => void,
) {
  const gallery = findGallery(page)
  if (!gallery || gallery.querySelector('.gallery__failed')) return
  const note = document.createElement('p')
  note.className = 'gallery__failed'
  note.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--quiet'
  button.textContent = retry
  button.addEventListener('click', () => {
    note.remove()
    again()
  })
  note.append(`${galleryFailed} `, button)
  gallery.prepend(note)
}
