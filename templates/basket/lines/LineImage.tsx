import { usePage } from '#runtime/page.tsx'
import { compareThumbnail } from '#runtime/compare/compareItem.ts'
import { servicePath } from '#shared/paths/servicePath.ts'

/** Decorative, since the name stands beside it. */
export function LineImage({ src }: { src: string }) {
  const { images, commerce } = usePage().context
  if (src === '') return <span className="basket-line__image" />
  const path = servicePath(src, new Set(commerce.imageHosts))
  const picture = { src: path, width: 0, height: 0, alt: '' }
  const url = compareThumbnail(picture, images)
  return (
    <img className="basket-line__image" src={url} alt="" width="96" height="72" loading="lazy" />
  )
}
