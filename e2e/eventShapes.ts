import { z } from 'zod'

/** The parameters of GA4's recommended events, and those of our own, all of which are named here. */
const text = z.string().min(1).max(100)
const amount = z.number().nonnegative()
const position = z.int().nonnegative()

const item = z.strictObject({
  item_id: text,
  item_name: text,
  item_group_id: text.optional(),
  item_brand: text.optional(),
  item_category: text.optional(),
  item_category2: text.optional(),
  item_category3: text.optional(),
  item_variant: text.optional(),
  price: amount.optional(),
  discount: amount.optional(),
  quantity: z.int().positive().optional(),
  index: position.optional(),
  item_list_id: text.optional(),
  item_list_name: text.optional(),
  coupon: text.optional(),
})

const list = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  item_list_id: text,
  item_list_name: text.optional(),
  items: z.array(item).min(1).max(200),
})

const ecommerce = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: amount,
  coupon: text.optional(),
  items: z
    .array(item.required({ price: true, quantity: true }))
    .min(1)
    .max(200),
})

const event = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ event: z.literal(name), ...shape })

const product = { item_id: text, item_name: text }
const dealer = { dealer_id: text, dealer_name: text }

/** One schema for each event of R9.17. */
const eventShapes = [
  event('view_item', { ecommerce }),
  event('view_item_list', { ecommerce: list }),
  event('select_item', { ecommerce: list.extend({ items: z.array(item).length(1) }) }),
  event('add_to_cart', { ecommerce }),
  event('remove_from_cart', { ecommerce }),
  event('view_cart', { ecommerce }),
  event('begin_checkout', { ecommerce }),
  event('add_shipping_info', { ecommerce: ecommerce.extend({ shipping_tier: text }) }),
  event('add_payment_info', { ecommerce: ecommerce.extend({ payment_type: text }) }),
  event('purchase', {
    ecommerce: ecommerce.extend({ transaction_id: text, tax: amount, shipping: amount }),
  }),
  event('filter', { filter_name: text, filter_value: text, is_selected: z.boolean() }),
  event('search', { search_term: text, result_count: position, query_id: text }),
  event('dealer_search', {
    search_term: z.string(),
    result_count: position,
    filters: z.array(text),
  }),
  event('dealer_select', dealer),
  event('dealer_contact', {
    ...dealer,
    contact_method: z.enum(['phone', 'email', 'website', 'route', 'form']),
  }),
  event('notifyMe', product),
  event('newsletter_subscription', { form_name: text }),
] as const

export const eventNames = eventShapes.map((shape) => shape.shape.event.value)
export const anyEvent = z.discriminatedUnion('event', eventShapes)
