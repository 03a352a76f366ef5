import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { localeSwitcherId } from '#runtime/frame/ids.ts'
import './LocaleButton.css'

/** Opens the locale switcher; empty with a single locale. */
export function LocaleButton({ label = 'short' }: { label?: 'short' | 'full' }) {
  const { context } = usePage()
  const t = useTranslate()
  if (context.locales.length < 2) return null
  return (
    <button type="button" className="locale-button" popoverTarget={localeSwitcherId}>
      <Icon name="globe" />
      <span className={label === 'short' ? 'visually-hidden' : undefined}>
        {t('header.countryIs')}
      </span>
      <span className="locale-button__code">
        {context.country} / {context.language.toUpperCase()}
      </span>
    </button>
  )
}
