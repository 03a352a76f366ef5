import type { Signal } from '@preact/signals-core'

const marksOf = (root: ParentNode) => [...root.querySelectorAll<SVGGElement>('[data-part=mark]')]

/**
 * Makes the lines of the drawing and the names of their rows into buttons. The lines are one stop of
 * the Tab key, with arrow keys between them, because every row is a stop, too.
 */
export function makeChoosable(root: HTMLElement): void {
  const drawing = root.querySelector('[data-part=drawing]')!
  drawing.setAttribute('role', 'group')
  for (const [index, mark] of marksOf(drawing).entries()) {
    mark.setAttribute('role', 'button')
    mark.setAttribute('tabindex', index === 0 ? '0' : '-1')
    const row = root.querySelector(`tbody [data-measure="${mark.dataset['measure']}"]`)
    const name = row?.querySelector('[data-part=name]')
    if (!name) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'geometry-table__button'
    name.before(button)
    button.append(name)
  }
}

/** Follows hover, focus and clicks. A click keeps its measure until another one, as touch has no hover. */
export function followPointer(
  root: HTMLElement,
  active: Signal<string | null>,
  ended: AbortSignal,
): void {
  const marks = marksOf(root)
  const drawn = new Set(marks.map(({ dataset }) => dataset['measure']))
  let kept: string | null = null
  const codeAt = ({ target }: Event) => {
    const code = (target as Element).closest<HTMLElement>('[data-measure]')?.dataset['measure']
    return code !== undefined && drawn.has(code) ? code : null
  }
  const listen = (name: string, handle: (event: Event) => void) =>
    root.addEventListener(name, handle, { signal: ended })

  const choose = (code: string | null) => {
    if (code === null) return
    kept = kept === code ? null : code
    active.value = kept
  }
  for (const name of ['pointerover', 'focusin']) {
    listen(name, (event) => (active.value = codeAt(event) ?? kept))
  }
  for (const name of ['pointerleave', 'focusout']) listen(name, () => (active.value = kept))
  listen('click', (event) => choose(codeAt(event)))
  listen('keydown', (event) => {
    const mark = marks.find((one) => one === event.target)
    if (mark) followKey(event as KeyboardEvent, marks, mark, choose)
  })
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function followKey(
  event: KeyboardEvent,
  marks: readonly SVGGElement[],
  mark: SVGGElement,
  choose: (code: string | null) => void,
): void {
  const step = steps[event.key]
  if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  if (step === undefined) return choose(mark.dataset['measure'] ?? null)
  const next = marks[(marks.indexOf(mark) + step + marks.length) % marks.length]!
  mark.setAttribute('tabindex', '-1')
  next.setAttribute('tabindex', '0')
  next.focus()
}
