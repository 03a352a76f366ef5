import { use } from 'react'
import {
  imageSources,
  largestWidth,
  plainAddress,
  ratioOf,
  thumbnailSources,
  type ImageLayout,
  type Picture,
} from '#shared/content/image.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { PreloadPictures } from '#templates/preloads.ts'
import { isCutOut } from './cutOut.ts'
import { Icon } from '../basics/Icon.tsx'
import { Space } from './Space.tsx'
import './Image.css'

interface Props extends ImageLayout {
  picture: Picture | null
  /** Above the fold: loads eagerly and with high priority. */
  priority?: boolean
  /** Has an empty alternative text, because the adjacent text says the same. */
  decorative?: boolean
  /** One file for all screens, where the picture is a fallback. */
  isFallback?: boolean
  className?: string
}

/** A picture in several sizes, or a tile with a message if there is none. */
export function Image({
  picture,
  priority = false,
  decorative = false,
  isFallback = false,
  className,
  ...layout
}: Props) {
  const service = usePage().context.images
  const preload = use(PreloadPictures)
  const name = className ? `image ${className}` : 'image'
  if (!picture) return <NoImage className={name} decorative={decorative} ratio={layout.ratio} />

  const sources = imageSources(picture, service, layout)
  const files = sources ?? thumbnailSources(picture, layout)
  const shownRatio = layout.ratio ?? ratioOf(picture)
  const width = layout.layout === 'fullWidth' ? largestWidth : layout.width
  const source = {
    src: sources?.src ?? plainAddress(picture.src, service.baseUrl),
    ...(!isFallback && { srcSet: files?.srcSet, sizes: files?.sizes }),
  }
  if (priority) preload?.(source)
  const placeholder =
    priority && !layout.fitIn && !isCutOut(picture) ? (sources?.placeholder ?? null) : null
  const size = {
    width: sources?.width ?? width,
    height: sources?.height ?? Math.round(width / shownRatio),
  }
  const image = (
    <img
      className={placeholder ? 'image__file' : name}
      {...source}
      {...size}
      alt={decorative ? '' : picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      data-fit={layout.fitIn ? 'in' : undefined}
    />
  )
  if (!placeholder) return image
  return (
    <span className={`${name} image--over`}>
      <img className="image__placeholder" src={placeholder} {...size} alt="" loading="lazy" />
      {image}
    </span>
  )
}

function NoImage({
  className,
  decorative,
  ratio,
}: {
  className: string
  decorative: boolean
  ratio: number | undefined
}) {
  const t = useTranslate()
  return (
    <span className={className} data-missing="" data-spaced={ratio ? '' : undefined}>
      {ratio && <Space ratio={ratio} />}
      <span className="image__tile">
        <Icon name="bicycle" />
        {!decorative && <span className="image__note">{t('product.noImage')}</span>}
      </span>
    </span>
  )
}
