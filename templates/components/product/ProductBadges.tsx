import type { ProductBadge } from '#shared/product/product.ts'
import { useTranslate } from '#runtime/page.tsx'
import { Badge } from '../basics/Badge.tsx'
import { Image } from '../media/Image.tsx'

/** The badges of a product: a reduction, the editors’ badges by priority, then “new”. */
export function ProductBadges({
  badges,
  isNew,
  saving = null,
}: {
  badges: readonly ProductBadge[]
  isNew: boolean
  /** Formatted percentage of a reduction. */
  saving?: string | null
}) {
  const t = useTranslate()
  return (
    <>
      {saving !== null && <Badge tone="sale">{saving}</Badge>}
      {badges.map(({ id, name, picture }) =>
        picture ? (
          <Image
            key={id}
            className="badge-picture"
            picture={picture}
            layout="fixed"
            width={badgeWidth}
            fitIn
          />
        ) : (
          <Badge key={id}>{name}</Badge>
        ),
      )}
      {isNew && <Badge>{t('product.new')}</Badge>}
    </>
  )
}

const badgeWidth = 48

/** Whether a product has any badge. */
export const hasBadges = ({
  badges,
  isNew,
}: {
  badges: readonly ProductBadge[]
  isNew: boolean
}): boolean => isNew || badges.length > 0
