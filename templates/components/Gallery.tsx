import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { Picture } from '#shared/image.ts'
import { Icon } from './Icon.tsx'
import { Image } from './Image.tsx'
import './Gallery.css'

const slideId = (index: number) => `picture-${index + 1}`

/** Where a key leads from a picture; keys without a row keep their meaning. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Pictures of a product as a strip to scroll, with thumbnails, arrows, keys and a counter. Without
 * scripts the strip scrolls by itself and the thumbnails are links into it.
 */
export function Gallery({
  pictures,
  name,
  badges,
}: {
  pictures: readonly Picture[]
  name: string
  badges?: ReactNode
}) {
  const t = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const identity = pictures.map(({ src }) => src).join(' ')
  // Other pictures begin at their first, whichever of the former ones was in sight.
  const [seen, setSeen] = useState({ identity, index: 0 })
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])

  const count = pictures.length
  const index = seen.identity === identity ? seen.index : 0

  useEffect(() => {
    const row = thumbnails.current
    const shown = row?.children[index]
    if (!row || !(shown instanceof HTMLElement)) return
    row.scrollTo({ left: shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2 })
  }, [index, identity])

  if (count === 0) {
    return (
      <section className="gallery" aria-label={t('product.gallery', { name })}>
        <div className="gallery__stage">
          <Image picture={null} layout="constrained" width={900} />
          {badges && <div className="gallery__badges">{badges}</div>}
        </div>
      </section>
    )
  }

  const show = (wanted: number) => {
    const slide = strip.current?.children[Math.min(Math.max(wanted, 0), count - 1)]
    if (!strip.current || !(slide instanceof HTMLElement)) return
    strip.current.scrollTo({ left: slide.offsetLeft })
  }

  const follow = () => {
    const { current } = strip
    if (!current || current.clientWidth === 0) return
    // Negative where a page reads from right to left.
    const reached = Math.round(Math.abs(current.scrollLeft) / current.clientWidth)
    if (reached !== index) setSeen({ identity, index: Math.min(reached, count - 1) })
  }

  const step = (event: KeyboardEvent) => {
    const to = steps[event.key]
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to(index, count))
  }

  return (
    <section className="gallery" aria-label={t('product.gallery', { name })}>
      <div className="gallery__stage" style={stageRatio(pictures)}>
        <ul
          className="gallery__strip"
          key={identity}
          ref={strip}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={count > 1 ? t('product.gallery', { name }) : undefined}
          onScroll={follow}
          onKeyDown={step}
        >
          {pictures.map((picture, at) => (
            <li key={picture.src} className="gallery__slide" id={slideId(at)}>
              <Image
                picture={picture}
                layout="constrained"
                width={900}
                fitIn
                sizes="(width >= 1200px) 56vw, (width >= 992px) 54vw, 100vw"
                priority={at === 0}
              />
            </li>
          ))}
        </ul>
        {badges && <div className="gallery__badges">{badges}</div>}
        {isLive && count > 1 && (
          <>
            <Arrow to="previous" isOff={index === 0} onStep={() => show(index - 1)} />
            <Arrow to="next" isOff={index === count - 1} onStep={() => show(index + 1)} />
            <p className="gallery__counter">
              {index + 1} / {count}
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="gallery__thumbnails" ref={thumbnails}>
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <Thumbnail
                at={at}
                isLive={isLive}
                isShown={at === index}
                label={t('product.thumbnail', { number: at + 1, count })}
                onShow={() => show(at)}
              >
                <Image picture={picture} decorative layout="fixed" width={96} ratio={4 / 3} />
              </Thumbnail>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The stage has the shape of its pictures, so that a detail fills it; the theme's where they differ. */
function stageRatio(pictures: readonly Picture[]): CSSProperties | undefined {
  const ratios = new Set(
    pictures.map(({ width, height }) => (width && height ? width / height : 0)),
  )
  const [ratio] = ratios
  return ratios.size === 1 && ratio ? ({ '--picture-ratio': ratio } as CSSProperties) : undefined
}

const arrows = {
  previous: { icon: 'chevronLeft', label: 'product.previousImage' },
  next: { icon: 'chevronRight', label: 'product.nextImage' },
} as const

function Arrow({
  to,
  isOff,
  onStep,
}: {
  to: keyof typeof arrows
  isOff: boolean
  onStep: () => void
}) {
  const t = useTranslate()
  const { icon, label } = arrows[to]
  // Not `disabled`: the button would lose the focus at the last picture.
  return (
    <button
      type="button"
      className="gallery__arrow"
      data-to={to}
      aria-label={t(label)}
      aria-disabled={isOff || undefined}
      onClick={onStep}
    >
      <Icon name={icon} />
    </button>
  )
}

function Thumbnail({
  at,
  isLive,
  isShown,
  label,
  onShow,
  children,
}: {
  at: number
  isLive: boolean
  isShown: boolean
  label: string
  onShow: () => void
  children: ReactNode
}) {
  const shared = { className: 'gallery__thumbnail', 'aria-label': label }
  if (!isLive) {
    return (
      <a href={`#${slideId(at)}`} {...shared}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" onClick={onShow} aria-current={isShown || undefined} {...shared}>
      {children}
    </button>
  )
}
