import { afterLoad } from '#runtime/loading/later.ts'
import { followPageQuery } from '../navigation/pageQuery.ts'
import type { Start } from './island.ts'
import { rootMargin } from './whenNear.ts'

/** Starts an island at its time. `replay.ts` starts islands by interaction. */
export type ScheduleIsland = (element: HTMLElement, when: Start | undefined) => void

/** Nothing starts after the signal is aborted. */
export function createIslandSchedule(
  start: (element: HTMLElement) => void,
  signal: AbortSignal,
): ScheduleIsland {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        view.unobserve(target)
        start(target as HTMLElement)
      }
    },
    { rootMargin },
  )
  signal.addEventListener('abort', () => view.disconnect())

  const afterLoadUnlessAborted = (then: () => void) => afterLoad(() => signal.aborted || then())

  /** Also starts when the URL changes later. */
  function scheduleByUrl(element: HTMLElement, isMeant: () => boolean) {
    const begin = () => {
      if (isMeant()) afterLoadUnlessAborted(() => start(element))
    }
    followPageQuery(begin, signal)
    begin()
  }

  return (element, when) => {
    if (when === 'load') start(element)
    else if (when === 'query') scheduleByUrl(element, hasQuery)
    else if (when === 'address') scheduleByUrl(element, () => hasQuery() || isHashFor(element))
    else if (when === 'idle') afterLoadUnlessAborted(() => start(element))
    else if (when === 'visible') afterLoadUnlessAborted(() => view.observe(element))
  }
}

const hasQuery = () => location.search !== ''

/** Whether the hash can be for an island: not if it names an element elsewhere, such as the main part. */
function isHashFor(element: HTMLElement): boolean {
  if (location.hash === '') return false
  const target = document.getElementById(location.hash.slice(1))
  return !target || element.contains(target)
}
