import type { PageDefinition, Route } from '#shared/page.ts'
import type { Site, Source } from '#shared/site.ts'
import { htmlFile, pathProblem } from '../emit/paths.ts'
import type { Problems } from '../model/problems.ts'

/** A route with its page kind and locale: all that is needed to render it. */
export interface PlannedPage extends Route {
  kind: string
  site: Site
}

/** Definitions of page kinds by name. */
export type PageDefinitions = Readonly<Record<string, PageDefinition>>

/**
 * Asks every page kind for its routes in every locale. A path that can be no file, and two pages on
 * one path (also where they differ only in case, or where one's file is the other's folder), are
 * problems that name both sides; nothing is ever overwritten. Sorted by path.
 */
export function planPages(
  sites: readonly Site[],
  definitions: PageDefinitions,
  problems: Problems,
): readonly PlannedPage[] {
  const pages = sites.flatMap((site, index) =>
    Object.entries(definitions).flatMap(([kind, definition]) =>
      definition.scope === 'brand' && index > 0
        ? []
        : definition.routes(site).map((route) => ({ ...route, kind, site })),
    ),
  )

  const byFile = new Map<string, PlannedPage>()
  const kept: PlannedPage[] = []
  for (const page of pages) {
    const fault = pathProblem(page.path)
    if (fault) {
      problems.error({
        what: `the path "${shorten(page.path)}" ${fault}`,
        where: describeSource(page.source),
        todo: 'Change the slug: letters, digits and hyphens make a path.',
      })
      continue
    }
    const file = htmlFile(page.path).normalize('NFC').toLowerCase()
    const other = byFile.get(file)
    if (other) {
      problems.error({
        what:
          other.path === page.path
            ? `two pages have the path ${page.path}`
            : `two paths differ only in case: ${other.path} and ${page.path}`,
        where: `${describeSource(other.source)} and ${describeSource(page.source)}`,
        todo: 'Change the slug of one of them.',
      })
      continue
    }
    byFile.set(file, page)
    kept.push(page)
  }

  // a page /a.html/ would need a folder where the page /a.html is a file
  for (const page of kept) {
    const asFolder = `${page.path.slice(1).replace(/\/$/, '')}/index.html`.toLowerCase()
    const file = page.path.endsWith('.html') ? byFile.get(asFolder) : undefined
    if (file) {
      problems.error({
        what: `${page.path} is a file and ${file.path} a folder of the same name`,
        where: `${describeSource(page.source)} and ${describeSource(file.source)}`,
        todo: 'Change the slug of one of them.',
      })
    }
  }
  return kept.sort((a, b) => (a.path < b.path ? -1 : 1))
}

export function describeSource(source: Source): string {
  if (source.kind === 'story') return `story ${source.slug} (id ${source.id})`
  if (source.kind === 'product') return `product ${source.id} (sku ${source.sku})`
  return source.name
}

const shorten = (path: string) => (path.length > 120 ? `${path.slice(0, 117)}…` : path)
