import reviewsIsland, { type ReviewsData } from './Reviews.island.ts'
import type { PartsOf } from '#runtime/islands/defineIsland.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { whileAllowed } from '#runtime/consent/whileAllowed.ts'
import { fetchReviews, type Review } from '#runtime/reviews/fetchReviews.ts'
import { formatDay } from '#templates/day.ts'
import type { ReviewSort } from '#shared/product/reviews.ts'
import { translate, type MessageParameters } from '#shared/text/translate.ts'

/** Loads the reviews once the shopper allows their service. */
export default islandClient(reviewsIsland, ({ element, data, parts, signal }) =>
  whileAllowed({ element, groups: data.groups, signal }, (allowed) =>
    follow(element, { data, parts }, allowed),
  ),
)

type Parts = PartsOf<typeof reviewsIsland>

/** Loads the reviews, and lets shoppers sort them, filter them by stars, and load more. */
function follow(
  root: HTMLElement,
  { data, parts }: { data: ReviewsData; parts: Parts },
  signal: AbortSignal,
): void {
  const buttons = createFilterButtons(root)
  const view = createReviewView(data, parts)
  let chosen: { stars: number | null; sort: ReviewSort } = {
    stars: null,
    sort: parts.sort.value as ReviewSort,
  }
  let page = 0
  let request = new AbortController()
  signal.addEventListener('abort', () => request.abort())

  /** Loads the next page, or the first one of another choice. Only the latest request is shown. */
  async function load(next: number, options: { focus: boolean }): Promise<void> {
    request.abort()
    request = new AbortController()
    const own = request.signal
    view.startLoading()
    try {
      const found = await fetchReviews(data.address, { ...chosen, page: next }, own)
      if (own.aborted) return
      page = next
      view.show(found, { isFirst: next === 1, ...options })
    } catch {
      if (!own.aborted) view.fail({ isFirst: next === 1 })
    }
  }

  function choose(change: Partial<typeof chosen>) {
    chosen = { ...chosen, ...change }
    page = 0
    for (const button of buttons) {
      button.ariaPressed = String(Number(button.dataset['stars']) === chosen.stars)
    }
    parts.all.hidden = chosen.stars === null
    void load(1, { focus: false })
  }

  parts.controls.hidden = false
  parts.sort.addEventListener('change', () => choose({ sort: parts.sort.value as ReviewSort }), {
    signal,
  })
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button || button.ariaDisabled === 'true') return
      if (button === parts.more) void load(page + 1, { focus: true })
      else if (button === parts.retry) void load(page + 1, { focus: true })
      else if (button === parts.all) {
        buttons.find(({ ariaPressed }) => ariaPressed === 'true')?.focus()
        choose({ stars: null })
      } else if (buttons.includes(button)) {
        const stars = Number(button.dataset['stars'])
        choose({ stars: chosen.stars === stars ? null : stars })
      }
    },
    { signal },
  )
  void load(1, { focus: false })
  signal.addEventListener('abort', () => {
    parts.controls.hidden = true
    for (const button of buttons) button.disabled = true
    view.clear()
  })
}

/** Makes buttons of the rows of the histogram that have reviews. */
function createFilterButtons(root: HTMLElement): readonly HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-stars]')].map((row) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = row.className
    button.dataset['stars'] = row.dataset['stars']
    button.ariaPressed = 'false'
    button.append(...row.childNodes)
    row.replaceWith(button)
    return button
  })
}

/** The list with its states. */
function createReviewView({ messages, tag }: ReviewsData, parts: Parts) {
  const { shown: status, list, failure, retry, more, review: template } = parts
  const say = (key: string, parameters?: MessageParameters) =>
    translate(messages, tag, key, parameters)
  let shown = new Set<string>()

  function toItem(review: Review): HTMLElement {
    const item = template.content.firstElementChild!.cloneNode(true) as HTMLElement
    const part = (name: string) => item.querySelector<HTMLElement>(`[data-part=${name}]`)!
    const fill = (name: string, text: string) => {
      if (text === '') return part(name).remove()
      part(name).textContent = text
    }
    item.querySelector<HTMLElement>('.stars')!.style.setProperty('--stars', String(review.stars))
    fill('score', say('reviews.stars', { count: review.stars }))
    // empty for an unknown language, so that it does not count as that of the page
    for (const name of ['title', 'content']) part(name).lang = review.language
    fill('title', review.title)
    fill('content', review.content)
    fill('author', review.author)
    part('date').setAttribute('datetime', review.date ?? '')
    fill('date', review.date === null ? '' : formatDay(review.date, tag))
    if (!review.isVerified) part('verified').remove()
    return item
  }

  function endLoading() {
    for (const element of [more, retry]) element.ariaDisabled = null
    list.ariaBusy = null
  }

  return {
    clear() {
      endLoading()
      list.replaceChildren()
      failure.hidden = true
      more.hidden = true
      status.textContent = ''
    },
    startLoading() {
      list.ariaBusy = 'true'
      more.ariaDisabled = 'true'
      retry.ariaDisabled = 'true'
      status.textContent = say('reviews.loading')
    },
    show(
      { reviews, total }: { reviews: readonly Review[]; total: number },
      { isFirst, focus }: { isFirst: boolean; focus: boolean },
    ) {
      if (isFirst) {
        list.replaceChildren()
        shown = new Set()
      }
      // a review that arrived meanwhile moves others to the next page
      const added = reviews.filter(({ id }) => !shown.has(id)).map(toItem)
      for (const { id } of reviews) shown.add(id)
      list.append(...added)
      endLoading()
      if (focus) (added[0]?.querySelector('article') ?? status).focus()
      failure.hidden = true
      more.hidden = shown.size >= total || reviews.length === 0
      status.textContent = say('reviews.shown', {
        shown: shown.size,
        total: Math.max(total, shown.size),
      })
    },
    fail({ isFirst }: { isFirst: boolean }) {
      endLoading()
      // reviews of another choice
      if (isFirst) list.replaceChildren()
      more.hidden = true
      status.textContent = ''
      const hadFocus = document.activeElement === retry
      // showing it again announces it again
      failure.hidden = true
      failure.hidden = false
      if (hadFocus) retry.focus()
    },
  }
}
