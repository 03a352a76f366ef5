import { useTranslate } from '#runtime/page.tsx'
import type { MessageKey } from '../translations/messages.ts'
import { Icon } from './Icon.tsx'
import './DealerServices.css'

/** Services that have a name here; a code that the service added later has none. */
const names: Readonly<Record<string, MessageKey>> = {
  premiumDealers: 'dealerService.premiumDealers',
  collectInStore: 'dealerService.collectInStore',
  testCenter: 'dealerService.testCenter',
  lease: 'dealerService.lease',
  rdw: 'dealerService.rdw',
  basicPlusDealers: 'dealerService.basicPlusDealers',
  mountainBikes: 'dealerService.mountainBikes',
  roadBikes: 'dealerService.roadBikes',
  electricBikes: 'dealerService.electricBikes',
}

/** What a shop offers. */
export function DealerServices({ services }: { services: readonly string[] }) {
  const t = useTranslate()
  return (
    <ul className="dealer-services">
      {services.flatMap((service) => {
        const name = names[service]
        return name
          ? [
              <li className="dealer-services__service" key={service}>
                <Icon name="check" />
                {t(name)}
              </li>,
            ]
          : []
      })}
    </ul>
  )
}
