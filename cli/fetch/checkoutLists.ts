import { z } from 'zod'
import type { BackendClient } from './http.ts'
import { readList } from './shopList.ts'
import type { ShopSession } from './shopSession.ts'
import { maybeText, translatedName } from './wire.ts'

const salutationSchema = z.object({
  id: z.string(),
  salutationKey: z.string(),
  displayName: maybeText,
  position: z.number().nullish(),
  translated: z.object({ displayName: maybeText }).partial().nullish().catch(null),
})
export type RawSalutation = z.infer<typeof salutationSchema>

const countrySchema = z.object({
  id: z.string(),
  iso: maybeText,
  name: maybeText,
  translated: translatedName,
  active: z.boolean().nullish(),
  shippingAvailable: z.boolean().nullish(),
  postalCodeRequired: z.boolean().nullish(),
})
export type RawCountry = z.infer<typeof countrySchema>

const shippingMethodSchema = z.object({
  id: z.string(),
  technicalName: maybeText,
  name: maybeText,
  translated: translatedName,
})
export type RawShippingMethod = z.infer<typeof shippingMethodSchema>

/** What a sales channel offers in the checkout. */
export interface RawCheckoutLists {
  salutations: readonly RawSalutation[]
  countries: readonly RawCountry[]
  /** All of the channel. The cart decides which are available. */
  shippingMethods: readonly RawShippingMethod[]
}

/** Fetches what the sales channel offers, in the language of the session. */
export async function fetchCheckoutLists(
  { ask }: Pick<ShopSession, 'ask'>,
  client: BackendClient,
): Promise<RawCheckoutLists> {
  const read = async <Schema extends z.ZodType<{ id: string }>>(path: string, schema: Schema) => {
    let all: z.output<Schema>[] = []
    await readList(
      {
        client,
        schema,
        entity: path.slice(1),
        ask: (paging, note) => ask('POST', path, paging, note),
      },
      () => {
        all = []
        return ({ elements }) => all.push(...elements)
      },
    )
    return all
  }
  const [salutations, countries, shippingMethods] = await Promise.all([
    read('/salutation', salutationSchema),
    read('/country', countrySchema),
    read('/shipping-method', shippingMethodSchema),
  ])
  return { salutations, countries, shippingMethods }
}
