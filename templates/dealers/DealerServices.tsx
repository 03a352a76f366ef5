import type { storeFilters } from '#brands/schema.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { MessageKey } from '../translations/messages.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import './DealerServices.css'

type Service = (typeof storeFilters)[number]

export const serviceNames: Readonly<Record<Service, MessageKey>> = {
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

/** The dealer service may add codes that have no name here. */
export const isNamedService = (service: string): service is Service =>
  Object.hasOwn(serviceNames, service)

/** Those with a name; the label of a premium dealer is above its name already. */
export const listedServices = ({
  services,
  isPremium,
}: Pick<Dealer, 'services' | 'isPremium'>): readonly Service[] =>
  services.filter(isNamedService).filter((service) => !(isPremium && service === 'premiumDealers'))

/** The services of a shop. */
export function DealerServices({ dealer }: { dealer: Pick<Dealer, 'services' | 'isPremium'> }) {
  const t = useTranslate()
  return (
    <ul className="dealer-services">
      {listedServices(dealer).map((service) => (
        <li className="dealer-services__service" key={service}>
          <Icon name="check" />
          {t(serviceNames[service])}
        </li>
      ))}
    </ul>
  )
}
