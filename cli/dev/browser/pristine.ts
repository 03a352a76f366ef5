/**
 * What the server sent, by the nodes of the document: scripts change a page, and an update changes only what the server
 * would send otherwise. Each node has a copy from before scripts ran.
 */
const copies = new WeakMap<Node, Node>()

/** The copy of a node; undefined for one that a script has made. */
export const pristineOf = (node: Node): Node | undefined => copies.get(node)

export const notePristine = (node: Node, copy: Node): void => void copies.set(node, copy)

/** Notes a tree as it is now. */
export function noteTree(node: Node): void {
  noteSame(node, node.cloneNode(true))
}

/** Notes a tree and its copy, which have the same shape. */
function noteSame(node: Node, copy: Node): void {
  copies.set(node, copy)
  const children = [...node.childNodes]
  for (const [at, child] of [...copy.childNodes].entries()) {
    if (children[at]) noteSame(children[at], child)
  }
}

/** Parts that the router replaces as a whole, and the frame. */
const replacedParts = '[data-static], .layout__header, .layout__footer'

/** Notes the document, and the parts of it that a navigation replaces, each before its islands start. */
export function followDocument(): void {
  noteTree(document.documentElement)
  for (const part of document.querySelectorAll(replacedParts)) {
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added) if (!copies.has(node) && !isMorphing) noteTree(node)
    }).observe(part, { childList: true })
  }
}

let isMorphing = false

/** What an update inserts is noted by the update. */
export function whileMorphing(work: () => void): void {
  isMorphing = true
  try {
    work()
  } finally {
    // observers are called after this task's microtasks began
    queueMicrotask(() => queueMicrotask(() => (isMorphing = false)))
  }
}
