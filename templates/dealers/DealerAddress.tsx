import type { Dealer } from '#shared/dealers/dealer.ts'
import { townLine } from './townLine.ts'
import './DealerAddress.css'

/** A postal address in the format of its country. */
export function DealerAddress({
  dealer,
}: {
  dealer: Pick<Dealer, 'addressLine1' | 'addressLine2' | 'postalCode' | 'city' | 'country'>
}) {
  const { addressLine1, addressLine2 } = dealer
  const street = [addressLine1, addressLine2].filter((line) => line !== '').join(', ')
  return (
    <address className="dealer-address" translate="no">
      {street !== '' && (
        <>
          {street}
          <br />
        </>
      )}
      {townLine(dealer)}
    </address>
  )
}
