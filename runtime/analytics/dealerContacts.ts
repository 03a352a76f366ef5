import { track } from './track.ts'

const methods = ['phone', 'email', 'website', 'route', 'form'] as const
type Method = (typeof methods)[number]

/**
 * Reports links to dealers that are followed (R9.17). A link names its kind in `data-contact`, and an element around
 * it the dealer. Call it once.
 */
export function followDealerContacts(): void {
  // before a navigation replaces the link
  document.addEventListener('click', report, { capture: true })
}

function report({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-contact]') : null
  const dealer = link?.closest<HTMLElement>('[data-dealer-id]')
  const method = link?.dataset['contact'] as Method | undefined
  if (!dealer || !method || !methods.includes(method)) return
  track('dealer_contact', {
    dealer_id: dealer.dataset['dealerId'] ?? '',
    dealer_name: dealer.dataset['dealerName'] ?? '',
    contact_method: method,
  })
}
