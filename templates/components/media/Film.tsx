import { usePage, useTranslate } from '#runtime/page.tsx'
import type { Film as ShownFilm } from '#shared/content/film.ts'
import { imageSources, plainAddress } from '#shared/content/image.ts'
import './Film.css'

/** Of the poster, in CSS pixels: that of pictures in the gallery, so that it is the same file. */
const posterWidth = 900

/** A transparent poster, so that the style sheet's play mark is visible. Browsers draw a box over films without one. */
const emptyPoster = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

/** A film of the shop, with the controls of the browser. Before it plays, only its poster loads. */
export function Film({ film, label = '' }: { film: ShownFilm; label?: string }) {
  const t = useTranslate()
  const { context } = usePage()
  const { src, width, height, alt, captions, poster } = film
  const name = alt || label
  const sources =
    poster &&
    imageSources(poster, context.images, { layout: 'constrained', width: posterWidth, fitIn: true })
  const address =
    sources?.src ?? (poster ? plainAddress(poster.src, context.images.baseUrl) : emptyPoster)
  const hasSize = width > 0 && height > 0
  return (
    <video
      className="film"
      src={src}
      controls
      playsInline
      preload="none"
      poster={address}
      data-plain={address === emptyPoster ? '' : undefined}
      width={hasSize ? width : undefined}
      height={hasSize ? height : undefined}
      aria-label={name ? t('film.label', { name }) : t('film.unnamed')}
      // subtitles on another host
      crossOrigin={captions && !captions.startsWith('/') ? 'anonymous' : undefined}
    >
      {captions && (
        <track kind="captions" src={captions} srcLang={context.tag} label={t('film.captions')} />
      )}
    </video>
  )
}
