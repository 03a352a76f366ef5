import type { Diagnostic } from '../diagnostics/errors.ts'
import type { WarningGroup } from '../diagnostics/warnings.ts'
import { sha256 } from '../sha256.ts'

interface Annotation {
  level: 'error' | 'warning'
  /** What a reviewer sees first. */
  title: string
  message: string
  /** Null for a story, a product or a request. */
  place: { file: string; line: number; column: number } | null
}

const annotationOf = (
  level: Annotation['level'],
  title: string,
  { what, where, todo }: Diagnostic,
): Annotation => {
  const [, file, line, column] = /^([^\s:]+\.\w+):(\d+)(?::(\d+))?$/.exec(where ?? '') ?? []
  const isPlace = file !== undefined
  return {
    level,
    title,
    message: [what, ...(isPlace || !where ? [] : [where]), ...(todo ? [todo] : [])].join('\n'),
    place: isPlace ? { file, line: Number(line), column: Number(column ?? 1) } : null,
  }
}

/** So many annotations of a level does GitHub show for a step. */
const mostShown = 10

/**
 * Lines that GitHub Actions turns into annotations of a commit. Each group of warnings is one, as a step has room for
 * ten.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function githubAnnotations(
  errors: readonly Diagnostic[],
  warnings: readonly WarningGroup[],
): readonly string[] {
  const all = [
    ...errors.map((error) => annotationOf('error', 'shopgen', error)).slice(0, mostShown),
    ...warnings
      .map(({ group, count, diagnostics }) =>
        annotationOf('warning', count > 1 ? `${group} ×${count}` : group, diagnostics[0]!),
      )
      .slice(0, mostShown),
  ]
  return all.map(({ level, title, message, place }) => {
    const properties = {
      ...(place && { file: place.file, line: String(place.line), col: String(place.column) }),
      title,
    }
    const written = Object.entries(properties).map(
      ([name, value]) => `${name}=${escapeProperty(value)}`,
    )
    return `::${level} ${written.join(',')}::${escapeData(message)}`
  })
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * A report that GitLab shows in a merge request.
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function gitlabCodeQuality(
  errors: readonly Diagnostic[],
  warnings: readonly WarningGroup[],
): string {
  const all = [
    ...errors.map((error) => annotationOf('error', 'error', error)),
    ...warnings.flatMap(({ group, diagnostics }) =>
      diagnostics.map((diagnostic) => annotationOf('warning', group, diagnostic)),
    ),
  ]
  const issues = all.map(({ level, title, message, place }) => ({
    description: message,
    check_name: title,
    fingerprint: sha256(JSON.stringify([title, message, place?.file]), 32),
    severity: level === 'error' ? 'blocker' : 'minor',
    // GitLab needs a file, also if a story or a product is wrong
    location: { path: place?.file ?? 'package.json', lines: { begin: place?.line ?? 1 } },
  }))
  return `${JSON.stringify(issues, null, 2)}\n`
}
