import type { ReactNode } from 'react'
import { numberAttributes } from '#templates/styles/numbers.ts'
import { RailButtons } from './RailButtons.tsx'
import './Rail.css'

/**
 * A row of products or photos that scrolls horizontally: by swiping, scrolling or two buttons. Products have the `id`
 * of their list for analytics.
 */
export const Rail = ({
  id,
  label,
  children,
}: {
  id?: string
  label: string
  children: readonly ReactNode[]
}) => (
  <div className="rail">
    <ul
      className="rail__list"
      aria-label={label || undefined}
      data-item-list={id}
      {...numberAttributes({ cards: children.length })}
    >
      {children.map((child, index) => (
        // the order never changes, so the index identifies the item
        // oxlint-disable-next-line react/no-array-index-key
        <li className="rail__item" key={index}>
          {child}
        </li>
      ))}
    </ul>
    <RailButtons />
  </div>
)
