// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followDealerContacts } from '#runtime/analytics/dealerContacts.ts'
import { DealerStock } from '#templates/dealers/DealerStock.tsx'
import { renderInPage } from '../../templates/renderInPage.ts'

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
  it('R9.17 report a contact from what a dealer has in stock, whose links scripts add', () => {
    const stock = renderInPage(
      createElement(DealerStock, {
        dealer: { id: '7', name: 'Cycle Works', email: 'a@b.example' },
        settings: { serviceUrl: '', bikes: '', range: [], formPath: null },
        heading: 'h2',
      }),
    )
    const link = '<a data-contact="email"><b>Ask</b></a>'
    click(stock.replace('<p role="status"', `${link}<p role="status"`))
    expect(track.mock.calls).toEqual([
      ['dealer_contact', { dealer_id: '7', dealer_name: 'Cycle Works', contact_method: 'email' }],
    ])
  })

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
