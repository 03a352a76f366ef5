import type { Environment } from '../config/environment.ts'

/**
 * Whether search engines may index the site. They may not index those of other environments, whose pages are copies:
 * their documents are `noindex`, `robots.txt` disallows all, and hosts should send `X-Robots-Tag: noindex`.
 */
export const isSearchable = (environment: Environment): boolean => environment === 'live'
