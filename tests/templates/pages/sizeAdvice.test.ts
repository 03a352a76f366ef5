// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { chosenVariant, closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { advisedSizes } from '#runtime/product/sizeAdvice.ts'
import { SizeAdvice } from '#templates/pages/Product/size/SizeAdvice.tsx'
import { query, startHtml } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'

const sizes = advisedSizes({
  sizes: ['S', 'M', 'L'],
  rows: [{ code: 'seatTube', values: [430, 470, 500] }],
})
const view = createElement(SizeAdvice, { shapes: [{ shape: null, sizes }], shown: null })

const input = (name: string) => query<HTMLInputElement>(`input[name=${name}]`)
function submit(height: string, inseam = '') {
  input('height').value = height
  input('inseam').value = inseam
  query('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}
const result = () => [...query('[data-part=result]').children].map(({ textContent }) => textContent)
const chooseButton = () => query<HTMLButtonElement>('[data-part=choose]')

const optionOf = (size: string) => ({
  id: `id-${size}`,
  name: size,
  position: 0,
  colorHexCode: null,
  code: 'attrFrameSize',
  group: 'Frame size',
  groupPosition: 1,
  displayType: 'text' as const,
  filterable: true,
  visibleOnProductPage: true,
})

afterEach(() => {
  closeVariants()
  localStorage.clear()
})

describe('the size advice', () => {
  it('is nothing without sizes, and a table of heights without scripts', () => {
    expect(renderInPage(createElement(SizeAdvice, { shapes: [], shown: null }))).toBe('')
    const html = renderInPage(view)
    expect(html).toContain(
      '<form class="size-advice__form" data-part="form" noValidate="" hidden="">',
    )
    expect(html).toContain('<th scope="row">M</th><td>169–178\u00a0cm</td>')
    expect(html).toContain('href="#geometry"')
  })

  it('X5.8 names a size from height and inseam, says how sure it is, and chooses it', async () => {
    openVariants(
      ['S', 'M', 'L'].map((size) => ({
        id: size,
        sku: size,
        size,
        shape: null,
        stockStatus: 'inStock',
        options: [optionOf(size)],
      })),
    )
    await startHtml(view)
    expect(query('form').hidden).toBe(false)
    submit('182', '85')
    expect(result()).toEqual(['Size L fits you.', 'Quite sure: height and inseam agree.'])
    expect(chooseButton().textContent).toBe('Choose size L')
    chooseButton().click()
    expect(chosenVariant.value?.size).toBe('L')
    submit('168,5')
    expect(result()[0]).toContain('You are between S and M.')
    expect(result()[1]).toContain('estimated')
    chooseButton().click()
    expect(chosenVariant.value?.size).toBe('S')
    submit('210')
    expect(result()).toEqual([expect.stringContaining('We cannot advise a size')])
    expect(chooseButton().hidden).toBe(true)
  })

  it('replaces the advice when another shape is chosen', async () => {
    const low = advisedSizes({
      sizes: ['S', 'M', 'L'],
      rows: [{ code: 'seatTube', values: [430, 470, 500] }],
    })
    // seat tubes that leave no room for this saddle
    const high = low.map((one) => ({ ...one, seatTube: 900 }))
    const shapes = [
      { shape: 'low', sizes: low },
      { shape: 'high', sizes: high },
    ]
    const open = (preset: string) =>
      openVariants(
        shapes.map(({ shape }) => ({
          id: shape,
          sku: shape,
          shape,
          size: 'L',
          stockStatus: 'inStock',
          options: [optionOf('L')],
        })),
        preset,
      )
    open('low')
    await startHtml(createElement(SizeAdvice, { shapes, shown: 'low' }))
    submit('182', '85')
    expect(result()[0]).toBe('Size L fits you.')
    open('high')
    expect(result()).toEqual([expect.stringContaining('We cannot advise a size')])
    open('low')
    expect(result()[0]).toBe('Size L fits you.')
  })

  it('names invalid fields, and focuses the first', async () => {
    await startHtml(view)
    submit('170', '80')
    submit('17', '800')
    const error = (name: string) => query(`[data-error-of=${name}]`).textContent
    expect(error('height')).toMatch(/80–220/)
    expect(error('inseam')).toMatch(/35–110/)
    expect(input('height').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input('height'))
    expect(result()).toEqual([])
    expect(chooseButton().hidden).toBe(true)
    submit('170', '800')
    expect(error('height')).toBe('')
    expect(input('height').hasAttribute('aria-invalid')).toBe(false)
    expect(document.activeElement).toBe(input('inseam'))
  })

  it('remembers the measures of an earlier visit, unless something is entered', async () => {
    const first = await startHtml(view)
    submit('182', '85')
    first.leave()
    first.place.remove()
    const second = await startHtml(view)
    expect([input('height').value, input('inseam').value]).toEqual(['182', '85'])
    submit('170')
    second.leave()
    second.place.remove()
    const prepare = () => (input('height').value = '160')
    await startHtml(view, { prepare })
    expect([input('height').value, input('inseam').value]).toEqual(['160', ''])
  })

  it.each(['{"height":"tall"}', '{"height":1e9,"inseam":null}', '[]', 'null'])(
    'ignores %s in storage',
    async (data) => {
      const envelope = {
        v: 1,
        exp: Date.now() + 1e6,
        at: Date.now(),
        data: JSON.parse(data) as unknown,
      }
      localStorage.setItem('shopgen.bodyMeasures', JSON.stringify(envelope))
      await startHtml(view)
      expect(input('height').value).toBe('')
    },
  )
})
