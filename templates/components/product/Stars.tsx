import type { CSSProperties } from 'react'
import './Stars.css'

/** A row of five stars. Decorative: a text beside it has the number. */
export const Stars = ({ average }: { average: number }) => (
  <span className="stars" aria-hidden="true" style={{ '--stars': average } as CSSProperties} />
)
