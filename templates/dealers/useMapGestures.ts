import { useEffect, useRef, type RefObject } from 'react'
import { limitZoom, moveView, type MapSize, type MapView } from '#runtime/dealers/mapView.ts'

interface MapState {
  view: MapView | null
  size: MapSize | null
  setView: (view: MapView) => void
}

/** A press that moves further than this is not a click. */
const clickPx = 4

/**
 * Moves the map with a mouse or a pen, or with two fingers, which zoom, too. One finger scrolls the page. A click moves
 * a point to the middle, for shoppers who cannot drag (WCAG 2.5.7).
 */
export function useMapGestures(frame: RefObject<HTMLElement | null>, state: MapState): void {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const element = frame.current!
    const controller = new AbortController()
    const { signal } = controller
    const read = () => latest.current
    followPointer(element, read, signal)
    followFingers(element, read, signal)
    return () => controller.abort()
  }, [frame])
}

const isControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a, button') !== null

function followPointer(element: HTMLElement, read: () => MapState, signal: AbortSignal): void {
  let start: { view: MapView; x: number; y: number } | null = null
  let wasDragged = false
  element.addEventListener(
    'pointerdown',
    (event) => {
      const { view } = read()
      wasDragged = false
      if (!view || isControl(event) || event.pointerType === 'touch') return
      start = { view, x: event.clientX, y: event.clientY }
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!start) return
      const [right, down] = [clientX - start.x, clientY - start.y]
      wasDragged ||= Math.hypot(right, down) > clickPx
      if (wasDragged) read().setView(moveView(start.view, right, down))
    },
    { signal },
  )
  const stop = () => {
    start = null
  }
  element.addEventListener('pointerup', stop, { signal })
  element.addEventListener('pointerleave', stop, { signal })
  element.addEventListener(
    'click',
    (event) => {
      const { view, size, setView } = read()
      if (!view || !size || wasDragged || isControl(event)) return
      const { left, top } = element.getBoundingClientRect()
      setView(
        moveView(
          view,
          size.width / 2 - (event.clientX - left),
          size.height / 2 - (event.clientY - top),
        ),
      )
    },
    { signal },
  )
}

function followFingers(element: HTMLElement, read: () => MapState, signal: AbortSignal): void {
  let start: { view: MapView; fingers: Fingers } | null = null
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const { view } = read()
      const fingers = readFingers(touches)
      start = view && fingers && { view, fingers }
    },
    { signal, passive: true },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const fingers = readFingers(event.touches)
      if (!start || !fingers) return
      event.preventDefault()
      const { view, fingers: first } = start
      const moved = moveView(view, fingers.x - first.x, fingers.y - first.y)
      const levels = Math.round(Math.log2(fingers.distance / first.distance))
      read().setView({ ...moved, zoom: limitZoom(view.zoom + levels) })
    },
    { signal, passive: false },
  )
}

/** The point between two fingers, and their distance. */
interface Fingers {
  x: number
  y: number
  distance: number
}

function readFingers(touches: TouchList): Fingers | null {
  const [a, b] = touches
  if (!a || !b || touches.length > 2) return null
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    // fingers on one point have no ratio
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  }
}
