import { expect, it } from 'vitest'
import { namedMessages } from '#cli/bundle/namedMessages.ts'

const names = (...codes: readonly string[]) =>
  namedMessages(
    codes.map((code, index) => ({ path: `assets/${index}.js`, bytes: Buffer.from(code) })),
  )

it.each([
  ['in quotes', `t("basket.add")`, 'basket.add'],
  ['in another script', `t('basket.add')`, 'basket.add'],
  ['beside other texts', `["a b","basket.add","x"]`, 'basket.add'],
  ['as a property', `{email:\`basket.add\`}`, 'basket.add'],
  ['without a dot', `{e:"requiredEmail"}`, 'requiredEmail'],
  ['with a value at its end', 't(`stock.${a.status}`)', 'stock.inStock'],
  ['with a value inside', 't(`delivery.${a}.b`)', 'delivery.dealer.b'],
  ['put together', `t("stock."+a)`, 'stock.inStock'],
  ['put together in a list', '["order.payment","order"].map(a=>`${a}.${b}`)', 'order.payment.open'],
])('a message whose key is in the scripts %s is named', (_where, code, key) => {
  expect(names('start()', code)(key)).toBe(true)
})

it.each([
  ['is missing', `t("basket.added")`, 'basket.add'],
  ['is in a longer text', `t("see basket.add")`, 'basket.add'],
  ['only begins alike', '`basket${a}`', 'basket.add'],
  ['has its first part there', `["basket"]`, 'basket.add'],
])('a message whose key %s is not', (_why, code, key) => {
  expect(names(code)(key)).toBe(false)
})

it('styles name no message', () => {
  const css = { path: 'assets/a.css', bytes: Buffer.from('.a{content:"basket.add"}') }
  expect(namedMessages([css])('basket.add')).toBe(false)
})
