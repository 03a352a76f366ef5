import { newEmail } from '../checkout.ts'
import { contact, newEmail as newWriter } from '../contactForm.ts'
import type { EngineShop } from './engineShop.ts'
import { expect, forEachEngine, test } from './engineTest.ts'

const drawer = '.basket-drawer'

async function addToBasket(shop: EngineShop, product: string) {
  await shop.visit(product)
  await shop.click('.add-to-basket button')
  await shop.expectShown(`${drawer} .basket-line`)
}

/** What a fixture back end has received. */
const received = async <Answer>(shop: EngineShop, path: string): Promise<Answer> =>
  (await (await fetch(`${shop.origin}/_fixtures/${path}`)).json()) as Answer

forEachEngine('X9.3 buying', () => {
  test('a product goes into the basket, its quantity changes, and it is removed', async ({
    shop,
  }) => {
    await addToBasket(shop, '/gb/en/bastion-u-lock/')
    await shop.press('Escape')
    await shop.expectHidden(drawer)
    await shop.click('[data-basket-link]')
    await shop.expectAddress('/gb/en/basket/')
    const total = () => shop.text('.basket-totals__row--total dd')
    await shop.expectShown('.basket-page .basket-line')
    const price = await total()
    await shop.click('.basket-line button[aria-label^="One more"]')
    await expect.poll(total).not.toBe(price)
    await shop.click({ css: '.basket-line button', text: 'Remove' })
    const undo = { css: '.basket-page button', text: 'Undo' }
    await shop.expectShown(undo)
    await expect.poll(() => shop.attribute('[data-basket-link]', 'aria-label')).toBe('Basket')
    await shop.click(undo)
    await expect
      .poll(() => shop.attribute('[data-basket-link]', 'aria-label'))
      .toBe('Basket, 2 items')
  })

  test('a guest orders a bike by card', async ({ shop }) => {
    // the payment page is on a server of its own
    shop.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(?:payment\/|favicon\.ico)/)
    const email = newEmail()
    await addToBasket(shop, '/gb/en/calder-e-2/')
    await shop.click(`${drawer} .basket__actions a`)
    await shop.expectShown('.order-summary')
    const fields = {
      email,
      firstName: 'Ada',
      lastName: 'Marsh',
      'main.street': '4 Mill Lane',
      'main.postalCode': 'LS1 4AP',
      'main.city': 'Leeds',
    }
    for (const [name, text] of Object.entries(fields)) await shop.fill(`[name="${name}"]`, text)
    await shop.click({ css: '.choice-card__label', text: 'card' })
    const sum = (await shop.text('.checkout__total strong'))!
    await shop.click('.checkout__order')
    await shop.expectAddress(/^\/payment\/[\da-f]+$/)
    await shop.click({ css: 'button', text: 'Pay' })
    await shop.expectShown('.order-details')
    await shop.expectText('main h1', 'Thank you for your order')
    await shop.expectText('main', email)
    await shop.expectText('main', sum)
    const { orders } = await received<{ orders: readonly { transaction: string }[] }>(
      shop,
      `shopware/__fixtures/orders?email=${encodeURIComponent(email)}`,
    )
    expect(orders.map(({ transaction }) => transaction)).toEqual(['paid'])
  })

  test.describe('The contact form', () => {
    test('sends a message, and says so', async ({ shop }) => {
      const email = newWriter()
      await shop.visit(contact)
      await shop.read(() => {
        document.querySelector('main .contact-form')!.scrollIntoView({ block: 'center' })
        return null
      })
      await shop.chooseOption(await shop.field('What is it about?'), 'Warranty claim')
      const texts = {
        Subject: 'Größe & Maß',
        'Your message': 'It creaks.',
        'First name': 'Aoife',
        'Last name': 'Byrne',
        'E-mail address': email,
      }
      for (const [label, text] of Object.entries(texts))
        await shop.fill(await shop.field(label), text)
      await shop.click(await shop.field('I am not a robot (test)'))
      await expect
        .poll(() =>
          shop.read(
            () => document.querySelector<HTMLInputElement>('[name=g-recaptcha-response]')?.value,
          ),
        )
        .toBeTruthy()
      await shop.click({ css: 'main .contact-form button', text: 'Send message' })
      await shop.expectText('.contact-form__sent', 'Your message has been sent')
      const { cases } = await received<{ cases: readonly { names: Record<string, string> }[] }>(
        shop,
        `cases/__fixtures/cases?email=${encodeURIComponent(email)}`,
      )
      expect(cases.map(({ names }) => names['subject'])).toEqual(['Größe & Maß'])
    })
  })
})
