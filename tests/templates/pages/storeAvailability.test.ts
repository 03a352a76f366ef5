// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { translate } from '#shared/text/translate.ts'
import { createStoreView } from '#templates/pages/Product/dealers/storeAvailabilityView.ts'
import english from '#templates/translations/en.json' with { type: 'json' }

const dealer = (id: string, changes: Partial<Dealer> = {}): Dealer => ({
  id,
  name: `Cycle Works ${id}`,
  hash: `cycle-works-${id}`,
  addressLine1: '1 High Street',
  addressLine2: '',
  country: 'GB',
  website: '',
  week: [],
  services: [],
  isPremium: false,
  postalCode: 'BN1 4AL',
  city: 'Brighton',
  position: { latitude: 50 + Number(id) / 10, longitude: 0 },
  phone: '+44 1632 960123',
  email: `info@works-${id}.example`,
  path: `/gb/en/dealers/${id}/`,
  ...changes,
})

const dealers = Array.from({ length: 9 }, (_, index) => dealer(String(index + 1)))
const inStock = { inStock: true, testRide: false }
const having = new Map(dealers.slice(1).map(({ id }) => [id, inStock]))
const variant = { sku: 'B-4', name: 'Barrow 4, M' }
const onRetry = vi.fn()

const root = document.createElement('details')
const open = (form: { path: string; product: string } | null = null) =>
  createStoreView(root, {
    t: (key, parameters) => translate(english, 'en-GB', key, parameters),
    country: 'GB',
    tag: 'en-GB',
    form,
    contact: { href: '/gb/en/contact/', label: 'Contact' },
    onRetry,
  })
const message = () => root.querySelector('[data-part=message]')!.textContent
const names = () => [...root.querySelectorAll('li a:first-child')].map((link) => link.textContent)
const button = () => root.querySelector('button')!
const search = (text: string, event: 'input' | 'change' = 'input') => {
  const field = root.querySelector('input')!
  field.value = text
  field.dispatchEvent(new Event(event))
}

beforeEach(() => {
  onRetry.mockClear()
  root.innerHTML =
    '<summary tabindex="0">Availability</summary><p role="status" data-part="message"></p>'
  document.body.replaceChildren(root)
})

describe('the stores with a variant', () => {
  it('are counted, and five of them listed', () => {
    open().showStores(variant, { dealers, having, chosenId: '' })
    expect(message()).toBe('Barrow 4, M: 8 shops')
    expect(root.querySelectorAll('li')).toHaveLength(5)
    expect(root.querySelector('li')!.dataset).toMatchObject({ dealerId: '2' })
    expect(root.querySelector('li')!.textContent).toContain('1 High Street, Brighton BN1 4AL')
  })

  it('are listed further by the button, which gives its focus to the first new one', () => {
    open().showStores(variant, { dealers, having, chosenId: '' })
    button().click()
    expect(root.querySelectorAll('li')).toHaveLength(8)
    expect(document.activeElement?.textContent).toBe('Cycle Works 7')
    expect(button().hidden).toBe(true)
  })

  it('are sorted from the shop that the shopper has chosen before', () => {
    open().showStores(variant, { dealers, having, chosenId: '9' })
    expect(root.querySelector('li')!.dataset['dealerId']).toBe('9')
    expect(root.querySelectorAll('li')[1]!.textContent).toContain('6.9')
  })

  it('are sorted from a place, even one whose own shop has nothing', () => {
    const all = [dealer('0', { city: 'Hove', position: dealers[8]!.position }), ...dealers]
    const towns = [['Leeds', 53.8, -1.55]] as const
    open().showStores(variant, { dealers: all, towns, having, chosenId: '' })
    search('hove')
    expect(root.querySelector('li')!.dataset['dealerId']).toBe('9')
    search('nowhere')
    expect(root.textContent).toContain('No such place found')
    expect(root.querySelectorAll('li')).toHaveLength(5)
    search('')
    expect(root.textContent).not.toContain('No such place found')
    expect(root.querySelector('li')!.dataset['dealerId']).toBe('2')
  })

  it('are sorted from a place that autofill has set, which may send `change` alone', () => {
    const all = [dealer('0', { city: 'Hove', position: dealers[8]!.position }), ...dealers]
    open().showStores(variant, { dealers: all, having, chosenId: '' })
    search('hove', 'change')
    expect(root.querySelector('li')!.dataset['dealerId']).toBe('9')
    button().click()
    expect(root.querySelectorAll('li')).toHaveLength(8)
    // when the field is left
    search('hove', 'change')
    expect(root.querySelectorAll('li')).toHaveLength(8)
  })

  it('are those of the towns that are known if others could not be loaded', () => {
    open().showStores(variant, { dealers, having, chosenId: '' })
    search('nowhere')
    expect(root.textContent).toContain('Only the towns of our shops are known')
    expect(root.textContent).not.toContain('No such place found')
  })

  it('are not none if only a shop has it that the page does not list', () => {
    open().showStores(variant, { dealers, having: new Map([['new', inStock]]), chosenId: '' })
    expect(message()).toMatch(/^Barrow 4, M: a shop has it that is not in our list yet/)
  })

  it('stay sorted from the place when another variant is chosen', () => {
    const view = open()
    view.showStores(variant, { dealers, having, chosenId: '' })
    search('BN1')
    view.showStores({ ...variant, sku: 'B-5' }, { dealers, having, chosenId: '' })
    expect(root.querySelector('input')!.value).toBe('BN1')
    expect(root.querySelector('.store-availability__distance')).not.toBeNull()
  })

  it('can be asked for a test ride, with the bicycle in the mail', () => {
    const tried = new Map([['2', { inStock: true, testRide: true }]])
    open().showStores(variant, { dealers, having: tried, chosenId: '' })
    const link = root.querySelector<HTMLAnchorElement>('[data-contact=email]')!
    expect(link.textContent).toBe('Request a test ride Cycle Works 2')
    const [, query] = link.href.split('?')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      subject: 'Test ride: Barrow 4, M',
      body: `Barrow 4, M\nItem number B-4\n${location.href}`,
    })
  })

  it('can be asked by the contact form, which then names the bicycle and the dealer', () => {
    const tried = new Map([
      ['2', { inStock: true, testRide: true }],
      ['3', inStock],
    ])
    const form = { path: '/gb/en/contact/', product: 'b4' }
    const view = open(form)
    view.showStores(variant, { dealers, having: tried, chosenId: '' })
    const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-contact=form]')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Request a test ride Cycle Works 2',
        '/gb/en/contact/?product=b4&sku=B-4&dealer=2&test-ride=1#contact-form',
      ],
      [
        'Ask about this bike Cycle Works 3',
        '/gb/en/contact/?product=b4&sku=B-4&dealer=3#contact-form',
      ],
    ])
    // the e-mail to the dealer is the second way
    const mail = root.querySelector('[data-contact=email]')!
    expect(mail.textContent).toBe('Write an e-mail Cycle Works 2')
    expect(mail.getAttribute('href')).toContain('subject=Test%20ride')

    view.showStores(variant, { dealers, having: new Map(), chosenId: '' })
    expect(root.querySelector('a')!.getAttribute('href')).toBe(
      '/gb/en/contact/?product=b4&sku=B-4#contact-form',
    )
  })

  it('have no links to what a dealer does not name', () => {
    const bare = [
      dealer('1', { phone: '', email: '', path: null, addressLine1: '', position: null }),
    ]
    open().showStores(variant, {
      dealers: bare,
      having: new Map([['1', inStock]]),
      chosenId: '',
    })
    expect(root.querySelectorAll('a')).toHaveLength(0)
    expect(message()).toBe('Barrow 4, M: 1 shop')
  })

  it('show names as text', () => {
    const hostile = [dealer('1', { name: '<img src=x onerror=alert(1)>' })]
    open().showStores(variant, {
      dealers: hostile,
      having: new Map([['1', inStock]]),
      chosenId: '',
    })
    expect(root.querySelector('img')).toBeNull()
    expect(names()).toContain('<img src=x onerror=alert(1)>')
  })

  it('are none: the page says so, and leads to the contact page', () => {
    open().showStores(variant, { dealers, having: new Map(), chosenId: '' })
    expect(message()).toContain('no shop has it at the moment')
    expect(root.querySelector('a')!.getAttribute('href')).toBe('/gb/en/contact/')
  })

  it('can be asked again after a failure, without losing the focus', () => {
    const view = open()
    view.showFailure()
    expect(message()).toContain('could not be asked')
    button().click()
    expect(onRetry).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(root.querySelector('summary'))
    view.showLoading()
    view.showStores(variant, { dealers, having, chosenId: '' })
    expect(message()).toBe('Barrow 4, M: 8 shops')
  })
})
