import { useEffect, useRef, useState } from 'react'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'

interface Hash {
  /** Without `#`; empty without one. */
  value: string
  remove: () => void
}

/** The hash of the address (R4.12). Links and the history change it. */
export function useHash(): Hash {
  const [value, setValue] = useState('')
  /** Whether a link of this page led to it, so that the entry before it is this page without it. */
  const isFollowed = useRef(false)
  useEffect(() => {
    setValue(readHash())
    const follow = ({ oldURL }: HashChangeEvent) => {
      isFollowed.current = !new URL(oldURL).hash
      setValue(readHash())
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return {
    value,
    remove() {
      if (readHash() === '') return
      setValue('')
      // going back leaves no second entry of the same page
      if (isFollowed.current) history.back()
      else pageQuery.removeHash()
      isFollowed.current = false
    },
  }
}

function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // anybody may have written it
    return ''
  }
}
