import { adoptStyles } from '#templates/adoptStyles.ts'
import panelStyles from './OrderPanel.css' with { type: 'text' }
import basketStyles from './Basket.css' with { type: 'text' }

/** Adds the styles of products and sums. A page without a basket needs none of them, so its HTML has none. */
export const addBasketStyles = (): void => adoptStyles(panelStyles, basketStyles)
