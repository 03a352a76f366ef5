import { useEffect, useState } from 'react'
import { loadStores } from '#runtime/delivery/loadStores.ts'
import type { CollectStore } from '#shared/collectStore.ts'

export interface LoadedStores {
  /** Null while they are loading, or after a failure. */
  stores: readonly CollectStore[] | null
  hasFailed: boolean
  retry: () => void
}

/** The shops that hand over orders. They are loaded once they are wanted. */
export function useStores(url: string, isWanted: boolean): LoadedStores {
  const [stores, setStores] = useState<readonly CollectStore[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || stores) return
    let isStopped = false
    loadStores(url).then(
      (loaded) => !isStopped && setStores(loaded),
      () => !isStopped && setFailed(true),
    )
    return () => {
      isStopped = true
    }
  }, [url, isWanted, stores, attempt])
  return {
    stores,
    hasFailed,
    retry() {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
