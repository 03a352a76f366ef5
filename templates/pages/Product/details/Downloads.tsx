import { useTranslate } from '#runtime/page.tsx'
import type { ProductDownload } from '#shared/product/product.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import './Downloads.css'

/** Documents of a product. They are files of the shop, so the router leaves them to the browser. */
export function Downloads({ downloads }: { downloads: readonly ProductDownload[] }) {
  const t = useTranslate()
  if (downloads.length === 0) return null
  return (
    <Section heading={t('product.downloads')} className="product-page__downloads">
      <ul className="downloads">
        {downloads.map(({ name, href, type, mimeType, size }) => (
          <li key={href}>
            <a className="downloads__link" href={href} rel="external" type={mimeType ?? undefined}>
              <Icon name="document" />
              <span className="downloads__name">{name}</span>{' '}
              <span className="downloads__facts">{[type, size].filter(Boolean).join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
