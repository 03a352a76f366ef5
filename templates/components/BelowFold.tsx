import type { ReactNode } from 'react'
import { useComplete } from '#runtime/useComplete.ts'

/**
 * What no window shows before it is scrolled. A page that a click leads to gets it right after its
 * first frame, in which its room keeps the footer out of sight.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return useComplete() ? children : <div style={{ blockSize: '100vh' }} />
}
