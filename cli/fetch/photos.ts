import { z } from 'zod'
import type { BackendClient } from './http.ts'
import { listOf } from './listOf.ts'
import { readReviewPages } from './reviewPages.ts'

/** Returns the number of photos of products that have any, by product number. */
export type PhotoLookup = () => Promise<ReadonlyMap<string, number>>

const productsSchema = z.object({
  response: z.object({
    products: listOf(
      z.object({
        domain_key: z.union([z.string(), z.number()]).transform(String),
        total_images: z.int().min(0),
      }),
    ),
  }),
})

/** The photos of customers in the gallery of a brand, counted once for all locales. */
export function openPhotos(
  client: BackendClient,
  { url, key, galleryKey }: { url: string; key: string; galleryKey: string },
): PhotoLookup {
  const address = `${url}/v1/widget/${encodeURIComponent(key)}/albums/${encodeURIComponent(galleryKey)}/products`
  let counts: ReturnType<PhotoLookup> | undefined
  return () => (counts ??= countPhotos(client, address))
}

async function countPhotos(
  client: BackendClient,
  address: string,
): Promise<ReadonlyMap<string, number>> {
  const entries = await readReviewPages(client, address, async (request) => {
    const { data } = await client.json(request, productsSchema)
    return data.response.products.map(
      ({ domain_key, total_images }) => [domain_key, total_images] as const,
    )
  })
  return new Map([...entries].filter(([, count]) => count > 0))
}
