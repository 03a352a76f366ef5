import type { ReactNode } from 'react'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { Film as ShownFilm } from '#shared/content/film.ts'
import { largePicture, type Picture } from '#shared/content/image.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { Film } from '#templates/components/media/Film.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Space } from '#templates/components/media/Space.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { zoomWords } from './zoomWords.ts'
import galleryIsland from './Gallery.island.ts'
import './Gallery.css'

const slideId = (index: number) => `picture-${index + 1}`

/**
 * A strip of product pictures, then films, that scrolls, with thumbnails that link into it. `Gallery.client.ts`
 * adds everything that needs scripts: arrows, keys, the counter and the current thumbnail. Pictures that the
 * back end describes with equal words get a number, so that screen readers tell them apart.
 */
export function Gallery({
  pictures,
  films = [],
  name,
  badges,
}: {
  pictures: readonly Picture[]
  films?: readonly ShownFilm[]
  name: string
  badges?: ReactNode
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const label = t('product.gallery', { name })
  const count = pictures.length + films.length
  if (count === 0) {
    return (
      <section className="gallery" data-part="gallery" aria-label={label}>
        <div className="gallery__stage">
          <Image picture={null} layout="constrained" width={900} />
          {badges && <div className="gallery__badges">{badges}</div>}
        </div>
      </section>
    )
  }

  const described = pictures.map((picture, at) => {
    const isShared = pictures.some((other) => other !== picture && other.alt === picture.alt)
    if (!isShared) return picture
    const place = t('product.picture', { number: at + 1, count })
    return { ...picture, alt: picture.alt ? `${picture.alt}, ${place}` : place }
  })

  const ratio = commonRatio(pictures)
  return (
    <section
      className="gallery"
      data-part="gallery"
      aria-label={label}
      {...markIsland(galleryIsland, zoomWords(t))}
    >
      <div className="gallery__stage" data-spaced={ratio ? '' : undefined}>
        {ratio && <Space ratio={ratio} />}
        <ul
          className="gallery__strip"
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={count > 1 ? label : undefined}
        >
          {described.map((picture, at) => (
            <li key={picture.src} className="gallery__slide" id={slideId(at)}>
              <ZoomLink picture={picture}>
                <Image
                  picture={picture}
                  layout="constrained"
                  width={900}
                  fitIn
                  sizes="(width >= 992px) 62vw, 100vw"
                  priority={at === 0}
                />
              </ZoomLink>
            </li>
          ))}
          {films.map((film, at) => (
            <li key={film.src} className="gallery__slide" id={slideId(pictures.length + at)}>
              <Film film={film} label={name} />
            </li>
          ))}
        </ul>
        {badges && <div className="gallery__badges">{badges}</div>}
      </div>
      {count > 1 && (
        <div className="gallery__navigation">
          <ul className="gallery__thumbnails">
            {pictures.map((picture, at) => (
              <li key={picture.src}>
                <a
                  href={`#${slideId(at)}`}
                  className="gallery__thumbnail"
                  aria-label={t('product.thumbnail', { number: at + 1, count })}
                >
                  <Image picture={picture} decorative layout="fixed" width={96} ratio={4 / 3} />
                </a>
              </li>
            ))}
            {films.map((film, at) => (
              <li key={film.src}>
                <a
                  href={`#${slideId(pictures.length + at)}`}
                  className="gallery__thumbnail"
                  aria-label={t('product.filmThumbnail', {
                    number: pictures.length + at + 1,
                    count,
                  })}
                >
                  {film.poster && (
                    <Image
                      picture={film.poster}
                      decorative
                      layout="fixed"
                      width={96}
                      ratio={4 / 3}
                    />
                  )}
                  <Icon name="play" className="gallery__play" />
                </a>
              </li>
            ))}
          </ul>
          <div className="gallery__controls" data-part="controls" hidden>
            <button type="button" className="gallery__more" data-part="more" hidden>
              <span data-part="hidden-count" />{' '}
              <span className="visually-hidden">{t('product.morePictures')}</span>
            </button>
            <Arrow to="previous" />
            <p className="gallery__counter">
              <span data-part="number">1</span> / {count}
            </p>
            <Arrow to="next" />
          </div>
        </div>
      )}
    </section>
  )
}

/** A link to the whole picture. `Gallery.client.ts` opens it in a dialog instead. */
function ZoomLink({ picture, children }: { picture: Picture; children: ReactNode }) {
  const t = useTranslate()
  return (
    <a
      className="gallery__link"
      href={largePicture(picture, usePage().context.images)}
      data-width={picture.width || undefined}
      data-height={picture.height || undefined}
    >
      {children}
      <span className="visually-hidden">{t('product.zoom')}</span>
      <Icon name="expand" className="gallery__expand" />
    </a>
  )
}

/**
 * The stage has the aspect ratio of the pictures if they agree, so that details fill it, and
 * otherwise the theme's.
 */
function commonRatio(pictures: readonly Picture[]): number | null {
  const ratios = new Set(
    pictures.map(({ width, height }) => (width && height ? width / height : 0)),
  )
  const [ratio] = ratios
  return ratios.size === 1 && ratio ? ratio : null
}

const arrows = {
  previous: { icon: 'chevronLeft', label: 'product.previousImage' },
  next: { icon: 'chevronRight', label: 'product.nextImage' },
} as const

function Arrow({ to }: { to: keyof typeof arrows }) {
  const t = useTranslate()
  const { icon, label } = arrows[to]
  return (
    <button type="button" className="gallery__arrow" data-to={to} aria-label={t(label)}>
      <Icon name={icon} />
    </button>
  )
}
