import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import './ShareButtons.css'

/** Shares and prints the page with the chosen variant. Hidden without scripts. */
export function ShareButtons() {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <div
      className="share-buttons"
      {...markIsland('ShareButtons')}
      data-copied={t('product.copied')}
      data-not-copied={t('product.notCopied')}
    >
      <button type="button" className="share-buttons__button" data-action="share">
        <Icon name="share" />
        {t('product.share')}
      </button>
      <button type="button" className="share-buttons__button" data-action="print">
        <Icon name="print" />
        {t('product.print')}
      </button>
      <p className="share-buttons__status" role="status" data-part="share-status" />
    </div>
  )
}
