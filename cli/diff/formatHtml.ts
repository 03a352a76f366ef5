import { printable } from '../diagnostics/printable.ts'
import type { OutputDiff } from './compareOutputs.ts'
import { countsOf, describeGroup, followingOf, sectionsOf } from './describeGroup.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { ChangeGroup } from './groupChanges.ts'
import type { Preview } from './previews.ts'
import { reportStyles } from './reportStyles.ts'
import type { Words } from './wordChanges.ts'

export interface ReportTitles {
  before: string
  after: string
}

/** Widths of previews: a phone, a tablet and a desktop. */
const widths = [390, 820, 1280]

/** More pages of a change are counted. */
const pagesListed = 100

/** One file without scripts that loads nothing. */
export function formatHtml(
  diff: OutputDiff,
  previews: readonly Preview[],
  titles: ReportTitles,
): string {
  const sections = sectionsOf(diff.changes)
  const numbers = new Map(previews.map(({ page }, index) => [page, index + 1]))
  const also = followingOf(diff.following)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'">
<title>${escapeHtml(`Changes from ${titles.before} to ${titles.after}`)}</title>
<style>${reportStyles}
${sections.map(({ kind }) => `:root:has(#show-${kind}:not(:checked)) [data-class="${kind}"]{display:none}`).join('\n')}
</style>
</head>
<body>
<header class="top">
<h1>Changes</h1>
<p class="outputs"><code>${escapeHtml(titles.before)}</code> → <code>${escapeHtml(titles.after)}</code></p>
<p>Pages: ${escapeHtml(countsOf(diff.pages))}.</p>
${filtersOf(sections)}
${choicesOf()}
</header>
<main>
${diff.changes.length === 0 ? '<p class="none">Nothing that counts differs.</p>' : ''}
${sections
  .map(
    ({ kind, title, groups }) => `<section data-class="${kind}" aria-labelledby="h-${kind}">
<h2 id="h-${kind}">${title} <span class="count">${groups.length}</span></h2>
<ul class="changes">
${groups.map((group) => itemOf(group, numbers)).join('\n')}
</ul>
</section>`,
  )
  .join('\n')}
${also ? `<p class="also">Files that changed with these: ${escapeHtml(also)}.</p>` : ''}
${previews.length > 0 ? `<h2>Pages side by side</h2>\n${previews.map(previewOf).join('\n')}` : ''}
</main>
</body>
</html>
`
}

const filtersOf = (sections: ReturnType<typeof sectionsOf>) => `<fieldset class="filters">
<legend>Show</legend>
${sections
  .map(
    ({ kind, title, groups }) =>
      `<label><input type="checkbox" id="show-${kind}" checked> ${title} <span class="count">${groups.length}</span></label>`,
  )
  .join('\n')}
</fieldset>`

const choicesOf = () => `<div class="choices">
<fieldset><legend>Width</legend>
${widths
  .map(
    (width, index) =>
      `<label><input type="radio" name="width" id="width-${width}"${index === widths.length - 1 ? ' checked' : ''}> ${width}</label>`,
  )
  .join('\n')}
</fieldset>
<fieldset><legend>Colours</legend>
<label><input type="radio" name="scheme" id="scheme-auto" checked> system</label>
<label><input type="radio" name="scheme" id="scheme-light"> light</label>
<label><input type="radio" name="scheme" id="scheme-dark"> dark</label>
</fieldset>
</div>`

function itemOf(group: ChangeGroup, numbers: ReadonlyMap<string, number>): string {
  const { mark, head, words, pages, morePlaces } = describeGroup(group)
  const [first] = group.pages
  const preview = first === undefined ? undefined : numbers.get(first)
  const more = morePlaces > 0 ? ` <span class="more">and ${morePlaces} more</span>` : ''
  return `<li><span class="mark" data-mark="${group.what}">${mark}</span>
<div><p><strong>${escapeHtml(head)}</strong>${more} <span class="words">${words.map(wordOf).join('')}</span></p>
${placesOf(group)}${pages ? pagesOf(group, pages) : ''}${
    preview === undefined ? '' : ` <a href="#page-${preview}">side by side</a>`
  }</div></li>`
}

const placesOf = ({ places }: ChangeGroup) =>
  places.length > 1
    ? `<details><summary>${places.length} places</summary><ul>${places
        .map((place) => `<li>${escapeHtml(place)}</li>`)
        .join('')}</ul></details>\n`
    : ''

function pagesOf({ pages }: ChangeGroup, summary: string): string {
  if (pages.length === 1) return `<span class="pages">${escapeHtml(summary)}</span>`
  const listed = pages.slice(0, pagesListed).map((page) => `<li>${escapeHtml(page)}</li>`)
  const more = pages.length - pagesListed
  const rest = more > 0 ? `<li>… and ${more} more</li>` : ''
  return `<details class="pages"><summary>${escapeHtml(summary)}</summary><ul>${listed.join('')}${rest}</ul></details>`
}

function wordOf({ kind, text }: Words): string {
  if (kind === 'same') return escapeHtml(text)
  const tag = kind === 'added' ? 'ins' : 'del'
  return `<${tag}>${escapeHtml(text)}</${tag}>`
}

function previewOf({ page, before, after }: Preview, index: number): string {
  return `<article class="preview" id="page-${index + 1}">
<h3>${escapeHtml(page)}</h3>
<div class="sides">
${frameOf(before, `Before: ${page}`, 'Before')}
${frameOf(after, `After: ${page}`, 'After')}
</div>
</article>`
}

/** An empty sandbox: no scripts, no forms, no origin. */
const frameOf = (html: string | null, title: string, label: string) =>
  `<figure><figcaption>${label}</figcaption>${
    html === null
      ? '<p class="absent">This page does not exist.</p>'
      : `<div class="frame"><iframe sandbox="" loading="lazy" title="${escapeHtml(title)}" srcdoc="${attributeOf(html)}"></iframe></div>`
  }</figure>`

/** Only what would end the attribute or be read as something else. */
const attributeOf = (html: string) =>
  printable(html).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
