import { useEffect, useState } from 'react'
import { isHashEntry } from '#runtime/navigation/historyEntry.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'

interface Hash {
  /** Without `#`; empty without one. */
  value: string
  remove: () => void
}

/** The hash of the address (R4.12). Links and the history change it. */
export function useHash(): Hash {
  const [value, setValue] = useState('')
  useEffect(() => {
    const follow = () => setValue(readHash())
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return {
    value,
    remove() {
      if (readHash() === '') return
      setValue('')
      // going back leaves no second entry of the same page
      if (isHashEntry()) history.back()
      else pageQuery.removeHash()
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
