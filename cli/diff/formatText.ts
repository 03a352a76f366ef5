import { styleText } from 'node:util'
import { printable } from '../diagnostics/printable.ts'
import type { OutputDiff } from './compareOutputs.ts'
import { countsOf, describeGroup, followingOf, sectionsOf } from './describeGroup.ts'
import type { ChangeGroup } from './groupChanges.ts'
import type { Words } from './wordChanges.ts'

/** More changes of a class are counted. */
const groupsShown = 20

type Style = Parameters<typeof styleText>[0]

/** The report of a terminal. */
export function formatText(diff: OutputDiff, { isColored }: { isColored: boolean }): string {
  const paint = (style: Style, text: string) =>
    isColored ? styleText(style, text, { validateStream: false }) : text
  const { pages, changes, following } = diff
  if (diff.files.length === 0) return 'The outputs are identical.\n'
  const lines = sectionsOf(changes).flatMap(({ title, groups: members }) => [
    '',
    paint('bold', `${title} ${members.length}`),
    ...members.slice(0, groupsShown).map((group) => lineOf(group, paint)),
    ...(members.length > groupsShown
      ? [`  … and ${members.length - groupsShown} more; --json and --html list all`]
      : []),
  ])
  const also = followingOf(following)
  const ends = [
    ...(also ? ['', paint('dim', `Files that changed with these: ${also}.`)] : []),
    ...(changes.length === 0 ? ['', 'No difference that counts.'] : []),
  ]
  return `${[`Pages: ${countsOf(pages)}.`, ...lines, ...ends].join('\n')}\n`
}

function lineOf(group: ChangeGroup, paint: (style: Style, text: string) => string): string {
  const { mark, head, words, pages, morePlaces } = describeGroup(group)
  const places =
    morePlaces > 0 ? ` and ${morePlaces} more ${morePlaces === 1 ? 'place' : 'places'}` : ''
  const isPage = pages === '' && words.length > 0 && group.places.length === 1 && isPageClass(group)
  const text = words.map((part) => painted(part, words, paint)).join('')
  const line = isPage
    ? [text, paint('dim', `(${group.places[0]})`)]
    : [`${printable(head)}${places}${text ? ':' : ''}`, text, paint('dim', printable(pages))]
  return `  ${mark} ${line.filter(Boolean).join(' ')}`
}

const isPageClass = ({ class: kind }: ChangeGroup) =>
  kind === 'added' || kind === 'removed' || kind === 'moved'

/** Without colours, changed words within a text are marked as `git diff --word-diff` does. */
function painted(
  { kind, text }: Words,
  all: readonly Words[],
  paint: (style: Style, text: string) => string,
): string {
  const clean = printable(text.replaceAll(/[\n\t]+/g, ' '))
  if (kind === 'same') return clean
  const colored = paint(kind === 'added' ? 'green' : 'red', clean)
  const isWhole = all.length === 1 || all.some((part) => part.text === ' → ')
  if (colored !== clean || isWhole) return colored
  return kind === 'added' ? `{+${clean}+}` : `[-${clean}-]`
}
