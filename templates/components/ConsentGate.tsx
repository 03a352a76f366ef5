import { useRef, type ReactNode } from 'react'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { isAllowed } from '#runtime/consent/state.ts'
import { useConsentState } from '#runtime/consent/useConsent.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/links.ts'
import { linkProps } from './linkProps.ts'
import './Button.css'
import './ConsentGate.css'

/**
 * Shows its content once the shopper allows its groups, without a reload. Until then a placeholder
 * says what is kept back, how to allow it, and leads to where it can be seen without.
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
  const place = useRef<HTMLDivElement>(null)
  const state = useConsentState()
  const isOpen = isAllowed(state, groups)
  return (
    <div className="consent-gate" data-state={isOpen ? 'open' : 'closed'} tabIndex={-1} ref={place}>
      {isOpen ? (
        children
      ) : (
        <>
          <p className="consent-gate__label">{t('consent.blocked', { label })}</p>
          <p className="consent-gate__how">{t('consent.how')}</p>
          <p className="consent-gate__actions">
            {/* Without scripts there are no settings to open. */}
            {state.status !== 'unknown' && (
              <button
                type="button"
                className="button button--secondary"
                onClick={() => openConsentSettings(place.current)}
              >
                {t('consent.settings')}
              </button>
            )}
            {fallbackLink && <a {...linkProps(fallbackLink)}>{fallbackLink.label}</a>}
          </p>
        </>
      )}
    </div>
  )
}
