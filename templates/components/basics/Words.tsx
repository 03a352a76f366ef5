import { withSoftHyphens } from '#shared/text/hyphens.ts'
import { usePage } from '#runtime/page.tsx'

/**
 * A text in large type or a narrow column, with soft hyphens in long words. The build finds them. Islands have the
 * text as it is, since browsers have no dictionary.
 */
export function Words({ text }: { text: string }) {
  const { hyphenate } = usePage()
  return hyphenate ? withSoftHyphens(text, hyphenate) : text
}
