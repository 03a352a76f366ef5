import { numberAttributes } from '#templates/styles/numbers.ts'
import './Stars.css'

/** A row of five stars. Decorative: a text beside it has the number. */
export const Stars = ({ average }: { average: number }) => (
  <span className="stars" aria-hidden="true" {...numberAttributes({ rating: average })} />
)
