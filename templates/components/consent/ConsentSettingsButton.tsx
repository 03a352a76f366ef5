import { usePage, useTranslate } from '#runtime/page.tsx'
import './ConsentSettingsButton.css'

/**
 * Opens the consent settings; empty for a brand without consent. `runtime/consent/settingsButtons.ts`
 * handles the click. It reserves its space and becomes visible once there are settings to open.
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
