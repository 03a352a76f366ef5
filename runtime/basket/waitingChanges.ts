import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { toApiError } from '#runtime/api/ApiError.ts'
import type { Session } from '#runtime/session/session.ts'
import { lockOfBrowser, type BasketLock } from './basketLock.ts'
import type { Cart } from './cart.ts'
import { targetsOf, type BasketChange, type ChangeOutcome, type Targets } from './change.ts'
import { createChangeQueue, type ChangeQueue } from './changeQueue.ts'
import type { Attempt, LatestCart } from './latestCart.ts'
import { createMakeChange, type ChangeOptions } from './makeChange.ts'

interface WaitingOptions extends Omit<ChangeOptions, 'latest' | 'onTargets'> {
  session: Pick<Session, 'currentCountry'>
  latest: LatestCart
  lock?: BasketLock
}

export interface WaitingChanges {
  /** Those of the session's country that have no answer yet, the oldest first. */
  waiting: ReadonlySignal<readonly BasketChange[]>
  push: (change: BasketChange) => Promise<ChangeOutcome>
  /** The quantities that a waiting change leads to. */
  targetsIn: (cart: Cart, change: BasketChange) => Targets
}

/** Makes the changes of each country one after another. */
export function createWaitingChanges({
  session,
  lock = lockOfBrowser,
  latest,
  seenOf,
  pendingOf,
  lostLinesOf,
}: WaitingOptions): WaitingChanges {
  /** The first change in the queue, once its targets are known. */
  const running = signal<{ change: BasketChange; targets: Targets } | null>(null)
  const onTargets = (change: BasketChange, targets: Targets) =>
    void (running.value = { change, targets })
  const make = createMakeChange({ latest, seenOf, pendingOf, lostLinesOf, onTargets })
  const queues = new Map<string, ChangeQueue<ChangeOutcome>>()

  /** A change belongs to the country in which it was asked for: another one has another cart. */
  function queueOf(country: string): ChangeQueue<ChangeOutcome> {
    const known = queues.get(country)
    if (known) return known
    const opened = createChangeQueue((change) => {
      const hasWritten = change.kind === 'add' && pendingOf(country).wasTried(change.pendingId)
      return run(change, { country, hasWritten })
    })
    queues.set(country, opened)
    return opened
  }

  async function run(change: BasketChange, attempt: Attempt): Promise<ChangeOutcome> {
    const outcome = await lock(attempt.country, () => make(change, attempt)).catch(
      (error: unknown): ChangeOutcome => {
        const mayBeMade = attempt.hasWritten || (change.kind === 'add' && latest.hasLeft(attempt))
        return { status: mayBeMade ? 'unknown' : 'failed', error: toApiError(error) }
      },
    )
    if (change.kind === 'add') settlePending(change.pendingId, outcome, attempt)
    const hasLost = lostLinesOf(attempt.country).missingIn({ lines: [] }) !== null
    if ('error' in outcome && hasLost) latest.setInvalid(outcome.error)
    return outcome
  }

  function settlePending(id: number, { status }: ChangeOutcome, attempt: Attempt): void {
    const pending = pendingOf(attempt.country)
    if (status !== 'unknown') pending.end(id)
    else if (latest.hasLeft(attempt)) pending.leave(id)
    else pending.keepUnknown(id)
  }

  return {
    waiting: computed(() => queueOf(session.currentCountry.value).waiting.value),
    push: (change) => queueOf(session.currentCountry.peek()).push(change),
    targetsIn: (cart, change) =>
      running.value?.change === change ? running.value.targets : targetsOf(change, cart),
  }
}
