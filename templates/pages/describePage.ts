import type { Head } from '#shared/files/page.ts'
import type { PageDefinition, RouteKey, StructuredData } from './definitions/pageDefinition.ts'
import type { PageSite } from './definitions/pageSite.ts'
import { excerpt } from './definitions/description.ts'
import { openGraphImage, type OpenGraphImage } from './definitions/openGraphImage.ts'
import { shopPicture } from './definitions/story.ts'
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
  openGraphImage: OpenGraphImage
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
  const structuredData = [
    ...(definition.structuredData?.(data, site, path) ?? []),
    ...faqPage(data),
  ]
  const { image, ...own } = definition.head(data, site, path)
  const isIndexed = !noIndex && site.rules.isSearchable
  return {
    view: { kind, props: data },
    head: isIndexed
      ? {
          ...own,
          description:
            own.description || describeEntries(own.title, site.rules.name, structuredData),
          canonical: path,
        }
      : { ...own, noIndex: true },
    openGraphType: definition.openGraphType ?? 'website',
    openGraphImage: openGraphImage(image ?? shopPicture(site), {
      service: site.context.images,
      title: own.title,
      brandName: site.rules.name,
    }),
    structuredData,
  }
}

/** Describes a page without a text by what it lists, else by its title alone. */
function describeEntries(
  title: string,
  brand: string,
  structuredData: readonly StructuredData[],
): string {
  const names = structuredData.flatMap(namesIn)
  if (names.length === 0) return title
  const suffix = ` | ${brand}`
  const name = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
  return excerpt(`${name}: ${names.join(', ')}`)
}

function namesIn({ '@type': type, name, itemListElement }: StructuredData): readonly string[] {
  if (type === 'BikeStore' && typeof name === 'string') return [name]
  return type === 'ItemList' && Array.isArray(itemListElement)
    ? itemListElement.map((entry: { name: string }) => entry.name)
    : []
}
