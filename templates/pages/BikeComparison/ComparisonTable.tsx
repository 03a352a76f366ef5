import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  comparisonRows,
  swapColumn,
  visibleBikes,
  type ComparisonRow,
  type Feature,
} from '#runtime/compare/comparisonRows.ts'
import type { ComparisonBike } from '#runtime/compare/comparison.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { isAngle, measureText } from '#runtime/product/measureText.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { comparedGroups, groupSpecifications } from '../Product/details/specificationGroups.ts'
import { BikeHead, CurrentPrice } from './BikeHead.tsx'
import { FrameOverlay } from './FrameOverlay.tsx'
import { sizeOf } from './sizeOf.ts'

type Bikes = readonly ComparisonBike[]

interface Group {
  key: string
  heading: string
  rows: readonly ComparisonRow[]
}

/** The bikes in columns, their features in rows. A narrow window shows two of them, and a choice for each column. */
export function ComparisonTable({
  bikes,
  onRemove,
}: {
  bikes: Bikes
  onRemove: (id: string) => void
}) {
  const t = useTranslate()
  const columns = useColumns()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isReduced, setReduced] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({})
  const shown = visibleBikes(bikes.length, columns, chosen)
  const visible = shown.map((place) => bikes[place]!)
  // only of the visible bikes, since a difference from a hidden one cannot be seen
  const groups = useGroups(visible, sizes)
  const differences = groups.flatMap(({ rows }) => rows.filter(({ differs }) => differs)).length
  const isComparing = bikes.length > 1
  const isStacked = columns === 2

  /** The focus moves to the bike that takes the column, or to the last one. */
  function remove(column: number) {
    const { id, name } = bikes[shown[column]!]!
    const others = shown.filter((_, index) => index !== column)
    const next = bikes[others[Math.min(column, others.length - 1)] ?? -1]?.id
    setRemoved(name)
    if (next) table.current?.querySelector<HTMLElement>(`[data-remove="${next}"]`)?.focus()
    onRemove(id)
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {removed !== null && t('compare.removed', { name: removed })}
      </p>
      {isComparing && (
        <div className="comparison__tools">
          <label className="comparison__switch">
            <input
              type="checkbox"
              checked={isReduced}
              onChange={({ target }) => setReduced(target.checked)}
            />
            {t('compare.differences')}
          </label>
          <p className="comparison__count" role="status">
            {t('compare.rows', { count: differences })}
          </p>
        </div>
      )}
      <table
        ref={table}
        className="comparison"
        data-columns={shown.length}
        data-stacked={isStacked || undefined}
      >
        <caption className="visually-hidden">{t('bikeComparison.heading')}</caption>
        <thead>
          <tr>
            {!isStacked && (
              <th scope="col" className="comparison__corner">
                <span className="visually-hidden">{t('compare.attribute')}</span>
              </th>
            )}
            {shown.map((place, column) => (
              <BikeHead
                key={bikes[place]!.id}
                bikes={bikes}
                place={place}
                column={column}
                isSwappable={shown.length < bikes.length}
                onSwap={(bike) => setChosen(swapColumn(shown, column, bike))}
                onRemove={() => remove(column)}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows
            key={group.key}
            group={group}
            bikes={visible}
            isStacked={isStacked}
            isReduced={isComparing && isReduced}
          >
            {group.key === 'other' && isStacked && <PriceRows bikes={visible} />}
            {group.key === 'geometry' && (
              <SizeRow
                bikes={visible}
                sizes={sizes}
                isStacked={isStacked}
                onChoose={(id, size) => setSizes({ ...sizes, [id]: size })}
              />
            )}
          </Rows>
        ))}
      </table>
      {isComparing && <FrameOverlay bikes={bikes} sizes={sizes} />}
    </>
  )
}

/** Features that differ have a mark, and bold values: colour alone would not tell. */
function Rows({
  group: { heading, rows },
  bikes,
  isStacked,
  isReduced,
  children,
}: {
  group: Group
  bikes: Bikes
  isStacked: boolean
  isReduced: boolean
  children: ReactNode
}) {
  const t = useTranslate()
  const visible = isReduced ? rows.filter(({ differs }) => differs) : rows
  if (visible.length === 0) return null
  const width = bikes.length + (isStacked ? 0 : 1)
  return (
    <>
      <tbody>
        <tr className="comparison__group">
          <th scope="rowgroup" colSpan={width}>
            {heading}
          </th>
        </tr>
        {children}
      </tbody>
      {visible.map(({ key, name, values, others, differs }) => {
        const label = (
          <th scope={isStacked ? 'rowgroup' : 'row'} colSpan={isStacked ? width : 1}>
            {name}
            {differs && (
              <>
                <span className="comparison__mark" aria-hidden="true">
                  ≠
                </span>
                <span className="visually-hidden"> ({t('compare.differs')})</span>
              </>
            )}
          </th>
        )
        const cells = bikes.map(({ id }, column) => (
          <td key={id}>
            {values[column] ?? (
              <span className="comparison__missing">{t('compare.notStated')}</span>
            )}
            <Others names={others[column]!} />
          </td>
        ))
        const mark = differs || undefined
        return isStacked ? (
          <tbody key={key} data-differs={mark}>
            <tr className="comparison__label">{label}</tr>
            <tr>{cells}</tr>
          </tbody>
        ) : (
          <tbody key={key} data-differs={mark}>
            <tr>
              {label}
              {cells}
            </tr>
          </tbody>
        )
      })}
    </>
  )
}

/** What other variants of a bike have, below the value of the compared one. */
function Others({ names }: { names: readonly string[] }) {
  const t = useTranslate()
  if (names.length === 0) return null
  return <p className="comparison__others">{t('compare.others', { names: names.join(', ') })}</p>
}

/** The whole price, which a narrow head has no room for. */
function PriceRows({ bikes }: { bikes: Bikes }) {
  const t = useTranslate()
  const { context } = usePage()
  if (!context.pricesShown) return null
  return (
    <>
      <tr className="comparison__label">
        <th scope="rowgroup" colSpan={bikes.length}>
          {t('compare.price')}
        </th>
      </tr>
      <tr>
        {bikes.map((bike) => (
          <td key={bike.id}>
            <CurrentPrice bike={bike} />
          </td>
        ))}
      </tr>
    </>
  )
}

/** The size whose measures a column shows. */
function SizeRow({
  bikes,
  sizes,
  isStacked,
  onChoose,
}: {
  bikes: Bikes
  sizes: Readonly<Record<string, string>>
  isStacked: boolean
  onChoose: (id: string, size: string) => void
}) {
  const t = useTranslate()
  return (
    <tr>
      {!isStacked && <th scope="row">{t('product.size')}</th>}
      {bikes.map((bike) => {
        const all = bike.geometry?.sizes ?? []
        return (
          <td key={bike.id}>
            {all.length > 0 ? (
              <select
                aria-label={t('compare.sizeOf', { name: bike.name })}
                value={sizeOf(bike, sizes) ?? ''}
                onChange={({ target }) => onChoose(bike.id, target.value)}
              >
                {all.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </select>
            ) : (
              <span className="comparison__missing">{t('compare.notStated')}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function useGroups(bikes: Bikes, sizes: Readonly<Record<string, string>>): readonly Group[] {
  const t = useTranslate()
  const { context } = usePage()

  const overview = bikes.map((bike): readonly Feature[] => [
    { code: 'stock', name: t('compare.stock'), value: t(`stock.${bike.stockStatus}`) },
  ])
  const measures = bikes.map((bike): readonly Feature[] => {
    const size = sizeOf(bike, sizes)
    const column = size === null ? -1 : (bike.geometry?.sizes.indexOf(size) ?? -1)
    return (bike.geometry?.rows ?? []).map(({ code, values }) => {
      const value = values[column] ?? null
      const unit = isAngle(code) ? '°' : 'mm'
      const text = measureText(value, { tag: context.tag, unit })
      const key = `geometry.${code}`
      return {
        code,
        name: key in context.translations ? t(key as MessageKey) : code,
        value: value === null ? null : unit === '°' ? `${text}°` : `${text}\u00a0${unit}`,
      }
    })
  })
  const specifications = bikes.map((bike) => groupSpecifications(bike.specifications))
  const groups = comparedGroups.map((group): Group => {
    const own = specifications.map(
      (all): readonly Feature[] => all.find(({ name }) => name === group)?.specifications ?? [],
    )
    return {
      key: group,
      heading: t(`product.specifications.${group}`),
      rows: comparisonRows(
        group === 'other' ? own.map((features, index) => [...overview[index]!, ...features]) : own,
      ),
    }
  })
  return [
    ...groups,
    { key: 'geometry', heading: t('product.geometry'), rows: comparisonRows(measures) },
  ]
}

const threeFit = '(width >= 768px)'
const fourFit = '(width >= 1100px)'

/** How many bikes fit side by side. */
function useColumns(): 2 | 3 | 4 {
  const isMedium = useMedia(threeFit)
  const isWide = useMedia(fourFit)
  return isWide ? 4 : isMedium ? 3 : 2
}

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
