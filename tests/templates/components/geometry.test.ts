// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { chooseLengthUnit } from '#runtime/product/lengthUnit.ts'
import { drawGeometry } from '#templates/pages/Product/geometry/geometryDrawing.ts'
import { drawnMeasures } from '#shared/product/geometryPoints.ts'
import type { GeometryTable } from '#shared/product/product.ts'
import { Geometry } from '#templates/pages/Product/geometry/Geometry.tsx'
import { query, startHtml } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'

const rows: Readonly<Record<string, (number | null)[]>> = {
  stack: [536, 558],
  reach: [374, 382],
  seatTube: [470, 500],
  topTube: [533, 547],
  headTube: [131, 155],
  seatAngle: [73.5, 73],
  headAngle: [72, 72.5],
  bbDrop: [72, 72],
  wheelbase: [976, 991],
  chainstay: [415, 415],
  standover: [780, null],
}
const tableOf = (changes: Partial<typeof rows> = {}): GeometryTable => ({
  sizes: ['S', 'M'],
  rows: Object.entries({ ...rows, ...changes }).map(([code, values]) => ({
    code,
    values: values!,
  })),
})
const view = (geometry: GeometryTable, chosenSize: string | null = 'S') =>
  createElement(Geometry, { geometry, chosenSize, labelledBy: 'heading' })

const choose = (size: string) =>
  openVariants([{ id: size, sku: size, size, shape: null, options: [], stockStatus: 'inStock' }])

vi.stubGlobal('CSS', { escape: (text: string) => text })
// jsdom knows no view boxes
Object.defineProperty(SVGSVGElement.prototype, 'viewBox', {
  get: () => ({ baseVal: { x: -500, y: -700, width: 1800, height: 1100 } }),
})

afterEach(() => {
  closeVariants()
  chooseLengthUnit('mm')
  localStorage.clear()
})

const frame = () => query('[data-part=frame]').getAttribute('d')
const frameOf = (size: string) => drawGeometry(drawnMeasures(tableOf(), size)!).frame
const mark = (code: string) => query<SVGGElement>(`[data-part=mark][data-measure=${code}]`)
const row = (code: string) => query(`tbody [data-measure=${code}]`)
const readout = () => {
  const { hidden, textContent } = query('[data-part=readout]')
  return hidden ? null : textContent
}
const send = (target: Element, type: string, key?: string) =>
  target.dispatchEvent(
    key === undefined
      ? new Event(type, { bubbles: type !== 'pointerleave' })
      : new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
  )

describe('the drawing of a geometry', () => {
  it('X5.7 is made from the numbers of the size that the table highlights', async () => {
    const highlighted = () =>
      [...document.querySelectorAll<HTMLElement>('[data-chosen]')].map(
        ({ dataset }) => dataset['size'],
      )
    expect(renderInPage(view(tableOf(), 'M'))).toContain(frameOf('M'))
    await startHtml(view(tableOf()))
    expect(frame()).toBe(frameOf('S'))
    expect(new Set(highlighted())).toEqual(new Set(['S']))
    choose('M')
    expect(new Set(highlighted())).toEqual(new Set(['M']))
    expect(frame()).toBe(frameOf('M'))
    expect(query('[data-part=size]').textContent).toBe('M')
    expect(mark('stack').getAttribute('aria-label')).toBe('Stack 558 mm')
    choose('XL')
    expect(frame()).toBe(frameOf('M'))
  })

  it.each([
    ['without a variant', null, 'M'],
    ['of a size that the table lacks', '56', 'M'],
    ['of a size that cannot be drawn', 'S', 'M'],
  ])('%s is of a size in the middle', (name, chosen, drawn) => {
    const table = name.includes('cannot') ? tableOf({ reach: [null, 382] }) : tableOf()
    expect(renderInPage(view(table, chosen))).toContain(frameOf(drawn))
  })

  it('is missing where no size can be drawn, and the units still convert', async () => {
    const table = tableOf({ reach: [null, null] })
    const { place } = await startHtml(view(table))
    expect(place.querySelector('svg')).toBeNull()
    chooseLengthUnit('cm')
    expect(row('stack').textContent).toContain('53.6')
  })

  it('shows a measure on hover and focus of its line or its row, and hides it again', async () => {
    await startHtml(view(tableOf()))
    expect(readout()).toBeNull()
    send(row('reach'), 'pointerover')
    expect(readout()).toBe('Reach 374 mm')
    expect(mark('reach').hasAttribute('data-active')).toBe(true)
    send(mark('seatAngle').querySelector('path')!, 'pointerover')
    expect(readout()).toBe('Seat tube angle 73.5°')
    expect(row('seatAngle').hasAttribute('data-active')).toBe(true)
    expect(row('reach').hasAttribute('data-active')).toBe(false)
    send(query('.geometry'), 'pointerleave')
    expect(readout()).toBeNull()
    row('stack').querySelector('button')!.focus()
    expect(readout()).toBe('Stack 536 mm')
    // not a measure of the drawing
    expect(row('standover').querySelector('button')).toBeNull()
    send(row('standover'), 'pointerover')
    expect(readout()).toBeNull()
  })

  it('keeps a measure that is clicked or touched until it is clicked again', async () => {
    await startHtml(view(tableOf()))
    mark('wheelbase').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    send(query('.geometry'), 'pointerleave')
    expect(readout()).toBe('Wheelbase 976 mm')
    choose('M')
    expect(readout()).toBe('Wheelbase 991 mm')
    mark('wheelbase').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(readout()).toBeNull()
  })

  it('is one stop of the Tab key, with arrow keys between its lines', async () => {
    await startHtml(view(tableOf()))
    const marks = [...document.querySelectorAll<SVGGElement>('[data-part=mark]')]
    const stops = () => marks.filter((one) => one.getAttribute('tabindex') === '0')
    expect(stops()).toEqual([marks[0]])
    marks[0]!.focus()
    send(marks[0]!, 'keydown', 'ArrowLeft')
    expect(document.activeElement).toBe(marks.at(-1))
    send(marks.at(-1)!, 'keydown', 'ArrowRight')
    send(marks[0]!, 'keydown', 'ArrowDown')
    expect(stops()).toEqual([marks[1]])
    send(marks[1]!, 'keydown', 'Enter')
    send(marks[1]!, 'focusout')
    expect(readout()).toContain('374')
  })
})

describe('the unit of a geometry', () => {
  const radio = (unit: string) => query<HTMLInputElement>(`input[value=${unit}]`)

  it('is chosen for all lengths, not for angles, and remembered', async () => {
    const { leave } = await startHtml(view(tableOf()), { tag: 'de-DE' })
    expect(query('[data-part=units]').hidden).toBe(false)
    radio('in').click()
    expect(row('stack').textContent).toBe('Stack inch21,122')
    expect(row('standover').textContent).toMatch(/30,7–$/)
    expect(row('seatAngle').textContent).toBe('Seat tube angle °73,573')
    send(row('stack'), 'pointerover')
    expect(readout()).toBe('Stack 21,1 inch')
    expect(localStorage.getItem('shopgen.lengthUnit')).toContain('"in"')
    leave()
    radio('mm').click()
    expect(row('stack').textContent).toContain('21,1')
  })

  it('is one for all tables of a page', async () => {
    await startHtml(
      [view(tableOf()), view(tableOf())].map((one, key) => ({ ...one, key: `${key}` })),
    )
    radio('cm').click()
    const texts = [...document.querySelectorAll('tbody [data-measure=reach]')]
    expect(texts.map(({ textContent }) => textContent)).toEqual(Array(2).fill('Reach cm37.438.2'))
  })
})
