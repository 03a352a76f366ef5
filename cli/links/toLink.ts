import { correctLocale, isInternal, safeHref, type LabelledLink, type Link } from '#shared/links.ts'
import { withTrailingSlash, type Locale, type LocaleSeparator } from '#shared/locale.ts'
import { redirectAddress } from '#shared/redirectAddress.ts'
import type { LinkField } from '#templates/content/fields.ts'
import { decodePath } from '../decodePath.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nearest } from '../diagnostics/suggest.ts'
import type { LinkRegistry } from './linkRegistry.ts'

/** A link of the content service, whether of a field or of a rich-text mark. */
export interface RawLink {
  linktype: 'story' | 'url' | 'email' | 'asset'
  href: string
  storyId: string | null
  anchor: string | null
  target: string | null
  skipLocale: boolean
  hardRefresh: boolean
}

/** A link of HTML, which has an address and no fields. */
export const plainLink = (href: string): RawLink => ({
  linktype: 'url',
  href,
  storyId: null,
  anchor: null,
  target: null,
  skipLocale: false,
  hardRefresh: false,
})

/** How links of one locale are written. */
export interface LinkRules {
  /** The site's own base address: an absolute link to it is corrected and checked like a path. */
  siteUrl: string
  locale: Locale
  locales: readonly Locale[]
  separator: LocaleSeparator
  /** Paths below the locale prefix, by uuid and by slug, of stories that have a page here. */
  addresses: ReadonlyMap<string, string>
  /** Stories by uuid and by slug whose page a setting switched off: links to them are left out. */
  switchedOff: ReadonlySet<string>
  /** Full old paths to the addresses that they redirect to. */
  redirects: ReadonlyMap<string, string>
  /** Learns every link with the field that holds it. */
  registry: LinkRegistry
}

/** The rules for one field, and how messages name it. */
export interface FieldLinkRules extends LinkRules {
  diagnostics: Diagnostics
  /** The story that is being read, and the field where it is known. */
  where: string
  /** Full paths of the pages that show the field; empty where every page may. */
  pages: readonly string[]
}

/** Specification 2.7. Null where the link leads nowhere that a page may link to; that is said. */
export function toLink(raw: RawLink, rules: FieldLinkRules): Link | null {
  const { diagnostics, registry, where, pages } = rules
  const flags = {
    ...(raw.target === '_blank' ? { target: '_blank' } : {}),
    ...(raw.hardRefresh ? { hardRefresh: true as const } : {}),
  }
  const anchor = raw.anchor ? `#${raw.anchor.replace(/^#/, '')}` : ''

  if (raw.linktype === 'email') {
    const address = raw.href.replace(/^mailto:/i, '').trim()
    // a line break would add a header to the mail
    const href = /^[^\s<>"]+@[^\s<>"]+$/.test(address) ? safeHref(`mailto:${address}`) : null
    return href ? { href } : dropped(raw.href)
  }

  if (raw.linktype === 'story') {
    const slug = raw.href.replace(/^\/|\/$/g, '')
    const path = rules.addresses.get(raw.storyId ?? slug) ?? rules.addresses.get(slug)
    if (path !== undefined) {
      const href = rules.locale.prefix + (path === '' ? '' : `${path}/`) + anchor
      registry.add(href, { where, pages })
      return { href, ...flags }
    }
    if (rules.switchedOff.has(raw.storyId ?? slug) || rules.switchedOff.has(slug)) {
      diagnostics.warn('links to pages that are switched off', {
        what: `a link to the story "${slug || raw.storyId}" is left out`,
        where,
        todo: 'The configuration has no such page: remove the link, or see "features" of the brand.',
      })
      return null
    }
    diagnostics.error({
      what: `a link to the story "${raw.href || raw.storyId}", which is no page there`,
      where,
      todo: [nearestPage(slug, rules), publishTodo].filter(Boolean).join(' '),
    })
    return null
  }

  const safe = safeHref(raw.href)
  if (safe === null) return dropped(raw.href)
  const href = raw.linktype === 'url' ? (ownPath(safe, rules.siteUrl) ?? safe) : safe
  const isPath = raw.linktype === 'url' && isInternal(href)
  const corrected = isPath ? correctPath(href, raw, rules) : href
  const whole = corrected.includes('#') ? corrected : corrected + anchor
  const moved = isPath ? redirected(whole, rules.redirects) : null
  // which pages there are, and which ids they have, is known only when all are rendered
  const written = moved ?? whole
  registry.add(written, {
    where: moved ? `${where} (redirected from ${corrected})` : where,
    pages,
  })
  return { href: written, ...flags }

  function dropped(href: string): null {
    diagnostics.warn('links that lead nowhere', {
      what: `a link to "${href.slice(0, 80)}" is left out`,
      where,
      todo: 'Links are paths, or addresses with https, http, mailto or tel.',
    })
    return null
  }
}

/** Path, query and hash of an absolute address of the site itself; null for any other address. */
function ownPath(href: string, siteUrl: string): string | null {
  if (!/^https?:/i.test(href)) return null
  const { host, username, pathname, search, hash } = new URL(href)
  return host === new URL(siteUrl).host && username === '' ? pathname + search + hash : null
}

/** The flag of specification 2.7 skips the locale alone: the address is written as every other is. */
function correctPath(href: string, { skipLocale }: RawLink, rules: LinkRules): string {
  return skipLocale
    ? withTrailingSlash(href)
    : correctLocale(href, rules.locale, rules.locales, rules.separator)
}

/** The new address with the link's own query and hash where it has none; null where none has moved. */
function redirected(href: string, redirects: LinkRules['redirects']): string | null {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const target = redirects.get(withTrailingSlash(decodePath(path)))
  return target === undefined ? null : redirectAddress(target, { search, hash })
}

const publishTodo =
  'Publish that story for this country, link to another one, or limit the linking story to other countries.'

/** The page of the locale that the link may have meant; empty where none is like it. */
function nearestPage(slug: string, { addresses, locale }: LinkRules): string {
  const wanted = slug.replace(/^(?:structure|structure-override\/[^/]+|central-content)\//, '')
  const paths = [...new Set(addresses.values())].filter((path) => path !== '')
  const meant = nearest(wanted, paths)
  return meant === undefined ? '' : `The nearest page is ${locale.prefix}${meant}/.`
}

/** The link of a field; null where nobody filled it. */
export function toFieldLink(field: LinkField, rules: FieldLinkRules): Link | null {
  if (!field) return null
  return toLink(
    {
      linktype: field.linktype,
      href:
        (field.linktype === 'email' ? field.email : null) || field.cached_url || field.url || '',
      storyId: field.linktype === 'story' ? field.id || null : null,
      anchor: field.anchor ?? null,
      target: field.target ?? null,
      skipLocale: field.skipLocale ?? false,
      hardRefresh: field.hardRefresh ?? false,
    },
    rules,
  )
}

export function toLabelledLink(
  label: string,
  field: LinkField,
  rules: FieldLinkRules,
): LabelledLink | null {
  const link = label ? toFieldLink(field, rules) : null
  return link ? { label, ...link } : null
}
