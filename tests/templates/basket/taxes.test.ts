import { describe, expect, it } from 'vitest'
import { readTaxes } from '#runtime/basket/taxes.ts'
import { readCart } from '#runtime/basket/cart.ts'
import { BasketTotals } from '#templates/basket/totals/BasketTotals.tsx'
import { Taxes } from '#templates/basket/totals/Taxes.tsx'
import { makeShopper } from '../../fixtures/shopware/shopper.ts'
import { openShop } from '../../fixtures/shopware/storeApi.ts'
import { shown } from '../renderInPage.ts'

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const tool = 'SEVENTEEN-SIL'

async function sumsOf(channel: 'gross' | 'net') {
  const shop = openShop(openShop().catalogue, { taxStatus: channel })
  const cart = readCart(await makeShopper(shop).add(tool))!
  return { cart, text: words(shown(BasketTotals, { cart, areOld: false })) }
}

describe('taxes of a cart', () => {
  it('are in the sums of a gross channel', async () => {
    const { cart, text } = await sumsOf('gross')
    expect(cart.isNet).toBe(false)
    expect(text).toMatch(/including £[\d.]+ VAT at 20%/)
    const costs = cart.deliveries.reduce((sum, delivery) => sum + delivery.costs, 0)
    expect(cart.total).toBeCloseTo(cart.subtotal + costs, 5)
  })

  it('are added to the sums of a net channel, and say so', async () => {
    const { cart, text } = await sumsOf('net')
    expect(cart.isNet).toBe(true)
    expect(text).toMatch(/plus £[\d.]+ VAT at 20%/)
    expect(text).not.toContain('including')
    const costs = cart.deliveries.reduce((sum, delivery) => sum + delivery.costs, 0)
    const taxes = cart.taxes.reduce((sum, tax) => sum + tax.amount, 0)
    expect(cart.total).toBeCloseTo(cart.subtotal + costs + taxes, 5)
  })

  it.each([
    [
      { taxStatus: 'gross', calculatedTaxes: [{ taxRate: 7.7, tax: 1 }] },
      'including £1.00 VAT at 7.7%',
    ],
    [{ taxStatus: 'net', calculatedTaxes: [{ taxRate: 20, tax: 2 }] }, 'plus £2.00 VAT at 20%'],
    [{ taxStatus: 'tax-free', calculatedTaxes: [] }, ''],
    [{ calculatedTaxes: [{ taxRate: 20, tax: 2 }] }, 'including £2.00 VAT at 20%'],
  ])('of %o are “%s”', (price, text) => {
    expect(words(shown(Taxes, readTaxes(price)))).toBe(text)
  })
})
