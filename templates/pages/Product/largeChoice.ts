import { holdChoice } from '#runtime/product/openingVariants.ts'
import { loadVariantFile } from '#runtime/product/variantFile.ts'
import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'

export { loadVariantFile }

/**
 * Starts the choice of a product with many variants, whose data load once a shopper comes near it, or the query names
 * a choice. If they do not load, the choice is taken back, and a note says so.
 */
export function startLater(
  picker: HTMLElement,
  file: string,
  follow: (text: string) => () => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const radios = [...picker.querySelectorAll<HTMLInputElement>('[type=radio]')]
  let isLoading = false
  let stop: (() => void) | undefined

  async function load(): Promise<void> {
    picker.ariaBusy = 'true'
    say(picker, '')
    try {
      const text = await loadVariantFile(file)
      if (!signal.aborted) stop = follow(text)
    } catch (error) {
      for (const radio of radios) radio.checked = radio.defaultChecked
      say(picker, picker.dataset['choiceFailed'] ?? '')
      throw error
    } finally {
      picker.ariaBusy = null
      isLoading = false
    }
  }

  function begin(): void {
    if (isLoading || stop) return
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
  return () => {
    controller.abort()
    holdChoice(Promise.resolve())
    stop?.()
  }
}

function say(picker: HTMLElement, text: string) {
  picker.querySelector('[data-part=choice-note]')!.textContent = text
}
