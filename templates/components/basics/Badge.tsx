import type { ReactNode } from 'react'
import './Badge.css'

/** A short label on a picture or beside a name: new, reduced. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'sale'
  children: ReactNode
}) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)
