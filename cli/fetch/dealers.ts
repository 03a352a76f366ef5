import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import type { BackendClient } from './http.ts'
import { listOf } from './listOf.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A time of day such as `09:00`. */
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

export const rawDealerSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  addressLine1: text,
  addressLine2: text,
  postalCode: text,
  city: text,
  country: text,
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  phone: text,
  email: text,
  website: text,
  openingHours: listOf(z.object({ day: z.int().min(0).max(6), open: time, close: time })),
  services: listOf(z.string()),
  premium: z
    .boolean()
    .nullish()
    .transform((premium) => premium ?? false),
})
export type RawDealer = z.output<typeof rawDealerSchema>

const shopsSchema = z.object({ shops: z.array(rawDealerSchema) })

/**
 * The dealers of a country, sorted by id (R7.6.3). The service has no authentication and no pages.
 */
export async function fetchDealers(
  client: BackendClient,
  { url, shopBrandId, country }: { url: string; shopBrandId: string; country: string },
): Promise<readonly RawDealer[]> {
  const query = new URLSearchParams({ brand: shopBrandId, country })
  const { data } = await client.json(
    {
      method: 'GET',
      url: `${url.replace(/\/$/, '')}/shops?${query}`,
      headers: { accept: 'application/json' },
    },
    shopsSchema,
  )
  return data.shops.sort((a, b) => compareText(a.id, b.id))
}
