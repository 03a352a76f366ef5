import type { Head, PageDefinition, RouteKey, StructuredData } from '#shared/page.ts'
import type { Site } from '#shared/site.ts'
import { faqPage } from './definitions/structuredData.ts'
import { pages, type PageData, type PageKind, type PageProps } from './index.ts'

type KeyOf<Kind extends PageKind> = Parameters<(typeof pages)[Kind]['data']>[1]

/** A page with its key, discriminated by `kind`. */
type PageAddress<Kind extends PageKind = PageKind> = {
  [K in Kind]: { kind: K; key: KeyOf<K>; path: string; site: Site }
}[Kind]

/** The same definitions, with types that generic code can index by kind. */
const definitions: {
  [Kind in PageKind]: PageDefinition<PageProps<Kind>, KeyOf<Kind>>
} = pages

/** The part of a document that depends on the page. */
export interface PageDescription<Kind extends PageKind = PageKind> {
  view: PageData<Kind>
  head: Head
  openGraphType: 'article' | 'website'
  structuredData: readonly StructuredData[]
}

/** A planned page of any kind. */
interface Planned {
  kind: PageKind
  key: RouteKey
  path: string
  site: Site
}

/** Narrows a planned page: its key comes from its kind's routes, which the plan's type does not express. */
const isAddress = (page: Planned): page is Planned & PageAddress => Object.hasOwn(pages, page.kind)

/** Creates the data, head and structured data of a page. */
export function describePage(page: Planned): PageDescription {
  if (!isAddress(page)) throw new Error(`unknown page kind "${page.kind}"`)
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
