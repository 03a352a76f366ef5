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
  const street = [addressLine1, addressLine2].filter((line) => line !== '').join(', ')
  return (
    <address className="dealer-address" translate="no">
      {street !== '' && (
        <>
          {street}
          <br />
        </>
      )}
      {isCodeLast ? `${city} ${postalCode}` : `${postalCode} ${city}`}
    </address>
  )
}
