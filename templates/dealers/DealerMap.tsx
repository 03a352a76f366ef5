import { useLayoutEffect, useRef, useState } from 'react'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed, unknownConsent } from '#runtime/consent/state.ts'
import { clusterMarkers, spreadMarkers } from '#runtime/dealers/clusterMarkers.ts'
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
import type { Position, DealerMapTiles } from '#shared/dealers/dealer.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { useMapGestures } from './useMapGestures.ts'

/** Consent that maps of other providers need (spec 9). */
const groups = ['C0003'] as const

/** A dealer of the map, with the link of its marker. */
export interface MapDealer {
  /** Tells it apart from the others. */
  id: string
  href: string
  name: string
  city: string
  position: Position | null
  /** Whether it is the dealer of the page. */
  isCurrent?: boolean
}

interface Props {
  dealers: readonly MapDealer[]
  tiles: DealerMapTiles | null
  /** The shopper, who is on the map, too; null if unknown. */
  me?: Position | null
  /** A place without a marker that is on the map, too; null if unknown. */
  around?: Position | null
}

type Located = MapDealer & { position: Position }
const isLocated = (dealer: MapDealer): dealer is Located => dealer.position !== null

/**
 * A map of dealers. It is drawn from their positions; with consent, the pictures of a map service are behind them.
 */
export function DealerMap({ dealers, tiles, me = null, around = null }: Props) {
  const located = dealers.filter(isLocated)
  if (located.length === 0) return null
  return (
    <div className="dealer-map">
      {/* remount for another list, so that the map shows all of it */}
      <Map
        key={located.map(({ id }) => id).join()}
        dealers={located}
        tiles={tiles}
        me={me}
        around={around}
      />
      <Missing dealers={dealers.filter((dealer) => !isLocated(dealer))} />
    </div>
  )
}

function Map({
  dealers,
  tiles,
  me,
  around,
}: {
  dealers: readonly Located[]
  tiles: DealerMapTiles | null
  me: Position | null
  around: Position | null
}) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [chosen, setView] = useState<MapView | null>(null)
  const isAnswered = isAllowed(useValue(consent, unknownConsent), groups)
  const places = [...dealers.map(({ position }) => position), me, around]
  const positions = places.filter((place) => place !== null)
  const view = size && (chosen ?? fitView(positions, size))
  useMapGestures(frame, { view, size, setView })
  return (
    <section aria-label={t('dealerMap.map')}>
      <div className="dealer-map__frame" ref={frame}>
        {size && view && (
          <>
            {tiles && isAnswered && <Tiles tiles={tiles} view={view} size={size} />}
            {me && <Me position={me} view={view} size={size} />}
            <Markers dealers={dealers} view={view} size={size} onMove={setView} />
            <Scale view={view} />
            <Zoom view={view} onZoom={(zoom) => setView({ ...view, zoom: limitZoom(zoom) })} />
          </>
        )}
      </div>
      <p className="dealer-map__note dealer-map__fingers">{t('dealerMap.fingers')}</p>
      {tiles && !isAnswered && <Consent />}
      {tiles && isAnswered && <p className="dealer-map__note">{tiles.attribution}</p>}
    </section>
  )
}

/** Dealers without coordinates. */
function Missing({ dealers }: { dealers: readonly MapDealer[] }) {
  const t = useTranslate()
  if (dealers.length === 0) return null
  return (
    <div className="dealer-map__note">
      <p>{t('dealerMap.missing')}</p>
      <ul className="dealer-map__missing">
        {dealers.map(({ id, href, name, city, isCurrent }) => (
          <li key={id}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {[name, city].filter((part) => part !== '').join(', ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
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

function Me({ position, view, size }: Shown & { position: Position }) {
  const t = useTranslate()
  return (
    <p className="dealer-map__me" style={placeOf(project(position, view, size))}>
      <span className="visually-hidden">{t('dealerMap.me')}</span>
    </p>
  )
}

const placeOf = ({ left, top }: { left: number; top: number }) => ({
  translate: `${left}px ${top}px`,
})

/** Closer markers cover each other. */
const markerPx = 36

type Marker = Located & { left: number; top: number }

const clustersIn = (dealers: readonly Located[], view: MapView, size: MapSize) =>
  clusterMarkers(
    dealers.map((dealer): Marker => ({ ...dealer, ...project(dealer.position, view, size) })),
    markerPx,
  )

/** A marker for each dealer, or for several that overlap. One that gets the focus comes into the frame. */
function Markers({
  dealers,
  view,
  size,
  onMove,
}: Shown & { dealers: readonly Located[]; onMove: (view: MapView) => void }) {
  const list = useRef<HTMLUListElement>(null)
  /** The first dealer of a cluster that was opened, whose marker gets the focus. */
  const opened = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (opened.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(opened.current)}"]`)?.focus()
    opened.current = null
  }, [view])

  const isClosest = view.zoom >= zoomRange.maximum
  const clusters = clustersIn(dealers, view, size).flatMap((cluster) =>
    isClosest
      ? spreadMarkers(cluster, markerPx).map((one) => ({ ...one, items: [one] as const }))
      : [cluster],
  )
  const show = ({ left, top }: { left: number; top: number }) => {
    const isInside = left >= 0 && top >= 0 && left <= size.width && top <= size.height
    if (!isInside) onMove(moveView(view, size.width / 2 - left, size.height / 2 - top))
  }
  return (
    <ul role="list" ref={list}>
      {clusters.map(({ items, ...place }) => (
        <li key={items[0].id}>
          {items.length === 1 ? (
            <MarkerLink
              dealer={items[0]}
              place={place}
              isLeft={place.left > size.width / 2}
              onFocus={() => show(place)}
            />
          ) : (
            <ClusterButton
              id={items[0].id}
              count={items.length}
              place={place}
              onFocus={() => show(place)}
              onOpen={() => {
                opened.current = items[0].id
                onMove(zoomInto(items, view, size))
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The widest view in which the markers of a cluster do not all overlap. */
function zoomInto(items: readonly Located[], view: MapView, size: MapSize): MapView {
  const { middle } = fitView(
    items.map(({ position }) => position),
    size,
  )
  let closer = { middle, zoom: limitZoom(view.zoom + 1) }
  while (closer.zoom < zoomRange.maximum && clustersIn(items, closer, size).length === 1)
    closer = { middle, zoom: closer.zoom + 1 }
  return closer
}

interface Placed {
  place: { left: number; top: number }
  onFocus: () => void
}

function MarkerLink({
  dealer: { id, href, name, city, isCurrent },
  place,
  isLeft,
  onFocus,
}: Placed & { dealer: MapDealer; isLeft: boolean }) {
  return (
    <a
      className="dealer-map__marker"
      href={href}
      data-id={id}
      aria-current={isCurrent ? 'page' : undefined}
      style={placeOf(place)}
      onFocus={onFocus}
    >
      <Icon name="place" />
      <span className="dealer-map__name" data-side={isLeft ? 'left' : undefined}>
        {name}
        {city && `, ${city}`}
      </span>
    </a>
  )
}

function ClusterButton({
  id,
  count,
  place,
  onFocus,
  onOpen,
}: Placed & { id: string; count: number; onOpen: () => void }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className="dealer-map__cluster"
      data-id={id}
      aria-label={t('dealerMap.cluster', { count })}
      style={placeOf(place)}
      onFocus={onFocus}
      onClick={onOpen}
    >
      {count}
    </button>
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
        aria-label={t('dealerMap.zoomIn')}
        aria-disabled={zoom >= zoomRange.maximum}
        onClick={() => onZoom(zoom + 1)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={t('dealerMap.zoomOut')}
        aria-disabled={zoom <= zoomRange.minimum}
        onClick={() => onZoom(zoom - 1)}
      >
        <Icon name="minus" />
      </button>
    </div>
  )
}

/** What the map is without consent, and how to change that. */
/** The map, which stays when the choice replaces the note. */
function stayingParent(button: HTMLElement): HTMLElement {
  const map = button.closest<HTMLElement>('.dealer-map') ?? button
  if (map !== button) map.tabIndex = -1
  return map
}

function Consent() {
  const t = useTranslate()
  return (
    <p className="dealer-map__note">
      {t('dealerMap.drawn')}{' '}
      <button
        type="button"
        className="dealer-map__settings"
        onClick={({ currentTarget }) => openConsentSettings(stayingParent(currentTarget))}
      >
        {t('consent.settings')}
      </button>
    </p>
  )
}
