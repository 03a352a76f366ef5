import { useLayoutEffect, useRef, useState } from 'react'
import { banner, closeBanner } from '#runtime/consent/banner.ts'
import { optionalGroups, saveChoice } from '#runtime/consent/choice.ts'
import { consent } from '#runtime/consent/state.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import './Button.css'
import './ConsentBanner.css'

/** By the region that says which page was reached. */
function say(text: string) {
  const region = document.getElementById('announcer')
  if (region) region.textContent = text
}

/**
 * The shop's own banner. It comes first in the document, takes no focus by itself and keeps none:
 * the page can be used beside it. Refusing takes one click, as accepting does.
 */
export function ConsentBanner() {
  const t = useTranslate()
  const state = useValue(banner, 'closed')
  const [isChoosing, setChoosing] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  const isSettings = state === 'settings'
  const showsChoice = isSettings || isChoosing

  // an attribute: a style sheet that looked for the banner itself would cost every page its styles anew
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['asking'] = ''
    return () => void delete dataset['asking']
  }, [])

  const title = t('consent.heading')
  // before it is painted: whoever sees it can use Escape
  useLayoutEffect(() => {
    if (showsChoice) heading.current?.focus()
    else say(title)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language announces its page instead
  }, [showsChoice])

  return (
    <section
      className="consent-banner"
      aria-labelledby="consent-heading"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isSettings) closeBanner()
      }}
    >
      <form
        className="consent-banner__form"
        onSubmit={(event) => {
          event.preventDefault()
          saveChoice(new FormData(event.currentTarget).getAll('group').map(String))
        }}
      >
        <p
          id="consent-heading"
          className="consent-banner__heading heading"
          tabIndex={-1}
          ref={heading}
        >
          {title}
        </p>
        <p className="consent-banner__text">{t('consent.text')}</p>
        {showsChoice && (
          <fieldset className="consent-banner__groups">
            <legend className="visually-hidden">{t('consent.choose')}</legend>
            <label className="consent-banner__group">
              <input type="checkbox" checked disabled />
              {t('consent.C0001')}
            </label>
            {optionalGroups.map((group) => (
              <label key={group} className="consent-banner__group">
                <input
                  type="checkbox"
                  name="group"
                  value={group}
                  defaultChecked={consent.peek().groups.includes(group)}
                />
                {t(`consent.${group}`)}
              </label>
            ))}
          </fieldset>
        )}
        <div className="consent-banner__actions">
          <button type="button" className="button" onClick={() => saveChoice(optionalGroups)}>
            {t('consent.acceptAll')}
          </button>
          <button type="button" className="button" onClick={() => saveChoice([])}>
            {t('consent.refuseAll')}
          </button>
          {showsChoice ? (
            // an element of its own: the click that made it appear must not submit
            <button key="save" type="submit" className="button button--secondary">
              {t('consent.save')}
            </button>
          ) : (
            <button
              key="choose"
              type="button"
              className="button button--secondary"
              onClick={() => setChoosing(true)}
            >
              {t('consent.choose')}
            </button>
          )}
        </div>
      </form>
    </section>
  )
}
