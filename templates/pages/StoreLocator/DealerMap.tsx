import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed, unknownConsent } from '#runtime/consent/state.ts'
import { formatLength, unitKm } from '#runtime/dealers/distance.ts'
import {
  fitView,
  limitZoom,
  moveView,
  project,
  scaleOf,
  tilesOf,
  zoomRange,
  type MapSize,
  type MapView,
} from '#runtime/dealers/mapView.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { Dealer, Position } from '#shared/dealer.ts'
import type { DealerMapTiles } from '#shared/site.ts'
import { Icon } from '#templates/components/Icon.tsx'

/** Consent that maps of other providers need (spec 9). */
const groups = ['C0003'] as const

type Located = Dealer & { position: Position }
const isLocated = (dealer: Dealer): dealer is Located => dealer.position !== null

/**
 * A map of dealers. It is drawn from their positions; with consent, the pictures of a map service are behind them.
 */
export function DealerMap({
  dealers,
  tiles,
}: {
  dealers: readonly Dealer[]
  tiles: DealerMapTiles | null
}) {
  const located = dealers.filter(isLocated)
  if (located.length === 0) return null
  // another list is another map, which shows all of it
  return <Map key={located.map(({ hash }) => hash).join()} dealers={located} tiles={tiles} />
}

function Map({ dealers, tiles }: { dealers: readonly Located[]; tiles: DealerMapTiles | null }) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [chosen, setView] = useState<MapView | null>(null)
  const isAnswered = isAllowed(useValue(consent, unknownConsent), groups)
  const positions = dealers.map(({ position }) => position)
  const view = size && (chosen ?? fitView(positions, size))
  return (
    <section className="dealer-map" aria-label={t('locator.map')}>
      <div className="dealer-map__frame" ref={frame} {...useDrag(view, setView)}>
        {size && view && (
          <>
            {tiles && isAnswered && <Tiles tiles={tiles} view={view} size={size} />}
            <Markers dealers={dealers} view={view} size={size} onMove={setView} />
            <Scale view={view} />
            <Zoom view={view} onZoom={(zoom) => setView({ ...view, zoom: limitZoom(zoom) })} />
          </>
        )}
      </div>
      {tiles && !isAnswered && <Consent />}
      {tiles && isAnswered && <p className="dealer-map__note">{tiles.attribution}</p>}
    </section>
  )
}

/** The size of an element; null before it is known. */
function useSize(element: { current: HTMLElement | null }): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Moves the map with a mouse or pen. A finger scrolls the page. */
function useDrag(view: MapView | null, setView: (view: MapView) => void) {
  const start = useRef<{ view: MapView; x: number; y: number } | null>(null)
  const stop = () => {
    start.current = null
  }
  return {
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
      const isControl = target instanceof Element && target.closest('a, button') !== null
      if (view && !isControl && pointerType !== 'touch') start.current = { view, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = start
      if (current) setView(moveView(current.view, clientX - current.x, clientY - current.y))
    },
    onPointerUp: stop,
    onPointerLeave: stop,
  }
}

interface Shown {
  view: MapView
  size: MapSize
}

function Tiles({ tiles, view, size }: Shown & { tiles: DealerMapTiles }) {
  return tilesOf(view, size).map(({ zoom, x, y, left, top }) => (
    <img
      key={`${zoom}/${x}/${y}/${left}`}
      className="dealer-map__tile"
      src={tiles.url
        .replace('{z}', String(zoom))
        .replace('{x}', String(x))
        .replace('{y}', String(y))}
      alt=""
      width={256}
      height={256}
      style={{ translate: `${left}px ${top}px` }}
      draggable={false}
      // the drawing is behind it
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  ))
}

/** A link for each dealer, which opens its panel. One that gets the focus comes into the frame. */
function Markers({
  dealers,
  view,
  size,
  onMove,
}: Shown & { dealers: readonly Located[]; onMove: (view: MapView) => void }) {
  return (
    <ul role="list">
      {dealers.map((dealer) => {
        const { hash, name, city, position } = dealer
        const { left, top } = project(position, view, size)
        const isInside = left >= 0 && top >= 0 && left <= size.width && top <= size.height
        return (
          <li key={hash}>
            <a
              className="dealer-map__marker"
              href={`#${hash}`}
              style={{ translate: `${left}px ${top}px` }}
              onFocus={() =>
                isInside || onMove(moveView(view, size.width / 2 - left, size.height / 2 - top))
              }
            >
              <Icon name="place" />
              <span
                className="dealer-map__name"
                data-side={left > size.width / 2 ? 'left' : undefined}
              >
                {name}
                {city && `, ${city}`}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Scale({ view }: { view: MapView }) {
  const { tag, country } = usePage().context
  const { units, width } = scaleOf(view, unitKm(country))
  return (
    <p className="dealer-map__scale" style={{ inlineSize: `${width}px` }}>
      {formatLength(units, { tag, country })}
    </p>
  )
}

function Zoom({ view: { zoom }, onZoom }: { view: MapView; onZoom: (zoom: number) => void }) {
  const t = useTranslate()
  return (
    <div className="dealer-map__zoom">
      <button
        type="button"
        aria-label={t('locator.zoomIn')}
        aria-disabled={zoom >= zoomRange.maximum}
        onClick={() => onZoom(zoom + 1)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={t('locator.zoomOut')}
        aria-disabled={zoom <= zoomRange.minimum}
        onClick={() => onZoom(zoom - 1)}
      >
        <Icon name="minus" />
      </button>
    </div>
  )
}

/** What the map is without consent, and how to change that. */
function Consent() {
  const t = useTranslate()
  return (
    <p className="dealer-map__note">
      {t('locator.drawn')}{' '}
      <button
        type="button"
        className="dealer-map__settings"
        onClick={({ currentTarget }) => openConsentSettings(currentTarget)}
      >
        {t('consent.settings')}
      </button>
    </p>
  )
}
