import { usePage, useTranslate } from '#runtime/page.tsx'
import { isAngle, measureText } from '#runtime/product/measureText.ts'
import type { GeometryTable as Geometry } from '#shared/product/product.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import geometryTableIsland from './GeometryTable.island.ts'
import { numberAttributes } from '#templates/styles/numbers.ts'
import './GeometryTable.css'

/** Geometry by frame size, with the column of the chosen size highlighted. */
export function GeometryTable({
  geometry,
  chosenSize,
  labelledBy,
}: {
  geometry: Geometry
  chosenSize: string | null
  /** Id of the heading that labels the table. */
  labelledBy: string
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const { context } = usePage()
  const isOneSize = geometry.sizes.length === 1

  const nameOf = (code: string) => {
    const key = `geometry.${code}`
    return key in context.translations ? t(key as MessageKey) : code
  }

  return (
    <div
      className="geometry-table"
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
      {...(chosenSize !== null && !isOneSize && markIsland(geometryTableIsland))}
      {...numberAttributes({ sizes: geometry.sizes.length })}
    >
      <table className="geometry-table__table">
        <thead>
          <tr>
            <th scope="col" className="geometry-table__corner">
              {t('product.measure')}
            </th>
            {geometry.sizes.map((size) => (
              <th
                key={size}
                scope="col"
                data-size={size}
                data-chosen={markOf(size, chosenSize, isOneSize)}
              >
                <span className="visually-hidden">{t('product.size')} </span>
                {size}
                <span
                  className="geometry-table__chosen visually-hidden"
                  hidden={markOf(size, chosenSize, isOneSize) === undefined}
                >
                  {' '}
                  ({t('geometry.chosen')})
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {geometry.rows.map(({ code, values }) => (
            <tr key={code} data-measure={code}>
              <th scope="row">
                <span data-part="name">{nameOf(code)}</span>{' '}
                <span className="geometry-table__unit" data-part="unit">
                  {unitOf(code)}
                </span>
              </th>
              {geometry.sizes.map((size, index) => (
                <td
                  key={size}
                  data-size={size}
                  data-value={values[index]}
                  data-chosen={markOf(size, chosenSize, isOneSize)}
                >
                  {measureText(values[index] ?? null, { tag: context.tag, unit: unitOf(code) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const unitOf = (code: string) => (isAngle(code) ? '°' : 'mm')

const markOf = (size: string, chosenSize: string | null, isOneSize: boolean) =>
  !isOneSize && size === chosenSize ? '' : undefined
