/** Finds an element of the listing by its `data-part`. */
export const part = <Type extends HTMLElement = HTMLElement>(
  root: ParentNode,
  name: string,
): Type | null => root.querySelector<Type>(`[data-part="${name}"]`)

/** A copy of the only element in a template, which the build rendered. */
export function copyOf(root: ParentNode, name: string): HTMLElement {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`)
  return template!.content.firstElementChild!.cloneNode(true) as HTMLElement
}

/** Does not touch the document if nothing changes, so that screen readers stay silent. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
