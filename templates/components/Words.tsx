import { withSoftHyphens } from '#shared/hyphens.ts'
import { usePage } from '#runtime/page.tsx'

/**
 * A text set large or in a narrow place: its long words may be parted, with a hyphen. The build marks
 * where and tells the browser by the page's data. Not for islands, which have no such data.
 */
export function Words({ text }: { text: string }) {
  const { hyphenate } = usePage()
  return hyphenate ? withSoftHyphens(text, hyphenate) : text
}
