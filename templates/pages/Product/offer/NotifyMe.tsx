import { usePage, useTranslate } from '#runtime/page.tsx'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import notifyMeIsland from './NotifyMe.island.ts'
import '#templates/components/basics/Button.css'
import '#templates/components/basics/Disclosure.css'
import './NotifyMe.css'

/**
 * A form for an email once the chosen variant is available. Style sheets show it while the variant is sold out;
 * `NotifyMe.client.ts` sends it. Absent in countries without a shop.
 */
export function NotifyMe() {
  const t = useTranslate()
  const markIsland = useIslandMark()
  if (!usePage().context.sellsOnline) return null
  return (
    <details className="disclosure notify-me" {...markIsland(notifyMeIsland)}>
      <summary className="disclosure__summary">{t('notify.open')}</summary>
      <div className="notify-me__content">
        <ScriptNotice text={t('notify.noScript')} />
        {/* without a script, `method="dialog"` submits nothing and keeps the input */}
        <form
          className="notify-me__form"
          method="dialog"
          noValidate
          {...notifyMeIsland.part('form')}
        >
          <p id="notify-me-intro" {...notifyMeIsland.part('intro')} />
          <label htmlFor="notify-me-email">{t('newsletter.email')}</label>
          <div className="notify-me__row">
            <input
              id="notify-me-email"
              name="email"
              maxLength={254}
              type="email"
              autoComplete="email"
              required
              {...notifyMeIsland.part('email')}
              aria-describedby="notify-me-message notify-me-intro"
            />
            <button className="button" type="submit" {...notifyMeIsland.part('submit')}>
              {t('notify.submit')}
            </button>
          </div>
        </form>
        <p
          className="notify-me__message"
          id="notify-me-message"
          role="status"
          {...notifyMeIsland.part('message')}
        />
        <p className="notify-me__not-loaded" role="alert">
          {t('notify.failed')}
        </p>
      </div>
    </details>
  )
}
