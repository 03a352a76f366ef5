import { useTranslate } from '#runtime/page.tsx'
import { Frame } from '#templates/richtext/Frame.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { Calculator } from './productFeatures.ts'
import './CycleToWork.css'

/**
 * The cycle-to-work calculator of another provider, which loads once it is opened and allowed.
 * `CycleToWork.island.ts` shows the one with the price of the chosen variant.
 */
export function CycleToWork({
  calculators,
  variantId,
}: {
  calculators: readonly Calculator[]
  /** The variant that the page shows first. */
  variantId: string | undefined
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  if (calculators.length === 0) return null
  return (
    <details className="cycle-to-work" {...(calculators.length > 1 && markIsland('CycleToWork'))}>
      <summary className="cycle-to-work__summary">{t('cycleToWork.heading')}</summary>
      <div className="cycle-to-work__content">
        <p className="cycle-to-work__note">{t('cycleToWork.note')}</p>
        {calculators.map(({ src, variantIds }) => (
          <div
            key={src}
            data-variants={variantIds.join(' ')}
            hidden={variantId === undefined || !variantIds.includes(variantId)}
          >
            <Frame src={src} title={t('cycleToWork.title')} />
          </div>
        ))}
      </div>
    </details>
  )
}
