import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Shop } from './shop.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Scope {
  context?: string
  without?: readonly string[]
}

/** What axe finds, one line for each element. */
export async function violations(
  { page }: Shop,
  { context = 'html', without = [] }: Scope = {},
): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe })
  // a colour on its way to another one has no contrast to speak of
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
      if (!isEndless) animation.finish()
    }
  })
  const results = await page.evaluate(
    ({ values, within, off }) =>
      (window as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }).axe.run(
        within,
        {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        },
      ),
    { values: tags, within: context, off: without },
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}
