// @chunk shop
// @loads on demand: an order that is collected
import { adoptStyles } from '#templates/adoptStyles.ts'
import styles from './StorePicker.css' with { type: 'text' }
import { StorePicker } from './StorePicker.tsx'

/** The choice of a shop with its styles. */
export function load() {
  adoptStyles(styles)
  return { StorePicker }
}
