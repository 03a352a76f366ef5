import type { Dealer } from '#shared/dealer.ts'
import './DealerAddress.css'

/** A postal address in the format of its country. */
export function DealerAddress({
  dealer: { addressLine1, addressLine2, postalCode, city, country },
}: {
  dealer: Pick<Dealer, 'addressLine1' | 'addressLine2' | 'postalCode' | 'city' | 'country'>
}) {
  // British and Irish addresses put the postal code after the town
  const isCodeLast = country === 'GB' || country === 'IE'
  return (
    <address className="dealer-address" translate="no">
      {addressLine1}
      {addressLine2 && `, ${addressLine2}`}
      <br />
      {isCodeLast ? `${city} ${postalCode}` : `${postalCode} ${city}`}
    </address>
  )
}
