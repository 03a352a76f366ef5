import { useTranslate } from '#runtime/page.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import type { PageProps } from '../index.ts'
import './SplashPage.css'

/** The site's root: links to all countries and languages. */
export default function SplashPage({ heading, text, image, choices }: PageProps<'Splash'>) {
  const t = useTranslate()
  return (
    <div className="splash-page container" data-pictured={image !== null || undefined}>
      <div className="splash-page__text">
        <h1 className="splash-page__heading">{heading}</h1>
        {text && <p className="splash-page__intro">{text}</p>}
        <nav aria-label={t('splash.choose')}>
          <p className="splash-page__label label">{t('splash.choose')}</p>
          <ul className="splash-page__countries">
            {[...Map.groupBy(choices, ({ country }) => country)].map(
              ([country, countryChoices]) => (
                <li className="splash-page__country" key={country}>
                  <span
                    className="splash-page__name"
                    lang={country === 'INT' ? undefined : countryChoices[0]?.tag}
                  >
                    {countryChoices[0]?.countryName}
                  </span>
                  <span className="splash-page__languages">
                    {countryChoices.map(({ path, tag, languageName }) => (
                      <a
                        key={path}
                        className="splash-page__language"
                        href={path}
                        hrefLang={tag}
                        lang={tag}
                      >
                        {languageName}
                      </a>
                    ))}
                  </span>
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
      {image && (
        <div className="splash-page__media">
          <Image
            picture={image}
            layout="constrained"
            width={960}
            ratio={1}
            sizes="(width >= 992px) 50vw, 100vw"
            priority
          />
        </div>
      )}
    </div>
  )
}
