import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import dealerStockIsland from './DealerStock.island.ts'

/** What `DealerStock.client.ts` needs besides the dealer. */
export interface DealerStockSettings {
  serviceUrl: string
  /** Address of the list of files with bicycles. */
  bikes: string
  /** Ids of bicycles to ask about, after those that the shopper looked at. */
  range: readonly string[]
  /** Path of the page with the contact form; null without one. */
  formPath: string | null
}

export interface DealerStockData extends DealerStockSettings {
  dealer: Pick<Dealer, 'email' | 'id'>
}

/** Which bicycles a dealer has. Its service is asked once a shopper opens this. */
export function DealerStock({
  dealer: { id, name, email },
  settings,
  links = [],
  heading: Heading,
}: {
  dealer: Pick<Dealer, 'id' | 'name' | 'email'>
  settings: DealerStockSettings
  /** Pages of bicycles, which say themselves which dealers have them. */
  links?: readonly { name: string; path: string }[]
  heading: 'h2' | 'h3'
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <details
      className="disclosure dealer-stock"
      {...markIsland(dealerStockIsland, { ...settings, dealer: { id, email } })}
      // for the report of contacts
      data-dealer-id={id}
      data-dealer-name={name}
    >
      <summary className="disclosure__summary">
        <Heading className="dealer-stock__heading">{t('dealerStock.heading')}</Heading>
      </summary>
      <div className="dealer-stock__content" data-part="content">
        <ScriptNotice text={t('dealerStock.noScript')} />
        <p className="dealer-stock__not-loaded" role="alert">
          {t('dealerStock.failed')}
        </p>
        <p role="status" data-part="message" />
        <ul className="dealer-stock__links" data-part="links">
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>{link.name}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
