import {
  correctLocale,
  isInternal,
  safeHref,
  type LabelledLink,
  type Link,
} from '#shared/paths/links.ts'
import { withTrailingSlash, type Locale, type LocaleSeparator } from '#shared/paths/locale.ts'
import { redirectAddress } from '#shared/paths/redirectAddress.ts'
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

/** A link of HTML, which has only an address. */
export const plainLink = (href: string): RawLink => ({
  linktype: 'url',
  href,
  storyId: null,
  anchor: null,
  target: null,
  skipLocale: false,
  hardRefresh: false,
})

/** Rules for the links of a locale. */
export interface LinkRules {
  /** The address of the site. Absolute links to it are treated like paths. */
  siteUrl: string
  locale: Locale
  locales: readonly Locale[]
  separator: LocaleSeparator
  /** Paths of stories below the locale prefix, by uuid and by slug. */
  addresses: ReadonlyMap<string, string>
  /** Uuids and slugs of stories whose pages a setting disables. Links to them are removed. */
  switchedOff: ReadonlySet<string>
  /** Full paths with their redirect targets. */
  redirects: ReadonlyMap<string, string>
  /** Collects all links with their fields. */
  registry: LinkRegistry
}

/** The link rules for a field, with its name for messages. */
export interface FieldLinkRules extends LinkRules {
  diagnostics: Diagnostics
  /** The story, and the field if it is known. */
  where: string
  /** Full paths of the pages that show the field, or empty if any page can. */
  pages: readonly string[]
}

/**
 * Resolves a link (R2.7.1 to R2.7.3). Returns null for a link that must be removed, and reports it.
 */
export function toLink(raw: RawLink, rules: FieldLinkRules): Link | null {
  const { diagnostics, registry, where, pages } = rules
  const flags = {
    ...(raw.target === '_blank' ? { target: '_blank' } : {}),
    ...(raw.hardRefresh ? { hardRefresh: true as const } : {}),
  }
  const anchor = raw.anchor ? `#${raw.anchor.replace(/^#/, '')}` : ''

  if (raw.linktype === 'email') {
    const address = raw.href.replace(/^mailto:/i, '').trim()
    // a line break could add a header to the mail
    const href = /^[^\s<>"@]+@[^\s<>"@]+$/.test(address) ? safeHref(`mailto:${address}`) : null
    return href ? { href } : removed(raw.href)
  }

  // an anchor alone is a place on the page of the link
  if (raw.href === '' && !raw.storyId && anchor.length > 1 && raw.linktype !== 'asset') {
    registry.add(anchor, { where, pages })
    return { href: anchor, ...flags }
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
      diagnostics.warn('links to disabled pages', {
        what: `removed a link to the disabled page of the story "${slug || raw.storyId}"`,
        where,
        todo: 'Remove the link, or enable the page in "features" of the brand.',
      })
      return null
    }
    diagnostics.error({
      rule: 'links/dead',
      what: `dead link: the story "${raw.href || raw.storyId}" has no page in this locale`,
      where,
      todo: [nearestPage(slug, rules), publishTodo].filter(Boolean).join(' '),
    })
    return null
  }

  const safe = safeHref(raw.href)
  if (safe === null) return removed(raw.href)
  const href = raw.linktype === 'url' ? (ownPath(safe, rules.siteUrl) ?? safe) : safe
  const isPath = raw.linktype === 'url' && isInternal(href)
  const corrected = isPath ? correctPath(href, raw, rules) : href
  const whole = corrected.includes('#') ? corrected : corrected + anchor
  const moved = isPath ? redirected(whole, rules.redirects) : null
  // the link check runs when all pages are rendered
  const written = moved ?? whole
  registry.add(written, {
    where: moved ? `${where} (redirected from ${corrected})` : where,
    pages,
  })
  return { href: written, ...flags }

  function removed(href: string): null {
    diagnostics.warn('invalid links', {
      what: `removed a link with the invalid address "${href.slice(0, 80)}"`,
      where,
      todo: 'Use a path, or an address with https, http, mailto or tel.',
    })
    return null
  }
}

/** The path, query and hash of an absolute address of the site, or null. */
function ownPath(href: string, siteUrl: string): string | null {
  if (!/^https?:/i.test(href)) return null
  const { host, username, pathname, search, hash } = new URL(href)
  return host === new URL(siteUrl).host && username === '' ? pathname + search + hash : null
}

/** The flag of R2.7.3 skips the locale, but not the trailing slash. */
function correctPath(href: string, { skipLocale }: RawLink, rules: LinkRules): string {
  return skipLocale
    ? withTrailingSlash(href)
    : correctLocale(href, rules.locale, rules.locales, rules.separator)
}

/** The redirect target with the query and hash of the link, or null. */
function redirected(href: string, redirects: LinkRules['redirects']): string | null {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const target = redirects.get(withTrailingSlash(decodePath(path)))
  return target === undefined ? null : redirectAddress(target, { search, hash })
}

const publishTodo =
  'Publish the story for this country, link to another one, or limit the linking story to other countries.'

/** Names the most similar page, or is empty. */
function nearestPage(slug: string, { addresses, locale }: LinkRules): string {
  const wanted = slug.replace(/^(?:structure|structure-override\/[^/]+|central-content)\//, '')
  const paths = [...new Set(addresses.values())].filter((path) => path !== '')
  const meant = nearest(wanted, paths)
  return meant === undefined ? '' : `The nearest page is ${locale.prefix}${meant}/.`
}

/** The link of a field, or null if it is empty. */
export function toFieldLink(field: LinkField, rules: FieldLinkRules): Link | null {
  if (!field) return null
  return toLink(
    {
      linktype: field.linktype,
      href: addressOf(field),
      storyId: field.linktype === 'story' ? field.id || null : null,
      anchor: field.anchor ?? null,
      target: field.target ?? null,
      skipLocale: field.skipLocale ?? false,
      hardRefresh: field.hardRefresh ?? false,
    },
    rules,
  )
}

/**
 * Of the two addresses of a link, `url` is what the editor entered. The cached one is a copy, except in a link to a
 * story, whose `cached_url` is the slug.
 */
const addressOf = ({ linktype, email, url, cached_url: cached }: NonNullable<LinkField>): string =>
  (linktype === 'email' ? email : null) ||
  (linktype === 'story' ? cached || url : url || cached) ||
  ''

/** What a link of a field leads to, in the words of a warning. */
const targetOf = (field: LinkField): string =>
  (field && (addressOf(field) || field.anchor || field.id)) || ''

/** The link of a field with its label; null without one of them, which a warning names if the other is there. */
export function toLabelledLink(
  label: string,
  field: LinkField,
  rules: FieldLinkRules,
): LabelledLink | null {
  const hasLabel = label.trim() !== ''
  if (hasLabel !== (field !== null)) {
    rules.diagnostics.warn('links without a label or a target', {
      what: hasLabel
        ? `left out "${label.slice(0, 80)}", which has no link`
        : `left out a link without a label to "${targetOf(field).slice(0, 80)}"`,
      where: rules.where,
      todo: hasLabel
        ? 'Choose its link, or empty the label.'
        : 'Fill in its label, or empty the link.',
    })
  }
  const link = hasLabel ? toFieldLink(field, rules) : null
  return link ? { label, ...link } : null
}
