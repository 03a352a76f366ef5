import type { Locate, ThrownAt } from '../bundle/stackPositions.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { formatPosition } from '../diagnostics/sourcePosition.ts'

/** The page that was rendered, and the story, product or rule that it comes from. */
export interface RenderedFor {
  path: string
  source: string
}

/** A template threw while it rendered a page. */
export class RenderError extends Error {
  readonly page: RenderedFor
  readonly at: ThrownAt | undefined

  constructor(page: RenderedFor, cause: unknown, locate: Locate) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause })
    this.page = page
    this.at = locate(cause)
  }
}

/** Errors at one position of a template become one diagnostic, with the first message and all pages. */
export function toTemplateError(errors: readonly RenderError[]): ShopgenError {
  const byPlace = Map.groupBy(errors, ({ at, message }) =>
    at ? formatPosition(at.places[0]) : message,
  )
  return new ShopgenError('template', [...byPlace.values()].map(toDiagnostic), { cause: errors[0] })
}

function toDiagnostic(errors: readonly RenderError[]): Diagnostic {
  const { message, at } = errors[0]!
  const sources = [...new Set(errors.map(({ page }) => page.source))]
  const pages = [...new Set(errors.map(({ page }) => page.path))]
  const places = at?.places.map(formatPosition) ?? []
  return {
    what: `a template failed to render: ${message}`,
    where: [...places.slice(0, 1), some(sources), `seen on ${some(pages)}`].join(', '),
    ...(at?.frame !== undefined && { frame: at.frame }),
    todo:
      places.length > 1
        ? `It was rendered from ${places.slice(1, 4).join(', from ')}.`
        : 'Fix the template, or the data that it receives.',
  }
}

const mostNamed = 3

/** `a, b, c and 4 more` */
const some = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')
