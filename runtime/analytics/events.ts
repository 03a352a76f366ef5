/** A product in an event, with the property names of GA4. It has no price if prices are hidden. */
export interface Item {
  /** The product number. */
  item_id: string
  item_name: string
  /** Id of the parent product. GA4 keeps it as a parameter of its own. */
  item_group_id?: string
  item_brand?: string
  item_category?: string
  item_category2?: string
  item_category3?: string
  /** Chosen options: `low-step / M / Deep Sea`. */
  item_variant?: string
  price?: number
  discount?: number
  quantity?: number
  index?: number
  item_list_id?: string
  item_list_name?: string
  coupon?: string
}

/** GA4 requires a currency with each value. */
export interface Ecommerce {
  currency?: string
  /** Sum of price times quantity, without tax and shipping. */
  value?: number
  coupon?: string
  items: readonly Item[]
}

/** Lists have no value: shoppers have not chosen anything yet. */
interface ItemList extends Omit<Ecommerce, 'value'> {
  item_list_id: string
  item_list_name?: string
}

/** Amounts of the order response; `value` is gross, without shipping. */
export interface Purchase extends Ecommerce {
  transaction_id: string
  tax?: number
  shipping?: number
}

interface Product {
  item_id: string
  item_name: string
}

/** All events with their parameters. They contain no personal data, tokens or queries. */
export interface Events {
  view_item: { ecommerce: Ecommerce }
  view_item_list: { ecommerce: ItemList }
  select_item: { ecommerce: ItemList }
  add_to_cart: { ecommerce: Ecommerce }
  remove_from_cart: { ecommerce: Ecommerce }
  view_cart: { ecommerce: Ecommerce }
  begin_checkout: { ecommerce: Ecommerce }
  add_shipping_info: { ecommerce: Ecommerce & { shipping_tier: string } }
  add_payment_info: { ecommerce: Ecommerce & { payment_type: string } }
  purchase: { ecommerce: Purchase }

  filter: { filter_name: string; filter_value: string; is_selected: boolean }
  search: { search_term: string; result_count: number; query_id: string }
  dealer_search: { search_term: string; result_count: number; filters: readonly string[] }
  dealer_select: { dealer_id: string; dealer_name: string }
  dealer_contact: {
    dealer_id: string
    dealer_name: string
    contact_method: 'phone' | 'email' | 'website' | 'route' | 'form'
  }
  notifyMe: Product
  newsletter_subscription: { form_name: string }
  /** A message was sent to the case system. */
  generate_lead: { form_name: string }
  compare_add: Product & { compare_count: number }
  compare_remove: Product & { compare_count: number }

  form_field_error: { form_name: string; field_name: string }
  /** `error_type` names the form or part of the page: `case-form`. */
  error_message_view: { error_type: string; error_message: string }
  checkout_message: { message_key: string; message_level: 'info' | 'warning' | 'error' }

  page_info: PageInfo & { page_status?: number }
  'route-change': { page_path: string; page_type: string; page_title: string }
  'core-web-vitals': { webVitalsMeasurement: { name: string; id: string; value: number } }
}

export type EventName = keyof Events

/** Properties of the first page (R2.8.8). */
export interface PageInfo {
  page_type: string
  language: string
  /** Lower case. */
  country: string
  environment: string
  build_hash: string
}
