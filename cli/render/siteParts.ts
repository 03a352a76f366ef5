import { contentHash } from '#shared/files/contentHash.ts'
import { searchFile } from '#shared/files/outputFiles.ts'
import type { SliceFile } from '#shared/files/page.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import type { Site } from '../site/site.ts'
import type { PageFiles } from '#templates/files.ts'
import type { FrameSlice, SliceProps } from '#templates/slices.tsx'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { settingsStories } from '../fetch/fetchContent.ts'
import { sha256 } from '../sha256.ts'
import { documentStart } from './document.ts'
import { factsOf, type SharedPart } from './documentFacts.ts'
import { menuBarFrom, type HeaderSettings } from './menuBar.ts'
import { createPageFiles } from './pageFiles.ts'
import type { PlainSite } from './plainPage.ts'
import { scopeMessages } from './scopedMessages.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** Parts that all pages of a site share, rendered once. */
export interface SiteParts {
  /** Slot to part: header and footer in the body of every document, and what it begins with. */
  shared: Readonly<Record<FrameSlice | 'start', SharedPart>>
  /** Slot to file name. A site with several locales also has a locale switcher. */
  sliceNames: Readonly<Record<string, string>>
  /** The page context of a kind, with the hashes of the files that it comes from. */
  contextOf: (kind: string) => KindContext
  /** Adds the files that scripts of pages load. */
  files: PageFiles
  /** What rendering a page needs of all this. */
  plain: PlainSite
  /** Adds the files of the search, which take as long to make as many pages. */
  addSearch: () => void
}

export interface KindContext {
  context: PageContext
  /** Property names to hashes, as in the page data. */
  shared: Readonly<Record<string, string>>
}

/** Props of header and footer. */
export const slicePropsOf = (
  site: Site,
  { theme, logo }: HeaderSettings,
  search?: SliceProps['header']['search'],
): SliceProps => ({
  consent: {},
  header: {
    navigation: site.navigation,
    ...(search ? { search } : {}),
    brandName: site.rules.name,
    home: site.locale.prefix,
    utilityFirst: theme.character.header === 'utility-top',
    barFrom: menuBarFrom(site, { theme, logo }),
    ...(logo ? { logo } : {}),
  },
  footer: { footer: site.footer, brandName: site.rules.name },
})

export function renderSiteParts(
  site: Site,
  header: HeaderSettings,
  bundle: Bundle,
  shared: SharedFiles,
): SiteParts {
  const { server, namesMessage } = bundle
  const files = createPageFiles(site, server, shared)
  const of = (names: readonly string[]) => names.map((name) => `${name} of ${site.locale.id}`)
  const addSearch = () =>
    shared.from(of(['dealers', 'products', 'stories']), () => {
      const { index, codes } = site.search()
      shared.addSearch(site.locale.id, {
        index: files.text(index),
        codes: files.text(codes),
        cards: server.cardPlaces(site, files),
        ...server.contactFiles(site, files),
      })
    })
  const data = slicePropsOf(site, header, { files: `/${searchFile(site.locale.id)}` })
  const page = { path: site.locale.prefix, kind: '', context: site.context, alternates: {} }
  const frame = {
    consent: server.renderSlice('consent', data.consent, page),
    header: server.renderSlice('header', data.header, page),
    footer: server.renderSlice('footer', data.footer, page),
  }
  const switcher = server.renderSwitcher(page)
  const names = Object.entries({ ...frame, ...(switcher ? { switcher } : {}) }).map(
    ([slot, html]) => {
      // the browser loads a slice only if its name differs from the current one
      const name = `${slot}-${site.locale.id}-${contentHash(html)}`
      shared.from(of(sliceSources[slot] ?? []), () =>
        shared.addSlice(name, JSON.stringify({ html } satisfies SliceFile)),
      )
      return [slot, name]
    },
  )
  const parts = {
    start: sharedPart(
      documentStart({ tag: site.locale.tag, barFrom: data.header.barFrom }, bundle),
    ),
    consent: sharedPart(frame.consent),
    header: sharedPart(frame.header),
    footer: sharedPart(frame.footer),
  }
  const sliceNames = Object.fromEntries(names) as Record<string, string>
  return {
    shared: parts,
    sliceNames,
    plain: toPlainSite(site, parts, sliceNames),
    contextOf: createContexts(site.context, {
      namesMessage,
      scopes: server.messageScopes,
      addResult: (value) =>
        shared.from(of(['messages', 'settings']), () => shared.addResult(value)),
    }),
    files,
    addSearch,
  }
}

const toPlainSite = (
  { locale, rules, context }: Site,
  { start, consent, header, footer }: SiteParts['shared'],
  sliceNames: SiteParts['sliceNames'],
): PlainSite => {
  const plain = ({ name, text }: SharedPart) => ({ name, text })
  return {
    locale,
    siteUrl: rules.siteUrl,
    brandName: rules.name,
    context,
    parts: {
      start: plain(start),
      consent: plain(consent),
      header: plain(header),
      footer: plain(footer),
    },
    sliceNames,
  }
}

/** What the slices of each slot are made from, for a locale. */
const sliceSources: Readonly<Record<string, readonly string[]>> = {
  consent: ['messages', 'settings'],
  header: [`story ${settingsStories.navigation}`, 'messages'],
  footer: [`story ${settingsStories.footer}`, 'messages'],
  switcher: ['locales', 'messages'],
}

const sharedPart = (text: string): SharedPart => ({
  name: sha256(text, 16),
  text,
  ...factsOf(text),
})

/** Creates the context of each page kind once. Kinds differ in their messages alone. */
function createContexts(
  whole: PageContext,
  {
    addResult,
    namesMessage,
    scopes,
  }: {
    addResult: SharedFiles['addResult']
    namesMessage: Bundle['namesMessage']
    scopes: Bundle['server']['messageScopes']
  },
): SiteParts['contextOf'] {
  const { common, ofKind } = scopeMessages(whole.translations, scopes)
  const context: PageContext = { ...whole, translations: common }
  // what templates ask for at build alone is in the HTML, and needs no second way to the browser
  const named = Object.entries(common).filter(([key]) => namesMessage(key))
  const hash = addResult({ ...whole, translations: Object.fromEntries(named) })
  const byKind = new Map<string, KindContext>()
  return (kind) => {
    const known = byKind.get(kind)
    if (known) return known
    const messages = ofKind(kind)
    const made: KindContext = {
      context: messages ? { ...context, translations: { ...common, ...messages } } : context,
      shared: {
        context: hash,
        ...(messages && { messages: addResult(messages) }),
      },
    }
    byKind.set(kind, made)
    return made
  }
}
