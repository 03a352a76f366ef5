import { Idiomorph } from 'idiomorph'
import { notePristine, noteTree, pristineOf, whileMorphing } from './pristine.ts'

/**
 * Changes a part of the document into what the server sends now. Only what the server has changed is touched: attributes,
 * texts and elements that scripts or the visitor have changed otherwise stay as they are.
 */
export function morphPart(live: Element, next: Element): void {
  const nextOf = new Map<Node, Node>()
  const copyOf = copiesOf(next)
  whileMorphing(() =>
    Idiomorph.morph(live, next, {
      morphStyle: 'outerHTML',
      restoreFocus: false,
      callbacks: {
        beforeNodeMorphed(node, to) {
          nextOf.set(node, to)
          const before = pristineOf(node)
          return !before?.isEqualNode(to)
        },
        afterNodeMorphed(node, to) {
          const copy = copyOf.get(to)
          if (copy) notePristine(node, copy)
        },
        // what a script has inserted stays
        beforeNodeRemoved: (node) => pristineOf(node) !== undefined,
        afterNodeAdded(node) {
          if (!pristineOf(node)) noteTree(node)
        },
        beforeAttributeUpdated: (name, element) =>
          isChangedByServer(name, element, nextOf.get(element) as Element),
      },
    }),
  )
}

function copiesOf(node: Node): ReadonlyMap<Node, Node> {
  const copies = new Map<Node, Node>()
  const visit = (one: Node, copy: Node) => {
    copies.set(one, copy)
    const children = [...copy.childNodes]
    for (const [at, child] of [...one.childNodes].entries()) visit(child, children[at]!)
  }
  visit(node, node.cloneNode(true))
  return copies
}

function isChangedByServer(name: string, element: Element, next: Element | undefined): boolean {
  const before = pristineOf(element) as Element | undefined
  if (!before || !next) return true
  if (before.getAttribute(name) === next.getAttribute(name)) return false
  return !isInput(name, element)
}

/** What was typed or chosen is the visitor's. */
function isInput(name: string, element: Element): boolean {
  if (
    name === 'value' &&
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
  )
    return element.value !== element.defaultValue
  if (name === 'checked' && element instanceof HTMLInputElement)
    return element.checked !== element.defaultChecked
  if (name === 'selected' && element instanceof HTMLOptionElement)
    return element.selected !== element.defaultSelected
  return name === 'open'
}

/** Changes attributes of an element that the server has changed. */
export function mergeAttributes(live: Element, next: Element): void {
  for (const name of new Set([...live.getAttributeNames(), ...next.getAttributeNames()])) {
    if (!isChangedByServer(name, live, next)) continue
    const value = next.getAttribute(name)
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}
