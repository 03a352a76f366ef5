// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followDealerContacts } from '#runtime/analytics/dealerContacts.ts'

const track = vi.hoisted(() => vi.fn())
vi.mock('#runtime/analytics/track.ts', () => ({ track }))

// listeners stay for the life of a document, so it is started once
followDealerContacts()

const click = (html: string) => {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('b')!.click()
}
const around = (link: string) => `<p data-dealer-id="7" data-dealer-name="Cycle Works">${link}</p>`

beforeEach(() => {
  track.mockClear()
})

describe('links to dealers', () => {
  it.each(['phone', 'email', 'website', 'route', 'form'])('report a contact by %s', (method) => {
    click(around(`<a data-contact="${method}"><b>Contact</b></a>`))
    expect(track.mock.calls).toEqual([
      ['dealer_contact', { dealer_id: '7', dealer_name: 'Cycle Works', contact_method: method }],
    ])
  })

  it.each([
    ['another link', around('<a><b>More</b></a>')],
    ['an unknown kind', around('<a data-contact="fax"><b>Fax</b></a>')],
    ['no dealer', '<a data-contact="phone"><b>Call us</b></a>'],
  ])('report nothing for %s', (_case, html) => {
    click(html)
    expect(track).not.toHaveBeenCalled()
  })
})
