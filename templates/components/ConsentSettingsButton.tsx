import { usePage, useTranslate } from '#runtime/page.tsx'
import './ConsentSettingsButton.css'

/**
 * Changes an earlier choice; nothing for a brand that asks for none. `runtime/consent/settingsButtons`
 * answers it. Its room is there from the start, but it is seen only once there are settings to open.
 */
export function ConsentSettingsButton({ className }: { className: string }) {
  const t = useTranslate()
  const { tagContainer } = usePage().context
  if (!tagContainer) return null
  return (
    <button type="button" className={className} data-consent-settings="">
      {t('consent.settings')}
    </button>
  )
}
