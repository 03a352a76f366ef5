import type { ReactNode } from 'react'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { WrapperColor } from '#templates/components/section/WrapperColor.tsx'
import { LocaleSwitcher } from './LocaleSwitcher.tsx'
import './Layout.css'

/**
 * The page frame. Header and footer are equal on all pages of a locale; the main part differs. The
 * router writes to the two live regions at the end.
 */
export function Layout({
  consent,
  header,
  footer,
  children,
}: {
  /** The consent banner, which is first in the tab order. */
  consent: ReactNode
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}) {
  const t = useTranslate()
  const { context } = usePage()
  return (
    <div className="layout">
      {consent}
      <a className="layout__skip button button--primary" href="#content">
        {t('skip.content')}
      </a>
      {/* search engines would quote it */}
      <p className="layout__too-old" data-nosnippet="">
        {t('browser.tooOld')}
      </p>
      {header}
      <main id="content" className="layout__content" tabIndex={-1}>
        <WrapperColor color="plain">{children}</WrapperColor>
      </main>
      {context.locales.length > 1 && <LocaleSwitcher />}
      {footer}
      <div id="announcer" className="visually-hidden" aria-live="assertive" aria-atomic="true" />
      {/* the region exists while empty, because screen readers announce changes only in existing
          regions */}
      <div role="status">
        <div id="delayed-load" className="layout__delayed">
          {t('navigation.slow')}
        </div>
      </div>
    </div>
  )
}
