import { translate } from '#shared/translate.ts'

/** Counts the shops that have all that is ticked, and says how many. */
export function start(filters: HTMLElement): () => void {
  const left = new AbortController()
  const list = filters.closest('.dealer-list')
  const status = list?.querySelector('.dealer-filters__count')
  const { tag = '', count: message = '' } = filters.dataset

  function count() {
    const chosen = [...filters.querySelectorAll<HTMLInputElement>('input:checked')]
    const selector = chosen.map(({ value }) => `[data-services~="${CSS.escape(value)}"]`).join('')
    const shops = list?.querySelectorAll(`[data-services]${selector}`).length ?? 0
    const text = translate({ message }, tag, 'message', { count: shops })
    if (status && status.textContent !== text) status.textContent = text
  }
  filters.addEventListener('change', count, { signal: left.signal })
  // a browser restores what was ticked before the page was reloaded or left
  count()
  return () => left.abort()
}
