import type { Locale } from '#shared/paths/locale.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { localeSwitcherId } from '#runtime/frame/ids.ts'
import './LocaleSwitcher.css'

/** Up to this many countries fit in one column. */
const fewCountries = 4

/** Links to this page, or its nearest parent, in every country and language of the brand. */
export function LocaleSwitcher() {
  const { alternates, context } = usePage()
  const t = useTranslate()
  const countries = [...Map.groupBy(context.locales, ({ country }) => country)]
  return (
    <nav
      id={localeSwitcherId}
      className="locale-switcher"
      data-few={countries.length <= fewCountries || undefined}
      popover="auto"
      aria-label={t('header.country')}
    >
      <div className="locale-switcher__head">
        <p className="locale-switcher__title heading">{t('header.country')}</p>
        <button
          type="button"
          className="button button--quiet button--icon"
          popoverTarget={localeSwitcherId}
          popoverTargetAction="hide"
          aria-label={t('header.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="locale-switcher__countries">
        {countries.map(([country, locales]) => (
          <li key={country} className="locale-switcher__country">
            <span lang={locales[0]?.language}>
              {countryName(country, locales[0]) ?? t('splash.international')}
            </span>
            <span className="locale-switcher__languages">
              {locales.map(({ id, tag, language, prefix }) => (
                <a
                  key={id}
                  data-locale={id}
                  href={alternates[id] ?? prefix}
                  hrefLang={tag}
                  lang={language}
                  aria-current={
                    country === context.country && language === context.language
                      ? 'true'
                      : undefined
                  }
                >
                  {languageName(language)}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Cached, because `Intl.DisplayNames` is slow to create. */
const names = new Map<string, string | undefined>()

function nameOf(tag: string, type: 'region' | 'language', code: string): string | undefined {
  const key = `${tag} ${code}`
  if (!names.has(key)) names.set(key, new Intl.DisplayNames([tag], { type }).of(code))
  return names.get(key)
}

/** Translated into the country's first language, for readers who do not read the page's. */
const countryName = (country: string, locale: Locale | undefined) =>
  country === 'INT' || !locale ? undefined : nameOf(locale.tag, 'region', country)

const languageName = (language: string) => nameOf(language, 'language', language) ?? language
