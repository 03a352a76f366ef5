import { createPath, type To } from 'react-router'

/** The address that a component links or navigates to by code: the same on server and in browser. */
export const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
