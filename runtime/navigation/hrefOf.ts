import { createPath, type To } from 'react-router'

/** The address that a component navigates to by code. */
export const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
