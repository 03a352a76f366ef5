import { getDataLayer, pushTo } from '#runtime/dataLayer.ts'
import { consent } from '../consent/state.ts'
import { foreignScriptUrl } from '../trustedTypes.ts'

export interface TagContainer {
  /** `GTM-…`. */
  id: string
  /** URL of its script on the configured host, without a query. */
  url: string
}

/** The parts of `window` that are used. */
export interface TagPage {
  document: Pick<Document, 'createElement' | 'head'>
  OnetrustActiveGroups?: unknown
}

/** Loads the tag container's script. Call it only with the shopper's consent. */
export function loadTagContainer({ id, url }: TagContainer, page: TagPage = window): void {
  if (!/^GTM-[A-Z0-9]+$/.test(id)) return
  const layer = getDataLayer(page)
  const { status, groups } = consent.peek()
  // triggers of the container read the groups in the format of the third-party banner
  if (status === 'answered' && typeof page.OnetrustActiveGroups !== 'string') {
    const active = `,${groups.join()},`
    page.OnetrustActiveGroups = active
    pushTo(layer, { event: 'OneTrustLoaded', OnetrustActiveGroups: active })
  }
  pushTo(layer, { 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = page.document.createElement('script')
  script.async = true
  script.src = foreignScriptUrl(`${url}?id=${id}`)
  page.document.head.append(script)
}
