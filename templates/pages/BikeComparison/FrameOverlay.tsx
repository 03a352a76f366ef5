import { useState } from 'react'
import type { ComparisonBike } from '#runtime/compare/comparison.ts'
import { swapColumn } from '#runtime/compare/comparisonRows.ts'
import { useTranslate } from '#runtime/page.tsx'
import { drawGeometry, drawingBox } from '../Product/geometry/geometryDrawing.ts'
import { drawnMeasures, type DrawnMeasures } from '#shared/product/geometryPoints.ts'
import { sizeOf } from './sizeOf.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'

interface Frame {
  id: string
  name: string
  size: string
  measures: DrawnMeasures
}

/** The frames of two bikes in their chosen sizes, one over the other at the bottom bracket. */
export function FrameOverlay({
  bikes,
  sizes,
}: {
  bikes: readonly ComparisonBike[]
  sizes: Readonly<Record<string, string>>
}) {
  const t = useTranslate()
  const [wanted, setWanted] = useState<readonly number[]>([0, 1])
  const frames = bikes.flatMap((bike) => toFrame(bike, sizes) ?? [])
  const chosen = wanted.every((place) => place < frames.length) ? wanted : [0, 1]
  const [first, second] = chosen.map((place) => frames[place])
  if (!first || !second) return null
  const { x, y, width, height } = drawingBox([first.measures, second.measures])
  const nameOf = ({ name, size }: Frame) => `${name}, ${size}`
  return (
    <section className="frame-overlay" aria-labelledby="frame-overlay">
      <h2
        className="frame-overlay__heading"
        id="frame-overlay"
        {...longestWord(t('compare.overlay'))}
      >
        {t('compare.overlay')}
      </h2>
      <ul className="frame-overlay__legend" role="list">
        {[first, second].map((frame, line) => (
          <li key={frame.id} className="frame-overlay__entry" data-line={line + 1}>
            <svg className="frame-overlay__sample" viewBox="0 0 48 12" aria-hidden="true">
              <path className="frame-overlay__frame" d="M2 6H46" />
            </svg>
            {frames.length > 2 ? (
              <select
                aria-label={t('compare.line', { number: line + 1 })}
                value={chosen[line]}
                onChange={({ target }) => setWanted(swapColumn(chosen, line, Number(target.value)))}
              >
                {frames.map((one, place) => (
                  <option key={one.id} value={place}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
            ) : (
              nameOf(frame)
            )}
          </li>
        ))}
      </ul>
      <svg
        className="frame-overlay__drawing"
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={t('compare.drawing', { first: nameOf(first), second: nameOf(second) })}
      >
        {[first, second].map(({ id, measures }, line) => {
          const { frame, wheels } = drawGeometry(measures)
          return (
            <g key={id} data-line={line + 1}>
              <path className="frame-overlay__wheels" d={wheels} />
              <path className="frame-overlay__frame" d={frame} />
            </g>
          )
        })}
        <circle className="frame-overlay__centre" r="9" />
      </svg>
    </section>
  )
}

function toFrame(bike: ComparisonBike, sizes: Readonly<Record<string, string>>): Frame | null {
  const size = sizeOf(bike, sizes)
  const measures = bike.geometry && size !== null ? drawnMeasures(bike.geometry, size) : null
  return measures && size !== null ? { id: bike.id, name: bike.name, size, measures } : null
}
