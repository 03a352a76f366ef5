import type { Dealer } from '#shared/dealer.ts'
import './DealerAddress.css'

/** An address as it is written on a letter of its country. */
export function DealerAddress({
  dealer: { addressLine1, addressLine2, postalCode, city, country },
}: {
  dealer: Pick<Dealer, 'addressLine1' | 'addressLine2' | 'postalCode' | 'city' | 'country'>
}) {
  // the British and the Irish put the code behind the town
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
