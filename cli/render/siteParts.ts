import { contentHash } from '#shared/contentHash.ts'
import type { Site } from '#shared/site.ts'
import type { SliceName, SliceProps } from '#templates/slices.tsx'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { menuBarFrom, type HeaderSettings } from './menuBar.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** What all pages of a site have in common, rendered once. */
export interface SiteParts {
  /** HTML of header and footer. */
  slices: Readonly<Record<SliceName, string>>
  /** Names of their files. */
  sliceNames: Readonly<Record<SliceName, string>>
  /** Of these files, in the order that page data names them. */
  sliceHashes: readonly string[]
  /** Hash of the page context. */
  context: string
}

/** What header and footer of a site are rendered from. */
export const slicePropsOf = (site: Site, { theme, logo }: HeaderSettings): SliceProps => ({
  header: {
    navigation: site.navigation,
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
  server: Bundle['server'],
  shared: SharedFiles,
): SiteParts {
  const data = slicePropsOf(site, header)
  const page = { path: site.locale.prefix, kind: '', context: site.context, alternates: {} }
  const nameOf = (name: SliceName) => `${name}-${site.locale.id}`
  const share = (name: SliceName) => {
    const json = JSON.stringify(data[name])
    shared.addSlice(nameOf(name), json)
    return contentHash(json)
  }
  return {
    slices: {
      header: server.renderSlice('header', data.header, page),
      footer: server.renderSlice('footer', data.footer, page),
    },
    sliceNames: { header: nameOf('header'), footer: nameOf('footer') },
    sliceHashes: [share('header'), share('footer')],
    context: shared.addResult(site.context),
  }
}
