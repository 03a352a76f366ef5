import type { Head, PageDefinition, RouteKey, StructuredData } from '#shared/page.ts'
import type { Site } from '#shared/site.ts'
import { faqPage } from './definitions/structuredData.ts'
import { pages, type PageData, type PageKind, type PageProps } from './index.ts'

type KeyOf<Kind extends PageKind> = Parameters<(typeof pages)[Kind]['data']>[1]

/** A page as its kind finds it, discriminated by `kind`. */
type PageAddress<Kind extends PageKind = PageKind> = {
  [K in Kind]: { kind: K; key: KeyOf<K>; path: string; site: Site }
}[Kind]

/** The registry as generic code reads it: by a kind, with the types of this kind. */
const definitions: {
  [Kind in PageKind]: PageDefinition<PageProps<Kind>, KeyOf<Kind>>
} = pages

/** All that a document is made of, beside what every page of its locale has. */
export interface PageDescription<Kind extends PageKind = PageKind> {
  view: PageData<Kind>
  head: Head
  openGraphType: 'article' | 'website'
  structuredData: readonly StructuredData[]
}

/** A page as a plan of all kinds has it. */
interface Planned {
  kind: string
  key: RouteKey
  path: string
  site: Site
}

/** A plan takes each key from the routes of the kind that it names, so the two fit each other. */
const isAddress = (page: Planned): page is Planned & PageAddress => Object.hasOwn(pages, page.kind)

/** What the page's kind says of it. */
export function describePage(page: Planned): PageDescription {
  if (!isAddress(page)) throw new Error(`there is no page kind ${page.kind}`)
  return describe(page)
}

function describe<Kind extends PageKind>({
  kind,
  key,
  path,
  site,
}: PageAddress<Kind>): PageDescription<Kind> {
  const definition = definitions[kind]
  const data = definition.data(site, key)
  return {
    view: { kind, props: data },
    head: definition.head(data, site, path),
    openGraphType: definition.openGraphType ?? 'website',
    structuredData: [...(definition.structuredData?.(data, site, path) ?? []), ...faqPage(data)],
  }
}
