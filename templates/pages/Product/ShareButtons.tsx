import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import shareButtonsIsland from './ShareButtons.island.ts'
import './ShareButtons.css'

/** Shares and prints the page with the chosen variant. Hidden without scripts. */
export function ShareButtons() {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <div
      className="share-buttons"
      {...markIsland(shareButtonsIsland, {
        copied: t('product.copied'),
        notCopied: t('product.notCopied'),
      })}
    >
      <button type="button" className="share-buttons__button" data-action="share">
        <Icon name="share" />
        {t('product.share')}
      </button>
      <button type="button" className="share-buttons__button" data-action="print">
        <Icon name="print" />
        {t('product.print')}
      </button>
      <p
        className="share-buttons__status"
        role="status"
        {...shareButtonsIsland.part('share-status')}
      />
    </div>
  )
}
