/**
 * Loads the suggestions of a search form when it gets the focus. One listener serves all pages, since another
 * locale brings another header.
 */
export function startSearch(): void {
  const started = new WeakSet<HTMLFormElement>()
  function start(target: EventTarget | null) {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-suggest]')
    if (!form || started.has(form)) return
    started.add(form)
    void import('./suggestions.ts')
      .then(({ startSuggestions }) => startSuggestions(form))
      // the form works without suggestions, and the next focus tries again
      .catch(() => started.delete(form))
  }
  document.addEventListener('focusin', ({ target }) => start(target))
  // before the scripts ran
  start(document.activeElement)
}
