import { usePage, useTranslate } from '#runtime/page.tsx'
import { largePicture, largestWidth, type Picture } from '#shared/content/image.ts'
import { mostPhotos } from '#shared/product/reviews.ts'
import { ConsentNotice } from '#templates/components/consent/ConsentGate.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { Stars } from '#templates/components/product/Stars.tsx'
import { zoomWords } from './zoomWords.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { PageProps } from '../../index.ts'
import { samplePath, type PhotoSettings } from './photoSettings.ts'
import customerPhotosIsland from './CustomerPhotos.island.ts'
import '#templates/components/basics/Button.css'
import './CustomerPhotos.css'

/** Their texts stand beside so few photos. */
const few = 2

/**
 * Photos that customers took of a product. `CustomerPhotos.client.ts` loads them when they come into view; the
 * page has their places, so that nothing moves.
 */
export function CustomerPhotos({
  address,
  count,
  hosts,
  name,
}: NonNullable<PageProps<'Product'>['photos']> & { name: string }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const { context } = usePage()
  const heading = t('photos.heading')
  const settings: PhotoSettings = {
    groups: context.reviewsGroups,
    address,
    hosts: { resized: context.commerce.imageHosts, others: hosts },
    tag: context.tag,
    alt: t('photos.alt', { name, number: '{number}', count: '{count}' }),
    stars: context.translations['reviews.stars'] ?? '',
    words: zoomWords(t),
  }
  return (
    <section
      className="section customer-photos"
      aria-labelledby="photos-heading"
      {...markIsland(customerPhotosIsland, settings)}
      // the consent settings restore the focus to it
      tabIndex={-1}
      data-few={count <= few || undefined}
    >
      <div className="container">
        <div className="section__head">
          <h2 className="section__heading" id="photos-heading">
            {heading}
          </h2>
        </div>
        <ConsentNotice label={heading} />
        <div className="customer-photos__row">
          <Rail label={heading}>
            {Array.from({ length: Math.min(count, mostPhotos) }, (_, index) => (
              <Place key={index} />
            ))}
          </Rail>
          <div className="customer-photos__failure" data-part="failure" hidden>
            <p>{t('photos.failed')}</p>
            <button type="button" className="button button--secondary" data-part="retry">
              {t('photos.retry')}
            </button>
          </div>
        </div>
        <template data-part="photo">
          <CustomerPhoto />
        </template>
      </div>
    </section>
  )
}

/** The place of a photo that loads. */
const Place = () => (
  <div className="customer-photo" aria-hidden="true">
    <div className="customer-photo__link" />
    <div className="customer-photo__caption" />
  </div>
)

const sample: Picture = { src: samplePath, width: largestWidth, height: largestWidth, alt: '' }

/** A photo without its contents. */
function CustomerPhoto() {
  const t = useTranslate()
  const { images } = usePage().context
  return (
    <figure className="customer-photo">
      <a className="customer-photo__link" href={largePicture(sample, images)} data-part="link">
        <Image
          picture={sample}
          layout="constrained"
          width={240}
          ratio={1}
          sizes="(width >= 768px) 240px, 44vw"
        />
        <span className="visually-hidden">{t('product.zoom')}</span>
        <Icon name="expand" className="customer-photo__expand" />
      </a>
      <figcaption className="customer-photo__caption">
        <p data-part="score">
          <Stars average={0} />
          <span className="visually-hidden" data-part="stars" />
        </p>
        <p className="customer-photo__text" dir="auto" data-part="text" />
        <p className="customer-photo__by">
          <bdi data-part="author" />
          <time data-part="date" />
        </p>
      </figcaption>
    </figure>
  )
}
