import { useState, type ComponentProps } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import type { DealerMap } from './DealerMap.tsx'
import './MapToggle.css'

export type MapProps = ComponentProps<typeof DealerMap>

/** A button that shows dealers on a map, which loads with it. */
export function MapToggle(props: MapProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const [loaded, setLoaded] = useState<{ DealerMap: typeof DealerMap } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function toggle() {
    setFailed(false)
    if (!isShown && !loaded) {
      const map = await import('./loadDealerMap.ts').catch(() => null)
      if (!map) return setFailed(true)
      setLoaded(map.load())
    }
    setShown(!isShown)
  }
  if (!props.dealers.some(({ position }) => position !== null)) return null
  return (
    <div className="map-toggle">
      <button
        type="button"
        className="button button--secondary"
        aria-expanded={isShown}
        onClick={() => void toggle()}
      >
        <Icon name="globe" />
        {t(isShown ? 'dealerMap.hideMap' : 'dealerMap.showMap')}
      </button>
      <p className="map-toggle__failure" role="alert">
        {hasFailed && t('dealerMap.failed')}
      </p>
      {isShown && loaded && <loaded.DealerMap {...props} />}
    </div>
  )
}
