// @chunk product
import sizeAdviceIsland from './SizeAdvice.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { computed } from '@preact/signals-core'
import { chooseSize, chosenVariant } from '#runtime/product/chosenVariant.ts'
import { bodyMeasures } from '#runtime/product/bodyMeasures.ts'
import {
  adviseSize,
  readBodyMeasures,
  type BodyMeasures,
  type SizeAdvice,
} from '#runtime/product/sizeAdvice.ts'
import type { AdviceWords } from './SizeAdvice.tsx'

/**
 * Advises a size of the chosen shape, remembers the measures, and chooses the size on request. Another shape
 * replaces the advice.
 */
export default islandClient(sizeAdviceIsland, ({ element: root, data, parts, signal }) => {
  const { shapes, words } = data
  const { form, result, choose: button } = parts
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  let advised: string | null = null
  let measures: BodyMeasures | null = null

  function showErrors(invalid: readonly string[]) {
    for (const name of ['height', 'inseam'] as const) {
      const isInvalid = invalid.includes(name)
      root.querySelector(`[data-error-of=${name}]`)!.textContent = isInvalid ? words[name] : ''
      if (isInvalid) input(name).setAttribute('aria-invalid', 'true')
      else input(name).removeAttribute('aria-invalid')
    }
    if (invalid[0]) input(invalid[0]).focus()
  }

  function advise(shape: string | null) {
    // a page with one variant has no choice, and a single shape
    const sizes = (shapes.find((one) => one.shape === shape) ?? shapes[0])?.sizes ?? []
    showAdvice(measures && adviseSize(sizes, measures))
  }

  function showAdvice(advice: SizeAdvice | null) {
    result.replaceChildren(...(advice ? adviceTexts(advice, words) : []))
    advised = advice && advice.kind !== 'none' ? advice.size : null
    button.hidden = advised === null
    button.textContent = advised === null ? '' : fill(words.choose, { size: advised })
  }

  const stored = bodyMeasures.read()
  if (stored && input('height').value === '') {
    input('height').value = String(stored.height)
    input('inseam').value = stored.inseam === null ? '' : String(stored.inseam)
  }
  form.hidden = false
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const read = readBodyMeasures(input('height').value, input('inseam').value)
      showErrors('invalid' in read ? read.invalid : [])
      measures = 'invalid' in read ? null : read.measures
      if (measures) bodyMeasures.write(measures)
      advise(chosenVariant.peek()?.shape ?? null)
    },
    { signal },
  )
  button.addEventListener('click', () => advised !== null && chooseSize(advised), { signal })
  const shape = computed(() => chosenVariant.value?.shape ?? null)
  effectUntil(signal, () => advise(shape.value))
})

/** What fits, and how sure that is. */
function adviceTexts(advice: SizeAdvice, words: AdviceWords): readonly HTMLElement[] {
  const paragraph = (text: string, isStrong = false) => {
    const element = document.createElement('p')
    const inner = isStrong ? element.appendChild(document.createElement('strong')) : element
    inner.textContent = text
    return element
  }
  if (advice.kind === 'none') return [paragraph(words.none)]
  const values = { size: advice.size, other: advice.kind === 'between' ? advice.other : '' }
  return [paragraph(fill(words[advice.kind], values), true), paragraph(words[advice.confidence])]
}

const fill = (text: string, values: { size: string; other?: string }) =>
  text.replaceAll('{size}', values.size).replaceAll('{other}', values.other ?? '')
