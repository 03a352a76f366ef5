import { useTranslate } from '#runtime/page.tsx'
import { Icon } from './Icon.tsx'
import './Button.css'
import './Rail.css'

/** The two buttons that move the row before them; shown where it goes on beyond the edge. */
export function RailButtons() {
  const t = useTranslate()
  return (
    <div className="rail__buttons" data-island="RailButtons" hidden>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={t('rail.back')}
      >
        <Icon name="arrowLeft" />
      </button>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={t('rail.on')}
      >
        <Icon name="arrowRight" />
      </button>
    </div>
  )
}
