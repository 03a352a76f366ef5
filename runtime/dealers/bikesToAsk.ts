import type { RecentProduct } from '#runtime/product/recentProducts.ts'
import type { ComparedBike } from '#shared/files/comparedBike.ts'
import type { AskedBike } from './askDealer.ts'

/** The bicycles that the shopper looked at, in the same look, and then those of the range; none of them twice. */
export function bikesToAsk(
  bikes: readonly ComparedBike[],
  { recent, range }: { recent: readonly RecentProduct[]; range: readonly string[] },
): readonly AskedBike[] {
  const byId = new Map(bikes.map((bike) => [bike.id, bike]))
  const looks = new Map([
    ...recent.map(({ id, look }) => [id, look] as const),
    ...range.filter((id) => !recent.some((one) => one.id === id)).map((id) => [id, 0] as const),
  ])
  return [...looks].flatMap(([id, look]) => {
    const bike = byId.get(id)
    return bike ? toAskedBike(bike, look) : []
  })
}

function toAskedBike({ id, name, looks }: ComparedBike, index: number): readonly AskedBike[] {
  // the bicycle may have fewer looks now
  const variants = (looks[index] ?? looks[0])?.variants ?? []
  const [first] = variants
  if (!first) return []
  const codes = Object.keys(first.options)
  const isCommon = (code: string) =>
    variants.every(({ options }) => options[code] === first.options[code])
  const words = (options: Readonly<Record<string, string>>, wanted: readonly string[]) =>
    wanted.flatMap((code) => options[code] ?? []).join(' / ')
  const common = words(first.options, variants.length > 1 ? codes.filter(isCommon) : codes)
  const different = variants.length > 1 ? codes.filter((code) => !isCommon(code)) : []
  return [
    {
      id,
      name: [name, common].filter((part) => part !== '').join(', '),
      path: first.path,
      variants: variants.map(({ sku, options }) => ({ sku, label: words(options, different) })),
    },
  ]
}
