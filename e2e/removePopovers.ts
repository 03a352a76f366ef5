import type { Page } from '@playwright/test'

/** Like Safari 16, Firefox 124 and Chrome 113: the selector throws, and `popover` is an attribute without a meaning. */
export async function removePopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover
    delete (HTMLElement.prototype as Partial<HTMLElement>).hidePopover
    const guard = <Args extends [string]>(prototype: object, name: string) => {
      const original = Reflect.get(prototype, name) as (...args: Args) => unknown
      Reflect.set(prototype, name, function (this: unknown, ...args: Args) {
        if (args[0].includes(':popover-open')) throw new DOMException('invalid selector')
        return original.apply(this, args)
      })
    }
    guard(Element.prototype, 'matches')
    guard(Document.prototype, 'querySelector')
    guard(Document.prototype, 'querySelectorAll')
    // buttons do nothing by themselves
    addEventListener(
      'click',
      (event) => {
        const isPopoverButton =
          event.target instanceof Element && event.target.closest('[popovertarget]')
        if (isPopoverButton) event.preventDefault()
      },
      true,
    )
  })
}

/** Before each style sheet of such a page: nothing hides what has the attribute. The first layer is the weakest. */
export const shownPopovers =
  '@layer { [popover]:not([data-closed]) { display: block } } .menu { translate: none !important }\n'

/** A style sheet for such a page. */
export const withoutPopovers = (css: string): string =>
  shownPopovers +
  css.replaceAll('@supports not selector(:popover-open)', '@supports (display: block)')
