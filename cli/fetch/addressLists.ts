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

/** What a sales channel accepts in addresses. */
export interface RawAddressLists {
  salutations: readonly RawSalutation[]
  countries: readonly RawCountry[]
}

/** Fetches salutations and countries of the sales channel, in the language of the session. */
export async function fetchAddressLists(
  { ask }: Pick<ShopSession, 'ask'>,
  client: BackendClient,
): Promise<RawAddressLists> {
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
  const [salutations, countries] = await Promise.all([
    read('/salutation', salutationSchema),
    read('/country', countrySchema),
  ])
  return { salutations, countries }
}
