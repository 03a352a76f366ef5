import { useTranslate } from '#runtime/page.tsx'
import type { Help } from '#templates/pages/definitions/help.ts'
import { Icon } from '../basics/Icon.tsx'
import { linkProps } from '../basics/linkProps.ts'
import { ServiceHours } from './ServiceHours.tsx'
import { telephone } from './telephone.ts'
import './HelpStrip.css'

/** How to ask about what the page says: by telephone, by chat, or in another way. */
export function HelpStrip({ phone, hours, chat, answerTime, contact, ...service }: Help) {
  const t = useTranslate()
  return (
    <section className="section">
      <div className="container">
        <div className="help-strip">
          <h2 className="help-strip__heading">{t('help.heading')}</h2>
          {phone && (
            <div className="help-strip__part">
              <a className="help-strip__phone" href={telephone(phone)}>
                <Icon name="phone" />
                {phone}
              </a>
              {hours && <p className="help-strip__note">{hours}</p>}
              <ServiceHours {...service} />
            </div>
          )}
          <div className="help-strip__part">
            {chat && (
              <a href={chat} rel="external">
                {t('method.startChat')}
              </a>
            )}
            <a {...linkProps(contact)}>{t('help.contact')}</a>
            {answerTime && <p className="help-strip__note">{answerTime}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}
