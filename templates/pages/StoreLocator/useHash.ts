import { useEffect, useRef, useState } from 'react'
import { isHashEntry } from '#runtime/navigation/historyEntry.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'

interface Hash {
  /** Without `#`; empty without one. */
  value: string
  /** Removes it, and returns the focus to the link that led to it. */
  remove: () => void
}

/** The hash of the address (R4.12). Links and the history change it. */
export function useHash(): Hash {
  const [value, setValue] = useState('')
  /** The link to a hash that was followed last. */
  const link = useRef<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const follow = () => setValue(readHash())
    const noteLink = ({ target }: Event) => {
      const followed = target instanceof Element ? target.closest('a') : null
      // not a click in the panel that it opened
      if (followed?.hash) link.current = followed
    }
    follow()
    addEventListener('hashchange', follow, { signal })
    document.addEventListener('click', noteLink, { signal, capture: true })
    return () => controller.abort()
  }, [])
  return {
    value,
    remove() {
      const hash = readHash()
      if (hash === '') return
      setValue('')
      // going back leaves no second entry of the same page
      if (isHashEntry()) history.back()
      else pageQuery.removeHash()
      // browsers take the focus away from a link to a hash
      const followed = link.current?.hash === `#${hash}` && link.current.isConnected
      const origin = followed ? link.current : findLink(hash)
      origin?.focus({ preventScroll: true })
    },
  }
}

const findLink = (hash: string) =>
  document.querySelector<HTMLElement>(`a[href="#${CSS.escape(hash)}"]`)

function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // anybody may have written it
    return ''
  }
}
