import type { Diagnostic } from '../diagnostics/errors.ts'
import { formatBytes } from '../formatBytes.ts'
import type { ManifestFile } from './manifest.ts'

/** Files that only a page has, and results that its scripts load. */
const kindsOfPages: ReadonlySet<string> = new Set(['page data', 'static part', 'shared query'])

/** The bytes of all files of pages for each page: documents, static parts, page data and shared results. */
export function averagePageBytes(files: readonly ManifestFile[]): number {
  const documents = files.filter(isDocument)
  const others = files.filter(({ kind }) => kindsOfPages.has(kind))
  const sum = [...documents, ...others].reduce((total, { bytes }) => total + bytes, 0)
  return documents.length === 0 ? 0 : Math.round(sum / documents.length)
}

/** A diagnostic if the pages of a site have more bytes than `limit` on average (X3.8). */
export function checkPageBytes(
  files: readonly ManifestFile[],
  limit: number,
): readonly Diagnostic[] {
  const average = averagePageBytes(files)
  if (average <= limit) return []
  const [largest] = files.filter(isDocument).toSorted((a, b) => b.bytes - a.bytes)
  return [
    {
      what: `over budget: the files of a page have ${formatBytes(average)} on average, the limit is ${formatBytes(limit)}`,
      where: `all pages; the largest document is ${largest!.path} (${formatBytes(largest!.bytes)})`,
      todo: 'Make documents and static parts smaller, or raise pageBytes in cli/report/budgets.ts.',
    },
  ]
}

/** Redirects are of another kind, and belong to no page. */
const isDocument = ({ path, page }: ManifestFile) => page !== undefined && path.endsWith('.html')
