import { compareText } from '#shared/compareText.ts'
import { withTrailingSlash, type Locale } from '#shared/locale.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { decodePath } from '../decodePath.ts'
import { nearest } from '../diagnostics/suggest.ts'
import type { LinkRegistry } from './linkRegistry.ts'
import { readDocument } from './readDocument.ts'

/** A page with a link, and the story or product it is made of. */
interface Referrer {
  path: string
  source: string
}

/** What links can lead to. */
interface LinkTargets {
  paths: ReadonlySet<string>
  locales: readonly Locale[]
  isFile: (path: string) => boolean
}

/** The registry names the fields of a finding. */
interface LinkReporting {
  registry: LinkRegistry
  diagnostics: Diagnostics
}

export interface LinkChecker {
  /** Reads the links and the ids of a rendered page. */
  add: (html: string, referrer: Referrer) => void
  /**
   * Reports all dead links, broken anchors and links to redirected pages, with field, pages and a
   * suggestion.
   */
  report: (targets: LinkTargets, reporting: LinkReporting) => void
}

/** A link that can be wrong, with the pages that have it. */
interface Finding {
  path: string
  /** The id in a link such as `/page/#id`. */
  id: string | null
  /** The target, if the path is redirected. */
  movedTo: string | null
  referrers: Referrer[]
  written: Set<string>
}

/** `redirects` has full paths with their targets. Links must lead to the target directly. */
export function createLinkChecker(
  siteUrl: string,
  leadsToPage: (path: string) => boolean,
  redirects: ReadonlyMap<string, string> = new Map(),
): LinkChecker {
  const findings = new Map<string, Finding>()
  const idsByPage = new Map<string, string>()
  // shares equal lists, since most pages of a kind have the same ids
  const idLists = new Map<string, string>()

  function addFinding(target: Target, href: string, referrer: Referrer): void {
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
        if (path === undefined) addFinding({ path: old ?? target.path, id: null }, href, referrer)
        else if (target.id !== null && !isOnPage(target.id, path, referrer.path, ids)) {
          addFinding({ path, id: target.id }, href, referrer)
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
        // the ids of a page that was not rendered are unknown
        if (ids === undefined || namesOf(id).some((name) => ids.includes(`\n${name}\n`))) continue
        reportBrokenAnchor(finding, ids.split('\n').filter(Boolean), targets, reporting)
      }
    },
  }

  /** Checks anchors to the own page. Those to other pages wait until all pages are rendered. */
  function isOnPage(id: string, path: string, own: string, ids: ReadonlySet<string>): boolean {
    if (needsNoElement(id)) return true
    return path === own && namesOf(id).some((name) => ids.has(name))
  }
}

type Target = Pick<Finding, 'path' | 'id'>

/** The path and id of a link to the own site, or null. */
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

// HTML standard: "top" needs no element, and a text fragment contains words instead of an id.
const needsNoElement = (id: string) => id.toLowerCase() === 'top' || id.startsWith(':~:')

/** HTML standard: browsers look for the id as it is, then decoded. */
const namesOf = (id: string) => [id, decodeAll(id)]

const idList = (ids: ReadonlySet<string>) => `\n${[...ids].join('\n')}\n`

/** Copies a substring, which would otherwise keep the whole page in memory. */
const copy = (text: string) => Buffer.from(text).toString()

/**
 * Reports the path below the locale, so that a link that is dead in several locales is one error.
 */
function reportDeadLink(finding: Finding, targets: LinkTargets, reporting: LinkReporting): void {
  const { locale, path } = splitLocale(finding.path, targets)
  reportFinding(
    finding,
    {
      what: `dead link: ${path}`,
      todo: locale
        ? suggestTarget(path, locale, targets)
        : 'Link to a page that exists in this locale, or remove the link.',
    },
    locale,
    reporting,
  )
}

/** `toLink` replaces redirected paths. Relative paths are left, since it does not know the page. */
function reportOldAddress(
  finding: Finding,
  movedTo: string,
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { locale, path } = splitLocale(finding.path, targets)
  reportFinding(
    finding,
    { what: `link to a redirected page: ${path}`, todo: `Link to ${movedTo}.` },
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
  const { locale, path } = splitLocale(finding.path, targets)
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

function splitLocale(path: string, { locales }: LinkTargets) {
  const locale = locales.find(({ prefix }) => path.startsWith(prefix))
  return { locale, path: locale ? `/${path.slice(locale.prefix.length)}` : path }
}

/** Suggests other locales that have the path, or else the nearest page. */
function suggestTarget(path: string, { prefix, country }: Locale, targets: LinkTargets): string {
  const { paths, locales } = targets
  const others = locales.filter((other) => paths.has(other.prefix + path.slice(1)))
  if (others.length > 0) {
    const countries = new Set(others.map((other) => other.country))
    const limit = countries.has(country)
      ? ''
      : `limit the story to ${[...countries].join(', ')}, or `
    return `The page exists only in ${listed(others.map(({ id }) => id))}: ${limit}link to a page of every locale.`
  }
  const pages = [...paths].flatMap((candidate) =>
    candidate.startsWith(prefix) ? [`/${candidate.slice(prefix.length)}`] : [],
  )
  const meant = nearest(path, pages)
  return meant
    ? `The nearest page is ${meant}.`
    : 'Link to a page that exists in this locale, or remove the link.'
}

/** Keeps invalid escapes. */
function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
