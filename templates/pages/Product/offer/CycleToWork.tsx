import { useTranslate } from '#runtime/page.tsx'
import type { ProductBatteries } from '#shared/product/product.ts'
import { Frame } from '#templates/richtext/Frame.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { listedChoices } from './calculatorChoice.ts'
import type { Calculator } from '../productFeatures.ts'
import cycleToWorkIsland from './CycleToWork.island.ts'
import '#templates/components/basics/Disclosure.css'
import './CycleToWork.css'

/**
 * The cycle-to-work calculator of another provider, which loads once it is opened and allowed.
 * `CycleToWork.client.ts` shows the one with the total of the chosen variant and batteries.
 */
export function CycleToWork({
  calculators,
  variantId,
  batteries: { required },
}: {
  calculators: readonly Calculator[]
  /** The variant that the page shows first. */
  variantId: string | undefined
  batteries: ProductBatteries
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const framed = calculators.flatMap(({ src, choices }, index) =>
    src === null ? [] : [{ src, choices, index }],
  )
  if (framed.length === 0) return null
  const batteriesShown = { required: required[0]?.number ?? '', optional: '' }
  const shown = variantId === undefined ? [] : listedChoices(variantId, batteriesShown)
  return (
    <details
      className="disclosure cycle-to-work"
      {...(calculators.length > 1 && markIsland(cycleToWorkIsland))}
    >
      <summary className="disclosure__summary">{t('cycleToWork.heading')}</summary>
      <div className="cycle-to-work__content">
        <p className="cycle-to-work__note">{t('cycleToWork.note')}</p>
        {framed.map(({ src, choices, index }) => (
          <div
            key={src}
            data-calculator={index}
            hidden={!choices.some((choice) => shown.includes(choice))}
          >
            <Frame src={src} title={t('cycleToWork.title')} />
          </div>
        ))}
      </div>
    </details>
  )
}
