import type { Bundle } from '../bundle/bundleBrand.ts'
import type { PageInput } from '../render/renderPage.ts'
import { sha256 } from '../sha256.ts'
import { hashOf, hashOfParts } from './valueHash.ts'

type DocumentCode = Pick<
  Bundle,
  'client' | 'clientImports' | 'islandScripts' | 'kindStyles' | 'renderingCode' | 'runtimeHash'
>

/** All that a page is made of, by hashes. Pages with equal keys have equal files. */
export interface PageKey {
  key: string
  /** What the key is the hash of, by name: `code`, `header`, `data.listing` … The hashes are short, for `explain`. */
  parts: PageKeyParts
}

export type PageKeyParts = Readonly<Record<string, string>>

const shortHash = 8

/**
 * Creates the function that names all that a page is made of. The program itself is not part of it, see `hashTool`.
 */
export function createPageKey(bundle: DocumentCode): (input: PageInput) => PageKey {
  const { client, clientImports, islandScripts, kindStyles, renderingCode, runtimeHash } = bundle
  const scripts = hashOf([client, clientImports, runtimeHash, [...islandScripts]])
  return (input) => {
    const { kind } = input.view
    const parts: Record<string, string> = {
      scripts,
      code: renderingCode[kind] ?? '',
      styles: hashOf(kindStyles[kind]?.url),
      ...siteParts(input),
      ...pageParts(input),
    }
    return {
      key: sha256(JSON.stringify(parts), 32),
      parts: Object.fromEntries(
        Object.entries(parts).map(([name, hash]) => [name, sha256(hash, shortHash)]),
      ),
    }
  }
}

/** What pages of a locale share. */
function siteParts({ page: { site }, view: { kind }, parts }: PageInput): Record<string, string> {
  const { translations, ...context } = site.context
  const { shared } = parts.contextOf(kind)
  const slots = new Set([...Object.keys(parts.shared), ...Object.keys(parts.sliceNames)])
  const named: Readonly<Record<string, { name: string } | undefined>> = parts.shared
  return {
    brand: hashOf([site.rules.siteUrl, site.rules.name, site.locale.language]),
    context: hashOfParts(context),
    // fragments of pages ask for messages of all kinds
    messages: hashOf([hashOf(translations), shared]),
    ...Object.fromEntries(
      [...slots].map((slot) => [
        slot,
        hashOf([named[slot]?.name ?? '', parts.sliceNames[slot] ?? '']),
      ]),
    ),
  }
}

/** Names the property of a value that no hash sees. */
function hashOfProperty(name: string, value: unknown): string {
  try {
    return hashOfParts(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new TypeError(`${error.message}, in "${name}"`, { cause: error })
  }
}

function pageParts(input: PageInput): Record<string, string> {
  const { page, view, head, openGraphType, openGraphImage, structuredData, others, versions } =
    input
  return {
    page: hashOf([page.path, view.kind]),
    head: hashOf([head, openGraphType, openGraphImage]),
    'structured data': hashOf(structuredData),
    'other languages': hashOf([others, versions]),
    ...Object.fromEntries(
      Object.entries(view.props).map(([name, value]) => [
        `data.${name}`,
        hashOfProperty(name, value),
      ]),
    ),
  }
}
