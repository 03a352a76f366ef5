import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/paths/links.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { linkProps } from '../basics/linkProps.ts'
import consentGateIsland from './ConsentGate.island.ts'
import '../basics/Button.css'
import './ConsentGate.css'

/**
 * Holds content back until the shopper allows its consent groups, which `ConsentGate.client.ts`
 * follows. Until then a placeholder names the content, opens the settings and links to the
 * original.
 */
export function ConsentGate({
  groups,
  label,
  fallbackLink,
  poster,
  children,
}: {
  groups: readonly string[]
  /** Name of the content, such as the title of a film. */
  label: string
  fallbackLink?: LabelledLink | undefined
  /** A picture of the shop to show with the placeholder. */
  poster?: ReactNode
  children: ReactNode
}) {
  const markIsland = useIslandMark()
  return (
    <div
      className="consent-gate"
      data-state="closed"
      {...markIsland(consentGateIsland, { groups })}
      data-poster={poster ? '' : undefined}
      tabIndex={-1}
    >
      {poster}
      <ConsentWords label={label} fallbackLink={fallbackLink} />
      <template {...consentGateIsland.part('content')}>{children}</template>
    </div>
  )
}

/**
 * The same for a part of a page whose island waits for consent by `whileAllowed`, which shows it while the groups are
 * not allowed.
 */
export const ConsentNotice = ({ label }: { label: string }) => (
  <div className="consent-gate consent-gate--notice" data-state="closed" data-part="consent" hidden>
    <ConsentWords label={label} />
  </div>
)

function ConsentWords({
  label,
  fallbackLink,
}: {
  label: string
  fallbackLink?: LabelledLink | undefined
}) {
  const t = useTranslate()
  return (
    <div className="consent-gate__words">
      <p className="consent-gate__label">{t('consent.blocked', { label })}</p>
      <p className="consent-gate__how">{t('consent.how')}</p>
      <p className="consent-gate__actions">
        <button
          type="button"
          className="button button--secondary"
          {...consentGateIsland.part('open')}
          hidden
        >
          {t('consent.settings')}
        </button>
        {fallbackLink && <a {...linkProps(fallbackLink)}>{fallbackLink.label}</a>}
      </p>
    </div>
  )
}
