import { createPath, type To } from 'react-router'

/** The URL of a React Router location. */
export const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
