import { usePage, useTranslate } from '#runtime/page.tsx'
import type { TrayWords } from '#runtime/compare/trayWords.ts'
import { maximumCompared } from '#runtime/compare/compareItem.ts'
import { Icon } from '../basics/Icon.tsx'
import '../basics/Button.css'
import './CompareTray.css'

const panelId = 'compare-tray-panel'

/**
 * The bikes that were chosen for the comparison, at the lower edge of the window. `runtime/compare/` inserts it
 * with the first bike and fills it.
 */
export function CompareTray() {
  const t = useTranslate()
  const { context } = usePage()
  const words: TrayWords = {
    counts: Array.from({ length: maximumCompared + 1 }, (_, count) =>
      t('compare.count', { count }),
    ),
    added: t('compare.added'),
    removed: t('compare.removed'),
    remove: t('compare.remove'),
    full: t('compare.full'),
  }
  return (
    <aside
      className="compare-tray"
      aria-label={t('bikeComparison.heading')}
      data-words={JSON.stringify(words)}
    >
      <p className="visually-hidden" role="status" />
      <div data-part="body">
        <div className="compare-tray__bar container">
          <button
            type="button"
            className="compare-tray__toggle"
            aria-expanded="false"
            aria-controls={panelId}
            data-compare-action="toggle"
          >
            <Icon name="chevronUp" />
            <span data-part="count" />
          </button>
          <a className="button compare-tray__link" href={context.comparisonPath}>
            {t('compare.open')}
          </a>
        </div>
        <div className="compare-tray__panel container" id={panelId} data-part="panel" hidden>
          <p className="compare-tray__note" data-part="note" hidden />
          <ul className="compare-tray__items" role="list" data-part="items" />
          <button type="button" className="button button--quiet" data-compare-action="clear">
            {t('compare.clear')}
          </button>
        </div>
      </div>
    </aside>
  )
}

/** A bike in the tray, without its name and picture. */
export const CompareTrayItem = () => (
  <li className="compare-tray__item">
    <img className="compare-tray__picture" alt="" width={80} height={60} />
    <span className="compare-tray__name" data-part="name" />
    <button
      type="button"
      className="button button--quiet button--icon compare-tray__remove"
      data-compare-action="remove"
    >
      <Icon name="close" />
    </button>
  </li>
)
