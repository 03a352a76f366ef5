import type { Locator } from '@playwright/test'
import { expect, type Shop } from './shop.ts'

/** More steps mean that an element cannot be reached. */
const mostSteps = 150

/** Presses Tab until an element has the focus. On the way, each element shows that it has it. */
export async function tabTo({ page }: Shop, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key)
    const hidden = await page.evaluate(focusWithoutMark)
    expect(hidden).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`cannot reach ${target.toString()} with ${key}`)
}

/** The element with the focus, if nothing shows it: an outline of its own, or of the box that stands for it. */
function focusWithoutMark(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const boxes = [
    focused,
    focused.closest('article, label, li, form'),
    focused.closest('.choice-card'),
  ]
  const isMarked = boxes.some((box) => {
    const style = box && getComputedStyle(box)
    return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  })
  const isSeen = focused.checkVisibility({ visibilityProperty: true })
  return isMarked && isSeen ? null : focused.outerHTML.slice(0, 200)
}
