import type { Head } from '#shared/files/page.ts'
import type { PageDefinition, RouteKey, StructuredData } from './definitions/pageDefinition.ts'
import type { PageSite } from './definitions/pageSite.ts'
import { withSharedPicture } from './definitions/story.ts'
import { faqPage } from './definitions/structuredData.ts'
import { pages, type PageData, type PageKind, type PageProps } from './index.ts'

/** The same definitions, with types that generic code can index by kind. */
const definitions: {
  [Kind in PageKind]: PageDefinition<PageProps<Kind>, RouteKey>
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
  site: PageSite
  noIndex?: boolean
}

const isPageKind = (kind: string): kind is PageKind => Object.hasOwn(pages, kind)

/** Creates the data, head and structured data of a page. */
export function describePage({ kind, ...page }: Planned): PageDescription {
  if (!isPageKind(kind)) throw new Error(`unknown page kind "${kind}"`)
  return describe(kind, page)
}

function describe<Kind extends PageKind>(
  kind: Kind,
  { key, path, site, noIndex = false }: Omit<Planned, 'kind'>,
): PageDescription<Kind> {
  const definition = definitions[kind]
  const data = definition.data(site, key)
  const head = definition.head(data, site, path)
  return {
    view: { kind, props: data },
    head:
      noIndex || !site.rules.isSearchable
        ? { ...head, noIndex: true }
        : withSharedPicture({ ...head, canonical: path }, site),
    openGraphType: definition.openGraphType ?? 'website',
    structuredData: [...(definition.structuredData?.(data, site, path) ?? []), ...faqPage(data)],
  }
}
