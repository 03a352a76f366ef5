import type { Locale } from '#shared/paths/locale.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { decodeId } from './anchors.ts'
import type { Finding } from './linkFindings.ts'
import type { LinkRegistry } from './linkRegistry.ts'

/** Valid link targets. */
export interface LinkTargets {
  paths: ReadonlySet<string>
  locales: readonly Locale[]
  isFile: (path: string) => boolean
}

/** Where findings are reported. `registry` maps a link to its content fields. */
export interface LinkReporting {
  registry: Pick<LinkRegistry, 'fieldsOf'>
  diagnostics: Diagnostics
}

/** Reports a dead link without its locale prefix, so that one dead in several locales is one error. */
export function reportDeadLink(
  finding: Finding,
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { locale, path } = splitLocale(finding.path, targets)
  reportFinding(
    finding,
    {
      rule: 'links/dead',
      what: `dead link: ${path}`,
      todo: locale
        ? suggestTarget(path, locale, targets)
        : 'Link to a page that exists in this locale, or remove the link.',
    },
    locale,
    reporting,
  )
}

/** Reports a link to a redirected path. It is relative: `toLink` has already rewritten absolute paths. */
export function reportRedirectedLink(
  finding: Finding,
  movedTo: string,
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { locale, path } = splitLocale(finding.path, targets)
  reportFinding(
    finding,
    {
      rule: 'links/moved',
      what: `link to a redirected page: ${path}`,
      todo: `Link to ${movedTo}.`,
    },
    locale,
    reporting,
  )
}

export function reportBrokenAnchor(
  finding: Finding,
  ids: readonly string[],
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { locale, path } = splitLocale(finding.path, targets)
  const suggestion = nearest(decodeId(finding.id ?? ''), ids)
  reportFinding(
    finding,
    {
      rule: 'links/anchor',
      what: `broken anchor: ${path}#${finding.id}`,
      todo: suggestion
        ? `The nearest id on that page is #${suggestion}.`
        : 'Link to an id that the page has, or to the page itself.',
    },
    locale,
    reporting,
  )
}

function reportFinding(
  { referrers, written }: Finding,
  diagnostic: Omit<Diagnostic, 'where'>,
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
    return `The page exists only in ${listed(others.map(({ id }) => id))}: ${limit}link to a page that exists in every locale.`
  }
  const pages = [...paths].flatMap((candidate) =>
    candidate.startsWith(prefix) ? [`/${candidate.slice(prefix.length)}`] : [],
  )
  const suggestion = nearest(path, pages)
  return suggestion
    ? `The nearest page is ${suggestion}.`
    : 'Link to a page that exists in this locale, or remove the link.'
}
