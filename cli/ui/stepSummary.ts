import type { Diagnostic } from '../diagnostics/errors.ts'
import { printable } from '../diagnostics/printable.ts'

/** The outcome of a command as Markdown, for the page of a CI run. */
export function formatStepSummary({
  title,
  errors,
  summary,
}: {
  title: string
  errors: readonly Diagnostic[]
  /** The summary of a build that succeeded, as plain text. */
  summary: string | null
}): string {
  const problems = errors.map(({ what, where, todo }) =>
    [
      '-',
      escapeMarkdown(what),
      ...(where ? [`(${escapeMarkdown(where)})`] : []),
      escapeMarkdown(todo ?? ''),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [
    `### ${errors.length > 0 ? '❌' : '✅'} ${escapeMarkdown(title)}`,
    '',
    ...(problems.length > 0 ? [...problems, ''] : []),
    ...(summary === null
      ? []
      : ['```text', printable(summary).trim().replaceAll('```', "'''"), '```', '']),
    '',
  ].join('\n')
}

const escapeMarkdown = (text: string) =>
  printable(text)
    .replaceAll(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', ' ')
