import { openConsentSettings } from '#runtime/consent/banner.ts'
import { useConsentState } from '#runtime/consent/useConsent.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'

/**
 * Changes an earlier choice; nothing for a brand that asks for none. Its room is there from the start,
 * but it is seen only once there are settings to open.
 */
export function ConsentSettingsButton({ className }: { className: string }) {
  const t = useTranslate()
  const { tagContainer } = usePage().context
  const { status } = useConsentState()
  if (!tagContainer) return null
  return (
    <button
      type="button"
      className={className}
      style={status === 'unknown' ? { visibility: 'hidden' } : undefined}
      onClick={(event) => openConsentSettings(event.currentTarget)}
    >
      {t('consent.settings')}
    </button>
  )
}
