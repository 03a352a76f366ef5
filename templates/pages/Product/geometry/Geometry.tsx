import { usePage, useTranslate } from '#runtime/page.tsx'
import { drawGeometry, drawingBox, type DrawingBox } from './geometryDrawing.ts'
import { drawnMeasures, type DrawnMeasures } from '#shared/product/geometryPoints.ts'
import { lengthUnits } from '#runtime/product/measureText.ts'
import type { GeometryTable as Table } from '#shared/product/product.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { GeometryTable } from './GeometryTable.tsx'
import geometryIsland from './Geometry.island.ts'
import './Geometry.css'

/**
 * The geometry of a bicycle: a drawing of the chosen size, and the table that it is made from.
 * `Geometry.client.ts` draws the other sizes, shows each measure in the drawing, and converts units.
 */
export function Geometry({
  geometry,
  chosenSize,
  labelledBy,
}: {
  geometry: Table
  chosenSize: string | null
  /** Id of the heading that labels the table. */
  labelledBy: string
}) {
  const markIsland = useIslandMark()
  const { context } = usePage()
  const drawn = geometry.sizes.flatMap((size) => {
    const measures = drawnMeasures(geometry, size)
    return measures ? [{ size, measures }] : []
  })
  const first = drawn.find(({ size }) => size === chosenSize) ?? drawn[drawn.length >> 1]
  return (
    <div className="geometry" {...markIsland(geometryIsland, { tag: context.tag })}>
      {first && <Drawing {...first} box={drawingBox(drawn.map(({ measures }) => measures))} />}
      <div className="geometry__table">
        <UnitSwitch name={`unit-of-${labelledBy}`} />
        <GeometryTable geometry={geometry} chosenSize={chosenSize} labelledBy={labelledBy} />
      </div>
    </div>
  )
}

function Drawing({
  size,
  measures,
  box,
}: {
  size: string
  measures: DrawnMeasures
  box: DrawingBox
}) {
  const t = useTranslate()
  const { frame, wheels, measures: marks } = drawGeometry(measures)
  return (
    <figure className="geometry__figure" {...geometryIsland.part('figure')} data-size={size}>
      <div className="geometry__stage">
        <svg
          className="geometry__drawing"
          data-part="drawing"
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          role="img"
          aria-label={t('geometry.drawing')}
        >
          <path className="geometry__wheels" data-part="wheels" d={wheels} />
          <path className="geometry__frame" data-part="frame" d={frame} />
          {Object.entries(marks).map(([code, { path }]) => (
            <g key={code} className="geometry__mark" data-part="mark" data-measure={code}>
              <path className="geometry__target" d={path} />
              <path className="geometry__line" d={path} />
            </g>
          ))}
        </svg>
        {/* beside the table, which has the same values for assistive technology */}
        <p className="geometry__readout" data-part="readout" aria-hidden="true" hidden />
      </div>
      <figcaption className="geometry__caption">
        {t('product.size')}{' '}
        <strong className="geometry__size" data-part="size">
          {size}
        </strong>
        <span className="geometry__hint" data-part="hint" hidden>
          {' '}
          · {t('geometry.hint')}
        </span>
      </figcaption>
    </figure>
  )
}

/** Hidden without scripts, which convert the lengths. */
function UnitSwitch({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <fieldset className="geometry__units" {...geometryIsland.part('units')} hidden>
      <legend className="geometry__units-label">{t('geometry.unit')}</legend>
      {lengthUnits.map((unit) => (
        <label key={unit} className="geometry__unit">
          <input
            className="geometry__unit-radio"
            type="radio"
            name={name}
            value={unit}
            defaultChecked={unit === 'mm'}
          />
          {unit === 'in' ? t('geometry.inch') : unit}
        </label>
      ))}
    </fieldset>
  )
}
