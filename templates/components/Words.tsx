import { withSoftHyphens } from '#shared/hyphens.ts'
import { usePage } from '#runtime/page.tsx'

/**
 * A text in large type or a narrow column, with soft hyphens in long words. The build finds them,
 * and the browser reads them from page data. Not for islands, which have no such data.
 */
export function Words({ text }: { text: string }) {
  const { hyphenate } = usePage()
  return hyphenate ? withSoftHyphens(text, hyphenate) : text
}
