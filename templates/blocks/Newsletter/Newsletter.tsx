import { useId } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import '#templates/components/Button.css'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import type { BlockProps } from '../index.ts'
import './Newsletter.css'

/** An address to write to now and then, and what it is used for. */
export default function Newsletter({ heading, text, consent }: BlockProps<'Newsletter'>) {
  const t = useTranslate()
  const id = useId()
  return (
    <section className="newsletter section" data-tone="surface">
      <div className="newsletter__frame container">
        <div className="newsletter__words">
          <h2 className="newsletter__heading">{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <form className="newsletter__form">
          <ScriptNotice text={t('newsletter.noScript')} />
          <label className="newsletter__label" htmlFor={`${id}-email`}>
            {t('newsletter.email')}
          </label>
          <div className="newsletter__row">
            <input
              id={`${id}-email`}
              type="email"
              autoComplete="email"
              required
              aria-describedby={consent ? `${id}-consent` : undefined}
            />
            <button className="button" type="submit">
              {t('newsletter.submit')}
            </button>
          </div>
          {consent && (
            <p className="newsletter__consent" id={`${id}-consent`}>
              {consent}
            </p>
          )}
        </form>
      </div>
    </section>
  )
}
