/** A position in a source file. Lines and columns count from 1. */
export interface Position {
  /** Path below the project: `templates/layout/Header.tsx`. */
  file: string
  line: number
  column: number
}

export const formatPosition = ({ file, line, column }: Position) => `${file}:${line}:${column}`

/** A line of source with a mark below a part. */
export function codeFrame({
  line,
  column,
  length = 1,
  lineText,
}: {
  line: number
  column: number
  length?: number
  lineText: string
}): string {
  // keeps tabs, so that the mark is below its word
  const indent = lineText.slice(0, column - 1).replaceAll(/[^\t]/g, ' ')
  const marks = '^'.repeat(Math.max(1, Math.min(length, lineText.length - column + 1)))
  return `> ${line} | ${lineText}\n  ${' '.repeat(String(line).length)} | ${indent}${marks}`
}
