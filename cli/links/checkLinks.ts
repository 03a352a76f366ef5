import { compareText } from '#shared/compareText.ts'
import { withTrailingSlash, type Locale } from '#shared/locale.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { decodePath } from '../decodePath.ts'
import { nearest } from '../diagnostics/suggest.ts'
import type { LinkRegistry } from './linkRegistry.ts'
import { readDocument } from './readDocument.ts'

/** Where a link was seen: the page's path and the story or product behind it. */
interface Referrer {
  path: string
  source: string
}

/** What the brand has: the paths of its pages, its locales, and other files of the output. */
interface LinkTargets {
  paths: ReadonlySet<string>
  locales: readonly Locale[]
  isFile: (path: string) => boolean
}

/** Where findings go, and the links of content, by which a finding names its field. */
interface LinkReporting {
  registry: LinkRegistry
  diagnostics: Diagnostics
}

export interface LinkChecker {
  /** Reads the links and the ids of a rendered page. */
  add: (html: string, referrer: Referrer) => void
  /**
   * Reports every dead link, broken anchor and link to an old address of the pages added: the story
   * and field it stands in where it comes from content, its pages, and where it may have been meant
   * to lead.
   */
  report: (targets: LinkTargets, reporting: LinkReporting) => void
}

/** A link that may be wrong: the pages that have it, and how it is written on them. */
interface Finding {
  path: string
  /** The id that the target must have, for a link to a place in a page. */
  id: string | null
  /** The new address, where the path is the old one of a redirect. */
  movedTo: string | null
  referrers: Referrer[]
  written: Set<string>
}

/** `redirects` has full old paths and where they lead: a link is to have the new address. */
export function createLinkChecker(
  siteUrl: string,
  leadsToPage: (path: string) => boolean,
  redirects: ReadonlyMap<string, string> = new Map(),
): LinkChecker {
  const findings = new Map<string, Finding>()
  const idsByPage = new Map<string, string>()
  // most pages of a kind have the same ids: one text for all of them
  const idLists = new Map<string, string>()

  function note(target: Target, href: string, referrer: Referrer): void {
    const key = target.id === null ? target.path : `${target.path}#${target.id}`
    let finding = findings.get(key)
    if (!finding) {
      const movedTo = redirects.get(target.path) ?? null
      const path = copy(target.path)
      finding = { path, id: target.id, movedTo, referrers: [], written: new Set() }
      findings.set(copy(key), finding)
    }
    if (finding.referrers.at(-1) !== referrer) finding.referrers.push(referrer)
    if (!finding.written.has(href)) finding.written.add(copy(href))
  }

  return {
    add(html, referrer) {
      const { hrefs, ids } = readDocument(html)
      const list = idList(ids)
      const known = idLists.get(list)
      if (known === undefined) idLists.set(copy(list), list)
      idsByPage.set(referrer.path, known ?? list)

      for (const href of hrefs) {
        if (leadsToPage(href)) continue
        const target = targetOf(href, referrer.path, siteUrl)
        if (!target) continue
        const spellings = [target.path, withTrailingSlash(target.path)]
        const path = spellings.find(leadsToPage)
        const old = spellings.find((spelling) => redirects.has(spelling))
        if (path === undefined) note({ path: old ?? target.path, id: null }, href, referrer)
        else if (target.id !== null && !isOnPage(target.id, path, referrer.path, ids)) {
          note({ path, id: target.id }, href, referrer)
        }
      }
    },

    report(targets, reporting) {
      for (const [, finding] of [...findings].sort(([a], [b]) => compareText(a, b))) {
        const { path, id, movedTo } = finding
        if (movedTo !== null) {
          reportOldAddress(finding, movedTo, targets, reporting)
          continue
        }
        if (id === null) {
          if (!targets.isFile(path)) reportDeadLink(finding, targets, reporting)
          continue
        }
        const ids = idsByPage.get(path)
        // a page that was not rendered has none that could be looked at
        if (ids === undefined || namesOf(id).some((name) => ids.includes(`\n${name}\n`))) continue
        reportBrokenAnchor(finding, ids.split('\n').filter(Boolean), targets, reporting)
      }
    },
  }

  /** Anchors within the page are decided at once, those to other pages when all are rendered. */
  function isOnPage(id: string, path: string, own: string, ids: ReadonlySet<string>): boolean {
    if (isAlwaysThere(id)) return true
    return path === own && namesOf(id).some((name) => ids.has(name))
  }
}

type Target = Pick<Finding, 'path' | 'id'>

/** Where an address leads on the own site; null where it leads elsewhere. */
function targetOf(href: string, page: string, siteUrl: string): Target | null {
  const at = href.indexOf('#')
  const address = at === -1 ? href : href.slice(0, at)
  const path = pathOf(address, page, siteUrl)
  if (path === null) return null
  const id = at === -1 ? '' : href.slice(at + 1)
  return { path, id: id === '' ? null : id }
}

function pathOf(address: string, page: string, siteUrl: string): string | null {
  const withoutQuery = address.replace(/\?.*$/s, '')
  if (withoutQuery === '') return page
  if (/^\/(?!\/)/.test(withoutQuery)) return decodePath(withoutQuery)
  if (withoutQuery.startsWith(`${siteUrl}/`)) return decodePath(withoutQuery.slice(siteUrl.length))
  const base = siteUrl + encodeURI(page)
  if (!URL.canParse(withoutQuery, base)) return null
  const url = new URL(withoutQuery, base)
  const isOwn = /^https?:$/.test(url.protocol) && url.host === new URL(siteUrl).host
  return isOwn ? decodePath(url.pathname) : null
}

// HTML standard: "top" needs no element, and a text fragment names words instead of one.
const isAlwaysThere = (id: string) => id.toLowerCase() === 'top' || id.startsWith(':~:')

/** HTML standard: an id is looked for as it is written, then decoded. */
const namesOf = (id: string) => [id, decodeAll(id)]

const idList = (ids: ReadonlySet<string>) => `\n${[...ids].join('\n')}\n`

/** A part of a page's text would keep all of it in memory. */
const copy = (text: string) => Buffer.from(text).toString()

/** Names the path below the locale, so that a link that is dead in several locales is reported once. */
function reportDeadLink(finding: Finding, targets: LinkTargets, reporting: LinkReporting): void {
  const { locale, path } = belowLocale(finding.path, targets)
  reportFinding(
    finding,
    {
      what: `dead link: ${path}`,
      todo: locale
        ? whereElse(path, locale, targets)
        : 'Link to a page that exists in this locale, or remove the link.',
    },
    locale,
    reporting,
  )
}

/** `toLink` writes what it can with the new address: a path that is relative has no page there. */
function reportOldAddress(
  finding: Finding,
  movedTo: string,
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { locale, path } = belowLocale(finding.path, targets)
  reportFinding(
    finding,
    { what: `link to the old address of a redirect: ${path}`, todo: `Link to ${movedTo}.` },
    locale,
    reporting,
  )
}

function reportBrokenAnchor(
  finding: Finding,
  ids: readonly string[],
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { locale, path } = belowLocale(finding.path, targets)
  const meant = nearest(decodeAll(finding.id ?? ''), ids)
  reportFinding(
    finding,
    {
      what: `broken anchor: ${path}#${finding.id}`,
      todo: meant
        ? `The nearest id on that page is #${meant}.`
        : 'Link to an id that the page has, or to the page itself.',
    },
    locale,
    reporting,
  )
}

function reportFinding(
  { referrers, written }: Finding,
  diagnostic: { what: string; todo: string },
  locale: Locale | undefined,
  { registry, diagnostics }: LinkReporting,
): void {
  const pages = referrers.map(({ path }) => path)
  const fields = [...new Set([...written].flatMap((href) => registry.fieldsOf(href, pages)))]
  const where = fields.length > 0 ? listed(fields, '; ') : referrers[0]!.source
  for (const page of pages)
    diagnostics.error({ ...diagnostic, where }, { locale: locale?.id, page })
}

function belowLocale(path: string, { locales }: LinkTargets) {
  const locale = locales.find(({ prefix }) => path.startsWith(prefix))
  return { locale, path: locale ? `/${path.slice(locale.prefix.length)}` : path }
}

/** The same path in other locales, or else the nearest one in this. */
function whereElse(path: string, { prefix, country }: Locale, targets: LinkTargets): string {
  const { paths, locales } = targets
  const others = locales.filter((other) => paths.has(other.prefix + path.slice(1)))
  if (others.length > 0) {
    const countries = new Set(others.map((other) => other.country))
    const limit = countries.has(country)
      ? ''
      : `limit the story to ${[...countries].join(', ')}, or `
    return `It is a page in ${listed(others.map(({ id }) => id))} alone: ${limit}link to a page of every locale.`
  }
  const pages = [...paths].flatMap((candidate) =>
    candidate.startsWith(prefix) ? [`/${candidate.slice(prefix.length)}`] : [],
  )
  const meant = nearest(path, pages)
  return meant
    ? `The nearest page is ${meant}.`
    : 'Link to a page that exists in this locale, or remove the link.'
}

/** A malformed escape stands for itself. */
function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
