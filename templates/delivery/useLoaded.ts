import { useEffect, useState } from 'react'

export interface Loaded<T> {
  /** Null while it is loading, or after a failure. */
  value: T | null
  hasFailed: boolean
  retry: () => void
}

/** Loads something from a URL once it is wanted. `load` is the same function in each render. */
export function useLoaded<T>(
  url: string,
  load: (url: string) => Promise<T>,
  isWanted: boolean,
): Loaded<T> {
  const [value, setValue] = useState<T | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || value !== null) return
    let isStopped = false
    load(url).then(
      (loaded) => !isStopped && setValue(() => loaded),
      () => !isStopped && setFailed(true),
    )
    return () => {
      isStopped = true
    }
  }, [url, load, isWanted, value, attempt])
  return {
    value,
    hasFailed,
    retry() {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
