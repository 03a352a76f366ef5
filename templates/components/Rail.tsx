import type { CSSProperties, ReactNode } from 'react'
import { RailButtons } from './RailButtons.tsx'
import './Rail.css'

/** A row that goes on beyond the edge: swiped, scrolled, or moved by its two buttons. */
export const Rail = ({ label, children }: { label: string; children: readonly ReactNode[] }) => (
  <div className="rail">
    <ul
      className="rail__list"
      aria-label={label || undefined}
      style={{ '--count': children.length } as CSSProperties}
    >
      {children.map((child, index) => (
        // a rail never reorders: the place is the identity
        // oxlint-disable-next-line react/no-array-index-key
        <li className="rail__item" key={index}>
          {child}
        </li>
      ))}
    </ul>
    <RailButtons />
  </div>
)
