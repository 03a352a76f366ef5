/** Shows the buttons of a row that overflows, and scrolls it. */
export function start(buttons: HTMLElement): (() => void) | void {
  const list = buttons.closest('.rail')?.querySelector<HTMLElement>('.rail__list')
  const [back, on] = buttons.querySelectorAll('button')
  if (!list || !back || !on) return

  const left = new AbortController()
  const { signal } = left
  const measure = () => {
    const passed = Math.abs(list.scrollLeft)
    const rest = list.scrollWidth - list.clientWidth - passed
    buttons.hidden = passed <= 1 && rest <= 1
    back.ariaDisabled = String(passed <= 1)
    on.ariaDisabled = String(rest <= 1)
  }
  const move = (direction: 1 | -1) => () => {
    const sense = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * sense * list.clientWidth * 0.9 })
  }
  back.addEventListener('click', move(-1), { signal })
  on.addEventListener('click', move(1), { signal })
  list.addEventListener('scroll', measure, { passive: true, signal })
  const observer = new ResizeObserver(measure)
  observer.observe(list)
  return () => {
    left.abort()
    observer.disconnect()
  }
}
