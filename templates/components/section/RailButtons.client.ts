import { islandClient } from '#runtime/islands/islandClient.ts'
import railButtonsIsland from './RailButtons.island.ts'

/** Shows the buttons of a row that overflows, and scrolls it. */
export default islandClient(railButtonsIsland, ({ element, parts: { back, on }, signal }) => {
  const list = element.closest('.rail')?.querySelector<HTMLElement>('.rail__list')
  if (!list) return
  const measure = () => {
    const passed = Math.abs(list.scrollLeft)
    const rest = list.scrollWidth - list.clientWidth - passed
    element.hidden = passed <= 1 && rest <= 1
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
  signal.addEventListener('abort', () => observer.disconnect())
})
