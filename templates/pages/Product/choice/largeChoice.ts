// @loads on demand: a product with many variants
import { holdChoice } from '#runtime/product/openingVariants.ts'
import { loadVariantFile } from '#runtime/product/variantFile.ts'
import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'

export { loadVariantFile }

interface LargeChoice {
  /** Address of the variants. */
  file: string
  /** Says that they did not load. */
  failure: string
  follow: (text: string) => void
}

/**
 * Starts the choice of a product with many variants, whose data load once a shopper comes near it, or the query names
 * a choice. If they do not load, the choice is taken back, and a note says so.
 */
export function loadChoiceOnDemand(
  picker: HTMLElement,
  { file, failure, follow }: LargeChoice,
  signal: AbortSignal,
): void {
  // the page was left while this was loading
  if (signal.aborted) return
  const radios = [...picker.querySelectorAll<HTMLInputElement>('[type=radio]')]
  let isLoading = false
  let isLoaded = false

  async function load(): Promise<void> {
    picker.ariaBusy = 'true'
    say(picker, '')
    try {
      const text = await loadVariantFile(file)
      if (signal.aborted) return
      follow(text)
      isLoaded = true
    } catch (error) {
      for (const radio of radios) radio.checked = radio.defaultChecked
      say(picker, failure)
      throw error
    } finally {
      picker.ariaBusy = null
      isLoading = false
    }
  }

  function begin(): void {
    if (isLoading || isLoaded) return
    isLoading = true
    const loading = load()
    holdChoice(loading)
    // from now on, the page shows its first variant again
    loading.catch(() => holdChoice(Promise.resolve()))
  }

  // also the size advice chooses
  for (const type of ['pointerover', 'focusin', 'change']) {
    picker.parentElement!.addEventListener(type, begin, { passive: true, signal })
  }
  followPageQuery(begin, signal)
  const isTouched = radios.some(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (isTouched || pageQuery.read() !== '') begin()
  signal.addEventListener('abort', () => holdChoice(Promise.resolve()))
}

function say(picker: HTMLElement, text: string) {
  picker.querySelector('[data-part=choice-note]')!.textContent = text
}
