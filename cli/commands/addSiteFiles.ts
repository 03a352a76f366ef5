import { compareText } from '#shared/text/compareText.ts'
import { htmlFile, redirectsFile } from '#shared/files/outputFiles.ts'
import { packageOf } from '../bundle/scriptGraph.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import type { Asset } from '../bundle/bundleScripts.ts'
import { formatRedirects } from '../emit/redirectsFile.ts'
import type { SiteFile } from '../emit/siteFiles.ts'
import type { Writer } from '../emit/writer.ts'
import { redirectDocument } from '../render/redirectDocument.ts'
import { firstSources, type SharedFile } from '../render/sharedFiles.ts'
import type { Redirect } from '../routes/planRedirects.ts'

export interface AddedFiles {
  bundle: Pick<Bundle, 'assets' | 'kindStyles' | 'redirect' | 'scripts'>
  /** Page kinds of the whole site, also of pages that are not rendered. */
  kinds: ReadonlySet<string>
  /** Of the pages that were rendered. */
  sharedFiles: readonly SharedFile[]
  siteFiles: readonly SiteFile[]
  redirects: readonly Redirect[]
  /** Whether the build renders the documents of this locale. */
  isSelected: (redirect: Redirect) => boolean
}

/** Adds all files of the output that are not pages. */
export function addSiteFiles(
  writer: Pick<Writer, 'add' | 'keep' | 'setSources'>,
  { bundle, kinds, sharedFiles, siteFiles, redirects, isSelected }: AddedFiles,
): void {
  for (const { path, json, kind, isTaken, sources } of sharedFiles) {
    const facts = { kind, sources: firstSources(sources) }
    if (isTaken) writer.setSources(path, facts.sources)
    else if (json === null) writer.keep(path, facts)
    else writer.add(path, json, facts)
  }
  for (const { path, bytes } of usedAssets(bundle, kinds)) {
    writer.add(path, bytes, { kind: 'asset', sources: assetSources(path, bundle) })
  }
  if (redirects.length > 0) addRedirects(writer, redirects, { script: bundle.redirect, isSelected })
  for (const { path, content, kind, sources } of siteFiles)
    writer.add(path, content, { kind, sources })
}

/** Nothing loads the styles of a page kind that the site does not have. */
function usedAssets(
  { assets, kindStyles }: AddedFiles['bundle'],
  kinds: ReadonlySet<string>,
): readonly Asset[] {
  const styles = Object.entries(kindStyles)
  const used = new Set(styles.flatMap(([kind, { url }]) => (kinds.has(kind) ? url : [])))
  const unused = new Set(styles.flatMap(([, { url }]) => (used.has(url) ? [] : url)))
  return assets.filter(({ path }) => !unused.has(`/${path}`))
}

/** The modules of a script, with packages as a whole; the page kinds of a style sheet. Other assets are fonts. */
function assetSources(
  path: string,
  { scripts, kindStyles }: Pick<AddedFiles['bundle'], 'scripts' | 'kindStyles'>,
): readonly string[] {
  const modules = scripts.get(`/${path}`)?.sources
  if (modules && modules.length > 0) {
    const named = modules.map((module) => packageOf(module) ?? module)
    return [...new Set(named)].sort(compareText)
  }
  const styled = Object.entries(kindStyles).filter(([, { url }]) => url === `/${path}`)
  if (styled.length > 0) return styled.map(([kind]) => `styles of ${kind} pages`).sort(compareText)
  return [path.endsWith('.woff2') ? 'fonts of the theme' : 'bundle']
}

/** Editors keep redirects in a data source; that of the root comes from the locales. */
const redirectSources = ['data source redirects', 'locales of the brand']

/** The list for hosts that read it, and a document at each address for hosts that do not. */
function addRedirects(
  writer: Pick<Writer, 'add'>,
  redirects: readonly Redirect[],
  { script, isSelected }: { script: Asset; isSelected: AddedFiles['isSelected'] },
): void {
  writer.add(redirectsFile, formatRedirects(redirects), {
    kind: 'redirects',
    sources: redirectSources,
  })
  writer.add(script.path, script.bytes, {
    kind: 'asset',
    sources: ['runtime/redirect/redirect.ts'],
  })
  for (const { from, to, site } of redirects.filter(isSelected)) {
    const document = redirectDocument({
      to,
      script: `/${script.path}`,
      tag: site.locale.tag,
      siteUrl: site.rules.siteUrl,
      moved: site.t('redirect.moved'),
    })
    const sources = redirectSources.filter((_, index) => index === Number(from === '/'))
    writer.add(htmlFile(from), document, { kind: 'redirect', sources })
  }
}
