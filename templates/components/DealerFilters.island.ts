import { translate } from '#shared/translate.ts'

/** Counts the shops that match all checked filters, and announces the number. */
export function start(filters: HTMLElement): () => void {
  const left = new AbortController()
  const list = filters.closest('[data-part=dealers]')
  const status = list?.querySelector('[data-part=count]')
  const { tag = '', count: message = '' } = filters.dataset

  function count() {
    const chosen = [...filters.querySelectorAll<HTMLInputElement>('input:checked')]
    const selector = chosen.map(({ value }) => `[data-services~="${CSS.escape(value)}"]`).join('')
    const shops = list?.querySelectorAll(`[data-services]${selector}`).length ?? 0
    const text = translate({ message }, tag, 'message', { count: shops })
    if (status && status.textContent !== text) status.textContent = text
  }
  filters.addEventListener('change', count, { signal: left.signal })
  // browsers restore checked boxes after a reload or when going back
  count()
  return () => left.abort()
}
