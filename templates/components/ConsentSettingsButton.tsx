import { openConsentSettings } from '#runtime/consent/consent.ts'
import { useConsentState } from '#runtime/consent/useConsent.ts'
import { useTranslate } from '#runtime/page.tsx'
import './Button.css'

/** Changes an earlier choice; nothing where there is none to make. */
export function ConsentSettingsButton({
  className = 'button button--quiet',
}: {
  className?: string
}) {
  const t = useTranslate()
  const { status } = useConsentState()
  if (status === 'unknown' || status === 'free') return null
  return (
    <button
      type="button"
      className={className}
      onClick={(event) => openConsentSettings(event.currentTarget)}
    >
      {t('consent.settings')}
    </button>
  )
}
