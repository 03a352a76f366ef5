import { createPath, type To } from 'react-router'

/** The URL of a React Router location. */
export const toHref = (to: To): string => (typeof to === 'string' ? to : createPath(to))
