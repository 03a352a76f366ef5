import { createContext, use, type ReactNode } from 'react'
import type { PageContext } from '#shared/files/pageContext.ts'
import { translate, type MessageParameters } from '#shared/text/translate.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** The current page, with the context that all pages of its locale share. */
export interface CurrentPage {
  path: string
  kind: string
  context: PageContext
  /** The same page, or its nearest parent, in the other locales: locale id to path. */
  alternates: Readonly<Record<string, string>>
  /**
   * Hash of the running build, from the app data; empty until that has loaded. Absent at build, since it would
   * change every document.
   */
  buildHash?: () => string
  /** Adds soft hyphens to long words; absent in the browser. */
  hyphenate?: (word: string) => string
}

const Current = createContext<CurrentPage | null>(null)

export const PageProvider = ({ page, children }: { page: CurrentPage; children: ReactNode }) => (
  <Current value={page}>{children}</Current>
)

export function usePage(): CurrentPage {
  const page = use(Current)
  if (!page) throw new Error('usePage is used outside PageProvider')
  return page
}

/** Translates messages to the page's language. */
export function useTranslate() {
  const { context } = usePage()
  return (key: MessageKey, parameters?: MessageParameters): string =>
    translate(context.translations, context.tag, key, parameters)
}
