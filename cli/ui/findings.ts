import { styleText } from 'node:util'
import { rules } from '../diagnostics/rules.ts'
import { printable } from '../diagnostics/printable.ts'
import type { CheckReport } from '../checks/findings.ts'

/** Findings of a rule that are shown without `--verbose`. */
const mostShown = 5

/** Formats the findings of a check, grouped by rule, with their sources. */
export function formatFindings(
  { brands, pages, errors, warnings, findings, fixed }: CheckReport,
  { color, isVerbose = false }: { color: boolean; isVerbose?: boolean },
): string {
  const paint = (style: 'red' | 'yellow' | 'bold' | 'cyan' | 'dim', text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text
  const groups = [...Map.groupBy(findings, ({ rule, level }) => `${level} ${rule}`).values()]
  const blocks = groups.map((group) => {
    const [{ rule, level }] = group as [(typeof group)[number]]
    const count = group.length > 1 ? ` ×${group.length}` : ''
    const head = `${paint(level === 'error' ? 'red' : 'yellow', level)}  ${paint('bold', rule)}  ${rules[rule].title}${count}`
    const shown = isVerbose ? group : group.slice(0, mostShown)
    const more = group.length - shown.length
    return [
      head,
      ...shown.flatMap(({ what, where, todo, frame, brands: own }) => [
        `  ${printable(what)}`,
        `    ${paint('cyan', [...(where ? [printable(where)] : []), `(${own.join(', ')})`].join(' '))}`,
        ...(frame ? frame.split('\n').map((line) => `    ${paint('dim', printable(line))}`) : []),
        ...(todo ? todo.split('\n').map((line) => `    ${printable(line)}`) : []),
      ]),
      ...(more > 0 ? [`  and ${more} more; --verbose shows all`] : []),
    ].join('\n')
  })
  const [first] = findings
  const checked = `${pages} pages of ${brands.join(', ')}`
  const summary = first
    ? `${plural(errors, 'error')}, ${plural(warnings, 'warning')} in ${checked}; \`shopgen help ${first.rule}\` explains a rule`
    : `no findings in ${checked}`
  return `${[...formatFixed(fixed), ...blocks, summary].join('\n\n')}\n`
}

const formatFixed = (fixed: CheckReport['fixed']): readonly string[] =>
  fixed.length === 0
    ? []
    : [['fixed', ...fixed.map(({ file, change }) => `  ${file}: ${change}`)].join('\n')]

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
