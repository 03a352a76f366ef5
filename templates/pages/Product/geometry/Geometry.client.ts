// @chunk product
import geometryIsland from './Geometry.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { batch, signal } from '@preact/signals-core'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { chooseLengthUnit, lengthUnit } from '#runtime/product/lengthUnit.ts'
import { drawGeometry } from './geometryDrawing.ts'
import { drawnMeasures } from '#shared/product/geometryPoints.ts'
import { isAngle, isLengthUnit, measureText } from '#runtime/product/measureText.ts'
import type { GeometryTable } from '#shared/product/product.ts'
import { followPointer, makeChoosable } from './geometryMarks.ts'

/** Draws the chosen size, highlights a measure in drawing and table, and converts lengths. */
export default islandClient(geometryIsland, ({ element, data, parts, signal: ended }) => {
  const { figure } = parts
  convertLengths(element, { switches: parts.units, tag: data.tag }, ended)
  if (!figure) return
  const table = readTable(element)
  const size = signal(figure.dataset['size'] ?? null)
  const active = signal<string | null>(null)
  makeChoosable(element)
  followPointer(element, active, ended)
  figure.querySelector<HTMLElement>('[data-part=hint]')!.hidden = false
  effectUntil(ended, () => {
    const chosen = chosenVariant.value?.size
    if (chosen && drawnMeasures(table, chosen)) size.value = chosen
  })
  effectUntil(ended, () => draw(figure, table, size.value))
  effectUntil(ended, () => {
    // the texts of the table change with the unit
    void lengthUnit.value
    batch(() => showMeasure(element, { code: active.value, size: size.value, table }))
  })
})

/** The numbers of the table, which has them for this. */
function readTable(root: HTMLElement): GeometryTable {
  const sizes = [...root.querySelectorAll<HTMLElement>('thead [data-size]')]
  const rows = [...root.querySelectorAll<HTMLElement>('tbody [data-measure]')]
  return {
    sizes: sizes.map(({ dataset }) => dataset['size'] ?? ''),
    rows: rows.map((row) => ({
      code: row.dataset['measure'] ?? '',
      values: [...row.querySelectorAll('td')].map(({ dataset }) =>
        dataset['value'] === undefined ? null : Number(dataset['value']),
      ),
    })),
  }
}

function draw(figure: HTMLElement, table: GeometryTable, size: string | null): void {
  const measures = size === null ? null : drawnMeasures(table, size)
  if (!measures) return
  const drawing = drawGeometry(measures)
  figure.querySelector('[data-part=size]')!.textContent = size
  figure.querySelector('[data-part=wheels]')!.setAttribute('d', drawing.wheels)
  figure.querySelector('[data-part=frame]')!.setAttribute('d', drawing.frame)
  for (const mark of figure.querySelectorAll<SVGGElement>('[data-part=mark]')) {
    const shape = drawing.measures[mark.dataset['measure'] ?? '']
    mark.toggleAttribute('hidden', !shape)
    if (!shape) continue
    for (const path of mark.querySelectorAll('path')) path.setAttribute('d', shape.path)
  }
}

/** Highlights a measure, and shows its value beside its line. */
function showMeasure(
  root: HTMLElement,
  { code, size, table }: { code: string | null; size: string | null; table: GeometryTable },
): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-measure]')) {
    element.toggleAttribute('data-active', element.dataset['measure'] === code)
    const mark = element.matches('[data-part=mark]') ? element : null
    mark?.setAttribute('aria-label', textOf(root, mark.dataset['measure'] ?? '', size))
  }
  const readout = root.querySelector<HTMLElement>('[data-part=readout]')!
  const measures = size === null ? null : drawnMeasures(table, size)
  const label = measures && code !== null && drawGeometry(measures).measures[code]?.label
  readout.hidden = !label
  if (!label) return
  const box = root.querySelector<SVGSVGElement>('[data-part=drawing]')!.viewBox.baseVal
  readout.textContent = textOf(root, code!, size)
  readout.style.setProperty('--at-inline', String((label.x - box.x) / box.width))
}

/** A measure as the table shows it: `Stack 560 mm`. */
function textOf(root: HTMLElement, code: string, size: string | null): string {
  const row = root.querySelector(`tbody [data-measure="${CSS.escape(code)}"]`)
  const cell = [...(row?.querySelectorAll('td') ?? [])].find(
    ({ dataset }) => dataset['size'] === size,
  )
  const parts = [row?.querySelector('[data-part=name]'), cell]
  const unit = row?.querySelector('[data-part=unit]')?.textContent ?? ''
  const text = parts.map((part) => part?.textContent ?? '').join(' ')
  return unit === '°' ? text + unit : `${text} ${unit}`
}

/** Shows lengths in the chosen unit, which later visits remember. */
function convertLengths(
  root: HTMLElement,
  { switches, tag }: { switches: HTMLElement; tag: string },
  ended: AbortSignal,
): void {
  const radios = [...switches.querySelectorAll('input')]
  switches.hidden = false
  switches.addEventListener(
    'change',
    ({ target }) => {
      const { value } = target as HTMLInputElement
      if (isLengthUnit(value)) chooseLengthUnit(value)
    },
    { signal: ended },
  )
  effectUntil(ended, () => {
    const unit = lengthUnit.value
    for (const radio of radios) radio.checked = radio.value === unit
    const name = radios.find(({ checked }) => checked)?.closest('label')?.textContent ?? unit
    for (const row of root.querySelectorAll<HTMLElement>('tbody [data-measure]')) {
      if (isAngle(row.dataset['measure'] ?? '')) continue
      row.querySelector('[data-part=unit]')!.textContent = name
      for (const cell of row.querySelectorAll('td')) {
        const { value } = cell.dataset
        if (value !== undefined) cell.textContent = measureText(Number(value), { tag, unit })
      }
    }
  })
}
