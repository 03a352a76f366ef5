import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/links.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { linkProps } from './linkProps.ts'
import './Button.css'
import './ConsentGate.css'

/**
 * Holds content back until the shopper allows its consent groups, which `ConsentGate.island.ts`
 * follows. Until then a placeholder names the content, opens the settings and links to the
 * original.
 */
export function ConsentGate({
  groups,
  label,
  fallbackLink,
  children,
}: {
  groups: readonly string[]
  /** Name of the content, such as the title of a film. */
  label: string
  fallbackLink?: LabelledLink | undefined
  children: ReactNode
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <div
      className="consent-gate"
      data-state="closed"
      {...markIsland('ConsentGate')}
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
