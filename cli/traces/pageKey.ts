import type { Bundle } from '../bundle/bundleBrand.ts'
import type { PageInput } from '../render/renderPage.ts'
import { sha256 } from '../sha256.ts'
import { hashOf, hashOfParts } from './valueHash.ts'

type DocumentCode = Pick<
  Bundle,
  'client' | 'clientImports' | 'islandScripts' | 'kindStyles' | 'renderingCode' | 'runtimeHash'
>

/**
 * Creates the function that names all that a page is made of by one hash: a page with an equal key has equal files. The
 * program itself is not part of it, see `hashTool`.
 */
export function createPageKey(bundle: DocumentCode): (input: PageInput) => string {
  const { client, clientImports, islandScripts, kindStyles, renderingCode, runtimeHash } = bundle
  const scripts = hashOf([client, clientImports, runtimeHash, [...islandScripts]])
  return ({ page, view, head, openGraphType, structuredData, parts, others, versions }) => {
    const { path, site } = page
    const { kind, props } = view
    const { shared } = parts.contextOf(kind)
    return sha256(
      JSON.stringify([
        [scripts, renderingCode[kind], kindStyles[kind]?.url],
        [path, kind, hashOfParts(props), head, openGraphType, structuredData, others, versions],
        // fragments of pages ask for messages of all kinds
        [hashOf(site.context), shared, parts.sliceNames],
        Object.values(parts.shared).map(({ name }) => name),
        [site.rules.siteUrl, site.rules.name, site.locale.language],
      ]),
      32,
    )
  }
}
