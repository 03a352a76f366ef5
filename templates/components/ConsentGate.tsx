import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/links.ts'
import { linkProps } from './linkProps.ts'
import './Button.css'
import './ConsentGate.css'

/**
 * Keeps its content back until the shopper allows its groups, which `ConsentGate.island.ts` follows.
 * Until then a placeholder says what is kept back, how to allow it, and leads to where it can be seen
 * without.
 */
export function ConsentGate({
  groups,
  label,
  fallbackLink,
  children,
}: {
  groups: readonly string[]
  /** What the content is: the title of a film, a map's place. */
  label: string
  fallbackLink?: LabelledLink | undefined
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <div
      className="consent-gate"
      data-state="closed"
      data-island="ConsentGate"
      data-groups={groups.join(' ')}
      tabIndex={-1}
    >
      <p className="consent-gate__label">{t('consent.blocked', { label })}</p>
      <p className="consent-gate__how">{t('consent.how')}</p>
      <p className="consent-gate__actions">
        <button type="button" className="button button--secondary" hidden>
          {t('consent.settings')}
        </button>
        {fallbackLink && <a {...linkProps(fallbackLink)}>{fallbackLink.label}</a>}
      </p>
      <template>{children}</template>
    </div>
  )
}
