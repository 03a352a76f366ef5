import { printable } from '../diagnostics/printable.ts'
import type { OutputDiff } from './compareOutputs.ts'
import { countsOf, describeGroup, followingOf, sectionsOf } from './describeGroup.ts'
import type { ChangeGroup } from './groupChanges.ts'
import type { Words } from './wordChanges.ts'

/** More changes of a class are counted: a comment of a pull request has a limit of 65,536 letters. */
const groupsShown = 30

/** Sections up to this length are open. */
const openGroups = 8

/** The report of a pull request. */
export function formatMarkdown(diff: OutputDiff, title = 'Changes of the site'): string {
  const { pages, changes, following, files } = diff
  if (files.length === 0) return `### ${title}\n\nThe outputs are identical.\n`
  const also = followingOf(following)
  const parts = [
    `### ${title}`,
    `**Pages:** ${countsOf(pages)}.`,
    ...sectionsOf(changes).map(({ title: name, groups: members }) => sectionOf(name, members)),
    ...(also ? [`<sub>Files that changed with these: ${escaped(also)}.</sub>`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function sectionOf(title: string, groups: readonly ChangeGroup[]): string {
  const more = groups.length - groupsShown
  const lines = groups.slice(0, groupsShown).map(lineOf)
  const list = [...lines, ...(more > 0 ? [`- … and ${more} more`] : [])].join('\n')
  const open = groups.length <= openGroups ? ' open' : ''
  return `<details${open}><summary><b>${title}</b> ${groups.length}</summary>\n\n${list}\n\n</details>`
}

function lineOf(group: ChangeGroup): string {
  const { head, words, pages, morePlaces } = describeGroup(group)
  const text = words.map(wordOf).join('')
  const places = morePlaces > 0 ? ` and ${morePlaces} more` : ''
  const on = pages ? ` · ${escaped(pages)}` : ''
  return `- **${escaped(head)}**${places}${text ? ': ' : ''}${text}${on}`
}

function wordOf({ kind, text }: Words): string {
  if (kind === 'same') return escaped(text)
  // HTML, as `~~` does not work beside a space
  const tag = kind === 'added' ? 'ins' : 'del'
  return `<${tag}>${escaped(text)}</${tag}>`
}

/** Text without a meaning in Markdown or HTML: neither mentions, links nor line breaks. */
const escaped = (text: string): string =>
  printable(text)
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[\\`*_{}[\]()#+!|~@:$^]/g, (letter) => `&#${letter.charCodeAt(0)};`)
