import { useEffect, useRef } from 'react'
import type { hydrateRoot } from 'react-dom/client'
import { loadAfterChunkFailure } from '#runtime/navigation/chunkFailure.ts'
import { usePage } from '#runtime/page.tsx'
import type * as Islands from './islands.tsx'

export interface StaticMainProps extends Record<string, unknown> {
  html?: string
  /** Address of the islands' script; absent where there are none. */
  islands?: string | undefined
  /** Given in the browser. */
  hydrate?: typeof hydrateRoot
}

/**
 * A main part whose HTML was made at build. React leaves it alone; the islands in it, where there are
 * any, are brought to life by a script of their own.
 */
export function StaticMain({ html, islands, hydrate }: StaticMainProps) {
  const main = useRef<HTMLDivElement>(null)
  const page = usePage()
  // an island stays alive while its HTML does, whatever else is new of the page
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })

  useEffect(() => {
    const element = main.current
    if (!islands || !element || !hydrate) return
    let stop: (() => void) | undefined
    let isGone = false
    import(/* @vite-ignore */ islands)
      .then((module: typeof Islands) => {
        if (!isGone) stop = module.hydrateIslands(element, latest.current, hydrate)
      })
      // without them the part reads as it was made
      .catch((error: unknown) => void loadAfterChunkFailure(error, { isAskedByUs: true }))
    return () => {
      isGone = true
      stop?.()
    }
  }, [html, islands, hydrate])

  return (
    <div
      ref={main}
      className="static-main"
      data-static=""
      // a browser writes the same HTML in other words
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  )
}
