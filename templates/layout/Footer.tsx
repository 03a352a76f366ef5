import type { Footer as Content } from '#shared/content/content.ts'
import { useTranslate } from '#runtime/page.tsx'
import { ConsentSettingsButton } from '#templates/components/consent/ConsentSettingsButton.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { telephone } from '#templates/components/help/telephone.ts'
import { ErrorDocument } from '#templates/ErrorDocument.tsx'
import { LocaleButton } from './LocaleButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import './Footer.css'

/** The footer of every page, independent of the page. */
export function Footer({ footer, brandName }: { footer: Content; brandName: string }) {
  const t = useTranslate()
  const { columns, legal, text, servicePhone, serviceHours } = footer
  return (
    <footer className="footer">
      <div className="footer__main container">
        <div className="footer__service">
          <p className="footer__name heading">{brandName}</p>
          {text && <p className="footer__about">{text}</p>}
          {servicePhone && (
            <p className="footer__contact">
              <span className="label">{t('footer.service')}</span>
              <a className="footer__phone" href={telephone(servicePhone)}>
                <Icon name="phone" />
                {servicePhone}
              </a>
              {serviceHours && <span className="footer__hours">{serviceHours}</span>}
            </p>
          )}
        </div>
        {columns.length > 0 && (
          <nav className="footer__columns" aria-label={t('footer.navigation')}>
            {columns.map(({ heading, links }) => (
              <div className="footer__column" key={heading}>
                <p className="footer__heading label">{heading}</p>
                <ul className="footer__links">
                  {links.map((link) => (
                    <li key={link.label}>
                      <a {...linkProps(link)}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
      </div>
      <div className="footer__end container">
        <LocaleButton label="full" />
        <ThemeSwitch
          legend={t('theme.heading')}
          words={{ device: t('theme.device'), light: t('theme.light'), dark: t('theme.dark') }}
        />
        <ConsentSettingsButton className="footer__consent" />
        <template id="error-document">
          <ErrorDocument />
        </template>
        {legal.length > 0 && (
          <nav aria-label={t('footer.legal')}>
            <ul className="footer__legal">
              {legal.map((link) => (
                <li key={link.label}>
                  <a {...linkProps(link)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
