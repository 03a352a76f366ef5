import { useTranslate } from '#runtime/page.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { Icon } from '../basics/Icon.tsx'
import railButtonsIsland from './RailButtons.island.ts'
import '../basics/Button.css'
import './Rail.css'

/** Buttons that scroll the row before them, visible if it overflows. */
export function RailButtons() {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <div className="rail__buttons" {...markIsland(railButtonsIsland)} hidden>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={t('rail.back')}
        {...railButtonsIsland.part('back')}
      >
        <Icon name="arrowLeft" />
      </button>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={t('rail.forward')}
        {...railButtonsIsland.part('on')}
      >
        <Icon name="arrowRight" />
      </button>
    </div>
  )
}
