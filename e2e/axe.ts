import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { Shop } from './shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Scope {
  context?: string
  without?: readonly string[]
  /** Checks only colour contrast, for further colour schemes of a page that was checked in full. */
  onlyColours?: boolean
}

/** Violations that axe finds, one line for each element. */
export async function violations(
  { page }: Shop,
  { context = 'html', without = [], onlyColours = false }: Scope = {},
): Promise<readonly string[]> {
  // the policy of the page forbids a script element
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // contrast is undefined during a colour transition
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
      if (!isEndless) animation.finish()
    }
  })
  const release = await releaseHeader(page)
  const results = await page.evaluate(
    ({ runOnly, within, off }) =>
      (window as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }).axe.run(
        within,
        {
          runOnly,
          resultTypes: ['violations'],
          // none of these rules reads style sheets
          preload: false,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        },
      ),
    {
      runOnly: onlyColours
        ? { type: 'rule', values: ['color-contrast'] }
        : { type: 'tag', values: tags },
      within: context,
      off: without,
    },
  )
  await release()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

/**
 * Puts a sticky header back to its place in the page: a target that is scrolled half below it would be too small to axe.
 * The space that it takes stays the same.
 */
async function releaseHeader(page: Page): Promise<() => Promise<void>> {
  const header = page.locator('.layout__header')
  const setPosition = (value: string) =>
    header.evaluateAll((elements, position) => {
      for (const element of elements as HTMLElement[]) {
        if (position === '' || getComputedStyle(element).position === 'sticky')
          element.style.position = position
      }
    }, value)
  await setPosition('static')
  return () => setPosition('')
}
