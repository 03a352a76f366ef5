/**
 * Loads the suggestions of a search form when it gets the focus. One listener serves all pages, since another
 * locale brings another header.
 */
export function startSearch(): void {
  const started = new WeakSet<HTMLFormElement>()
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-suggest]')
    if (!form || started.has(form)) return
    started.add(form)
    void import('./suggestions.ts')
      .then(({ startSuggestions }) => startSuggestions(form))
      // the form works without suggestions, and the next focus tries again
      .catch(() => started.delete(form))
  })
}
