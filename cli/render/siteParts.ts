import { contentHash } from '#shared/contentHash.ts'
import type { SliceFile } from '#shared/page.ts'
import type { Site } from '#shared/site.ts'
import type { FrameSlice, SliceProps } from '#templates/slices.tsx'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { menuBarFrom, type HeaderSettings } from './menuBar.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** What all pages of a site have in common, rendered once. */
export interface SiteParts {
  /** HTML of header and footer. */
  slices: Readonly<Record<FrameSlice, string>>
  /** Slot to name of its file; the choice of locale is one of them where there is any. */
  sliceNames: Readonly<Record<string, string>>
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
  const frame = {
    header: server.renderSlice('header', data.header, page),
    footer: server.renderSlice('footer', data.footer, page),
  }
  const switcher = server.renderSwitcher(page)
  const names = Object.entries({ ...frame, ...(switcher ? { switcher } : {}) }).map(
    ([slot, html]) => {
      // the browser asks for a slice where its page shows another one
      const name = `${slot}-${site.locale.id}-${contentHash(html)}`
      shared.addSlice(name, JSON.stringify({ html } satisfies SliceFile))
      return [slot, name]
    },
  )
  return {
    slices: frame,
    sliceNames: Object.fromEntries(names) as Record<string, string>,
    context: shared.addResult(site.context),
  }
}
