import type { RichText, RichTextNode } from '#shared/content/richtext.ts'
import type { Link } from '#shared/paths/links.ts'

type TextNode = Extract<RichTextNode, { kind: 'text' }>

/** Consecutive nodes that share an element. */
export type Run = { kind: 'inline'; nodes: RichText } | { kind: 'block'; node: RichTextNode }

/** Kinds that HTML allows inside a paragraph. */
const inlineKinds: ReadonlySet<RichTextNode['kind']> = new Set(['text', 'break'])

/** Splits the content of one paragraph into paragraphs and the blocks between them. */
export function blockRuns(content: RichText): readonly Run[] {
  const runs: Run[] = []
  for (const node of content) {
    const last = runs.at(-1)
    if (!inlineKinds.has(node.kind)) runs.push({ kind: 'block', node })
    else if (last?.kind === 'inline') runs[runs.length - 1] = joined(last.nodes, node)
    else runs.push({ kind: 'inline', nodes: [node] })
  }
  return runs.filter((run) => run.kind === 'block' || !isBlank(run.nodes))
}

const joined = (nodes: RichText, node: RichTextNode): Run => ({
  kind: 'inline',
  nodes: [...nodes, node],
})

const isBlank = (nodes: RichText) =>
  nodes.every((node) => node.kind === 'break' || (node.kind === 'text' && !node.text.trim()))

export type LinkRun = { link: Link; nodes: readonly TextNode[] } | { link: null; nodes: RichText }

/**
 * Text nodes split where marks change. Merges neighbours with the same link, so that a partly bold
 * link is one link and one Tab stop.
 */
export function linkRuns(content: RichText): readonly LinkRun[] {
  const runs: LinkRun[] = []
  for (const node of content) {
    const link = node.kind === 'text' ? linkOf(node) : null
    const last = runs.at(-1)
    if (link && node.kind === 'text') {
      if (last?.link && isSameLink(last.link, link)) {
        runs[runs.length - 1] = { link, nodes: [...last.nodes, node] }
      } else runs.push({ link, nodes: [node] })
    } else runs.push({ link: null, nodes: [node] })
  }
  return runs
}

const linkOf = ({ marks }: TextNode): Link | null =>
  marks.find((mark) => mark.kind === 'link')?.link ?? null

const isSameLink = (a: Link, b: Link) =>
  a.href === b.href && a.target === b.target && a.hardRefresh === b.hardRefresh
