import { optionalGroups } from '#runtime/consent/groups.ts'
import { useTranslate } from '#runtime/page.tsx'
import '../basics/Button.css'
import './ConsentBanner.css'

/**
 * The shop's consent banner, at the start of every document. It is hidden until the script in the head marks the
 * document (`runtime/consent/askEarly.ts`), so it is part of the first paint if there is a choice to make. It is not
 * modal and does not take the focus. Refusing takes one click, as accepting does.
 */
export function ConsentBanner() {
  const t = useTranslate()
  return (
    <section className="consent-banner" aria-labelledby="consent-heading">
      <form className="consent-banner__form">
        <p id="consent-heading" className="consent-banner__heading heading" tabIndex={-1}>
          {t('consent.heading')}
        </p>
        <p className="consent-banner__text">{t('consent.text')}</p>
        <fieldset className="consent-banner__groups">
          <legend className="visually-hidden">{t('consent.choose')}</legend>
          <label className="consent-banner__group">
            <input type="checkbox" checked disabled readOnly />
            {t('consent.C0001')}
          </label>
          {optionalGroups.map((group) => (
            <label key={group} className="consent-banner__group">
              <input type="checkbox" name="group" value={group} />
              {t(`consent.${group}`)}
            </label>
          ))}
        </fieldset>
        <div className="consent-banner__actions">
          <button type="button" className="button" value="accept">
            {t('consent.acceptAll')}
          </button>
          <button type="button" className="button" value="refuse">
            {t('consent.refuseAll')}
          </button>
          <button type="submit" className="button button--secondary">
            {t('consent.save')}
          </button>
          <button type="button" className="button button--secondary" value="choose">
            {t('consent.choose')}
          </button>
        </div>
      </form>
    </section>
  )
}
