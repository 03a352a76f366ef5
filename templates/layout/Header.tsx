import type { Navigation, NavigationItem } from '#shared/content/content.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { mainMenuId, searchPanelId } from '#runtime/frame/ids.ts'
import { LocaleButton } from './LocaleButton.tsx'
import { SearchPanel, type SearchPanelProps } from './SearchPanel.tsx'
import type { MenuBarWidth } from '#shared/menuBarWidths.ts'
import '#templates/components/basics/Button.css'
import './Header.css'
import './header/drawer.css'
import './header/bar.css'
import './header/utilityTop.css'
import './header/stackedCentre.css'
import './header/tabs.css'
import './header/overlayOnHero.css'

/**
 * The header of every page, independent of the page. One list is both the menus in the bar and the
 * drawer, depending on the width. Both open without scripts.
 */
export function Header({
  navigation,
  brandName,
  home,
  logo,
  barFrom,
  search,
  utilityFirst = false,
}: {
  navigation: Navigation
  brandName: string
  home: string
  /** An SVG of the brand; without it the name is set in type. */
  logo?: string
  /** The window width from which the menu fits the bar; null if it never does. */
  barFrom: MenuBarWidth | null
  /** Files of the search; without them the search is a link to its page. */
  search?: Omit<SearchPanelProps, 'page'>
  /** Puts the service links above the bar, and before it in Tab order. */
  utilityFirst?: boolean
}) {
  const utility = (
    <div className="header__utility">
      <div className="header__utility-row container">
        <ServiceLinks items={navigation.utility} />
        <LocaleButton />
      </div>
    </div>
  )
  return (
    <header className="header" data-bar-from={barFrom ?? 'never'}>
      {utilityFirst && utility}
      <div className="header__bar container">
        <MenuButton />
        <Logo brandName={brandName} home={home} logo={logo} />
        <Menu navigation={navigation} />
        <Shortcuts shortcuts={navigation.shortcuts} search={search} />
      </div>
      {!utilityFirst && utility}
    </header>
  )
}

function MenuButton() {
  const t = useTranslate()
  return (
    <button
      type="button"
      className="header__menu-button button button--quiet button--icon"
      popoverTarget={mainMenuId}
      aria-label={t('header.menu')}
    >
      <Icon name="menu" />
    </button>
  )
}

function Logo({
  brandName,
  home,
  logo,
}: {
  brandName: string
  home: string
  logo?: string | undefined
}) {
  const t = useTranslate()
  const label = t('header.home', { name: brandName })
  return logo ? (
    <a
      className="header__logo"
      href={home}
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: logo }}
    />
  ) : (
    <a className="header__logo header__logo--type heading" href={home} aria-label={label}>
      {brandName}
    </a>
  )
}

function ServiceLinks({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslate()
  if (items.length === 0) return null
  return (
    <nav className="header__service" aria-label={t('header.service')}>
      <ul className="header__service-list">
        {items.map(({ label, link }) => (
          <li key={label}>{link ? <a {...linkProps(link)}>{label}</a> : label}</li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Visible at every width, because shoppers must find search and basket at once. Scripts show the comparison while
 * there are bikes to compare (`runtime/compare/compareLink.ts`).
 */
function Shortcuts({
  shortcuts,
  search,
}: Pick<Navigation, 'shortcuts'> & { search: Omit<SearchPanelProps, 'page'> | undefined }) {
  const t = useTranslate()
  const { comparisonPath } = usePage().context
  return (
    <ul className="header__shortcuts">
      <li className="header__compare" hidden>
        <a
          className="header__shortcut"
          href={comparisonPath}
          aria-label={t('bikeComparison.heading')}
          data-compare-link=""
        >
          <Icon name="compare" />
          <span className="header__count" data-part="compare-count" />
        </a>
      </li>
      {shortcuts.map(({ icon, label, href }) => (
        <li key={icon}>
          {icon === 'search' && search ? (
            <>
              <button
                type="button"
                className="header__shortcut"
                popoverTarget={searchPanelId}
                aria-label={label}
              >
                <Icon name={icon} />
              </button>
              <SearchPanel page={href} {...search} />
            </>
          ) : (
            <a
              className="header__shortcut"
              href={href}
              aria-label={label}
              data-basket-link={icon === 'basket' ? label : undefined}
            >
              <Icon name={icon} />
              {icon === 'basket' && (
                <span className="header__count" data-part="basket-count" hidden />
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Menu({ navigation: { items, utility } }: { navigation: Navigation }) {
  const t = useTranslate()
  const { comparisonPath } = usePage().context
  return (
    <nav id={mainMenuId} className="menu" popover="auto" aria-label={t('header.navigation')}>
      <div className="menu__head">
        <span className="menu__title heading">{t('header.menu')}</span>
        <button
          type="button"
          className="button button--quiet button--icon"
          popoverTarget={mainMenuId}
          popoverTargetAction="hide"
          aria-label={t('header.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="menu__list">
        {items.map((item) => (
          <li key={item.label} className="menu__entry" data-highlight={item.highlight || undefined}>
            {item.children.length > 0 ? <Group item={item} /> : <Entry item={item} />}
          </li>
        ))}
      </ul>
      <div className="menu__foot">
        <ul className="menu__service">
          <li hidden>
            <a className="menu__link" href={comparisonPath} data-compare-link="">
              {t('bikeComparison.heading')}
            </a>
          </li>
          {utility.map((item) => (
            <li key={item.label}>
              <Entry item={item} />
            </li>
          ))}
        </ul>
        <LocaleButton label="full" />
      </div>
    </nav>
  )
}

const Entry = ({ item: { label, link } }: { item: NavigationItem }) =>
  link ? (
    <a {...linkProps(link)} className="menu__link">
      {label}
    </a>
  ) : (
    <span className="menu__link">{label}</span>
  )

function Group({ item }: { item: NavigationItem }) {
  const t = useTranslate()
  return (
    <details className="menu__group" name={mainMenuId}>
      <summary className="menu__link">
        <Icon name="chevronLeft" className="menu__back" />
        {item.label}
        <Icon name="chevronDown" className="menu__open" />
      </summary>
      <div className="menu__panel">
        <div className="menu__panel-frame container">
          <div className="menu__columns">
            {item.link && (
              <a {...linkProps(item.link)} className="menu__all">
                {t('header.all', { label: item.label })}
                <Icon name="arrowRight" />
              </a>
            )}
            <ul className="menu__sections" data-plain={isPlain(item) || undefined}>
              {item.children.map((child) => (
                <Subsection key={child.label} item={child} />
              ))}
            </ul>
          </div>
          {item.image && (
            <div className="menu__picture">
              <Image
                picture={item.image}
                decorative
                // only the bar of wide windows shows it
                layout="fixed"
                width={400}
                ratio={4 / 3}
                sizes="40rem"
              />
            </div>
          )}
        </div>
      </div>
    </details>
  )
}

/** Without nested entries a menu is a list instead of columns with headings. */
const isPlain = ({ children }: NavigationItem) =>
  children.every((child) => child.children.length === 0)

const Subsection = ({ item }: { item: NavigationItem }) => (
  <li className="menu__section" data-highlight={item.highlight || undefined}>
    {item.link ? (
      <a {...linkProps(item.link)} className="menu__section-head">
        {item.label}
      </a>
    ) : (
      <span className="menu__section-head">{item.label}</span>
    )}
    {item.children.length > 0 && (
      <ul className="menu__section-list">
        {item.children.map(({ label, link, highlight }) => (
          <li key={label} data-highlight={highlight || undefined}>
            {link ? <a {...linkProps(link)}>{label}</a> : label}
          </li>
        ))}
      </ul>
    )}
  </li>
)
