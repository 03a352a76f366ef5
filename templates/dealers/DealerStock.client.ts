import dealerStockIsland from './DealerStock.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { fetchBuiltBikes } from '#runtime/compare/fetchBuiltBikes.ts'
import { askDealer, type AskedBike } from '#runtime/dealers/askDealer.ts'
import { bikesToAsk } from '#runtime/dealers/bikesToAsk.ts'
import { translate } from '#shared/text/translate.ts'
import { createDealerStockView } from './dealerStockView.ts'

/** Number of bicycles at first, and with each click on the button. It is low, since each size is a request. */
const bikesAtOnce = 4

/** Asks which bicycles a dealer has while the part is open: those that the shopper looked at first. */
export default islandClient(dealerStockIsland, async ({ element: root, data, page, signal }) => {
  const { context } = await page()
  if (signal.aborted) return
  const { dealer, serviceUrl, bikes: bikesUrl, range, formPath } = data
  const service = { url: serviceUrl, country: context.country }
  const details = root as HTMLDetailsElement
  let bikes: readonly AskedBike[] | null = null
  let asked = 0
  let wanted = bikesAtOnce
  let isAsking = false

  const view = createDealerStockView(root, {
    t: (key, parameters) => translate(context.translations, context.tag, key, parameters),
    dealer,
    formPath,
    onMore() {
      if (asked >= wanted) wanted += bikesAtOnce
      void ask()
    },
  })

  async function loadBikes(): Promise<readonly AskedBike[]> {
    const { recentProducts } = await import('virtual:islands/productIdle')
    const recent = recentProducts.read()
    const ids = new Set([...recent.map(({ id }) => id), ...range])
    return bikesToAsk(await fetchBuiltBikes(bikesUrl, [...ids]), { recent, range })
  }

  /** Asks about one bicycle after the other, until the part is closed. */
  async function ask(): Promise<void> {
    const isWanted = () => details.open && details.isConnected && !signal.aborted
    if (isAsking || !isWanted() || (bikes && asked >= Math.min(wanted, bikes.length))) return
    isAsking = true
    view.showLoading()
    try {
      bikes ??= await loadBikes()
      while (isWanted() && asked < Math.min(wanted, bikes.length)) {
        const bike = bikes[asked]!
        view.addBike(bike, await askDealer(service, dealer.id, bike))
        asked += 1
      }
      view.showResult({ hasMore: asked < bikes.length })
    } catch {
      view.showFailure()
    } finally {
      isAsking = false
    }
  }

  details.addEventListener('toggle', () => void ask(), { signal })
  void ask()
})
