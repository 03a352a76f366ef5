import type { Link } from '#shared/paths/links.ts'

/** Attributes of an `<a>`; the router reads `data-hard-refresh`. */
export const linkProps = ({ href, target, hardRefresh }: Link) => ({
  href,
  ...(target ? { target, ...(target === '_blank' ? { rel: 'noopener' } : {}) } : {}),
  ...(hardRefresh ? { 'data-hard-refresh': '' } : {}),
})
