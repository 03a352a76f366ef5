// @loads on demand: the button of the map
import { adoptStyles } from '#templates/adoptStyles.ts'
import styles from './DealerMap.css' with { type: 'text' }
import { DealerMap } from './DealerMap.tsx'

/** The map with its styles. */
export function load() {
  adoptStyles(styles)
  return { DealerMap }
}
