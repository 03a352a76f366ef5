// @loads on demand: enlarging a picture
import PhotoSwipe from 'photoswipe'
import libraryStyles from 'photoswipe/style.css' with { type: 'text' }
import { adoptStyles } from '#templates/adoptStyles.ts'
import ownStyles from './zoom.css' with { type: 'text' }

export interface ZoomWords {
  close: string
  zoom: string
  previous: string
  next: string
  failed: string
}

/**
 * Opens the pictures of links in a dialog that zooms by pinch, double tap, wheel and keyboard. Returns a function
 * that closes it.
 */
export function openZoom({
  links,
  index,
  label,
  words,
  onClose,
}: {
  links: readonly HTMLAnchorElement[]
  index: number
  label: string
  words: ZoomWords
  /** Called with the index of the last picture. */
  onClose: (index: number) => void
}): () => void {
  adoptStyles(libraryStyles, ownStyles)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const dialog = new PhotoSwipe({
    dataSource: links.map(toSlide),
    index,
    loop: false,
    bgOpacity: 1,
    wheelToZoom: true,
    // the gallery takes the focus back, at the picture that was shown last
    returnFocus: false,
    // a click during the animation would leave an empty dialog (PhotoSwipe 5.4)
    showHideAnimationType: 'none',
    ...(isStill && { zoomAnimationDuration: 0 }),
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.failed,
  })
  dialog.on('firstUpdate', () => {
    dialog.element?.setAttribute('aria-label', label)
    dialog.element?.setAttribute('aria-modal', 'true')
  })
  if (links.some(({ dataset }) => dataset['caption'])) addCaptions(dialog, links)
  dialog.on('destroy', () => onClose(dialog.currIndex))
  dialog.init()
  return () => dialog.close()
}

/** Shows the caption of each link that has one. */
function addCaptions(dialog: PhotoSwipe, links: readonly HTMLAnchorElement[]) {
  dialog.on('uiRegister', () => {
    dialog.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit(element) {
        dialog.on('change', () => {
          const { dataset, lang } = links[dialog.currIndex]!
          element.textContent = dataset['caption'] ?? ''
          element.hidden = !dataset['caption']
          element.lang = lang
          element.dir = 'auto'
        })
      },
    })
  })
}

/** The size of a picture that states none is that of the loaded file. */
function toSlide(link: HTMLAnchorElement) {
  const image = link.querySelector('img')!
  const { width = image.naturalWidth, height = image.naturalHeight } = link.dataset
  return {
    src: link.href,
    srcset: image.srcset,
    msrc: image.currentSrc,
    width: Number(width),
    height: Number(height),
    alt: image.alt,
  }
}
