import { thumbnailSet } from '#shared/image.ts'
import type { PageDataFile } from '#shared/page.ts'
import { answerEarly, type Change } from '#runtime/product/earlyChoice.ts'
import { choiceOf, picturesOf } from '#runtime/product/variants.ts'
import type { PageProps } from '../index.ts'
import { offerTexts, type OfferContext } from './offerTexts.ts'

/**
 * Runs before React, which a phone waits seconds for: a variant that is chosen meanwhile is answered
 * with its price, stock, number and picture. Only texts and attributes are written, on elements that
 * React leaves as they are until it shows the same choice (`suppressHydrationWarning`).
 */
interface PageParts extends Pick<PageProps<'Product'>, 'variants' | 'product'> {
  context: OfferContext
}

let parts: Promise<PageParts> | undefined

const load = () =>
  (parts ??= read().catch((error: unknown) => {
    // the next tap tries again
    parts = undefined
    throw error
  }))

async function read(): Promise<PageParts> {
  // what the document has asked for already
  const link = document.querySelector<HTMLLinkElement>('link[href$="/page-data.json"]')
  const { data, shared } = await readJson<PageDataFile>(link?.href ?? '')
  const context = await readJson<OfferContext>(`/page-data/sq/d/${shared['context']}.json`)
  return { ...(data as unknown as PageProps<'Product'>), context }
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as T
}

const isRadio = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('.variant-picker__radio')

const radios = () => [...document.querySelectorAll<HTMLInputElement>('.variant-picker__radio')]

const valueOf = ({ name, value }: HTMLInputElement) => ({ word: name, value })

function showChoice({ to, groups }: Change) {
  const choice = choiceOf(to)
  for (const radio of radios()) {
    const group = groups.find(({ word }) => word === radio.name)
    const chosen = group?.values.find(({ id }) => id === choice[group.code])
    if (!chosen || chosen.word !== radio.value) continue
    radio.checked = true
    const name = radio.closest('fieldset')?.querySelector('legend [aria-hidden]')
    if (name) name.textContent = chosen.name
  }
}

function showOffer({ from, to }: Change, context: OfferContext) {
  const offer = document.querySelector('.product-page__offer')
  if (!offer) return
  const nodes = textsIn(offer)
  const shown = nodes.map(({ data }) => data)
  const texts = offerTexts(shown, from, to, context)
  offer.toggleAttribute('data-stale', texts === null)
  if (!texts) return
  for (const [at, node] of nodes.entries()) node.data = texts[at] ?? node.data
  offer.querySelector('.stock-badge')?.setAttribute('data-status', to.stockStatus)
}

function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** Addresses of pictures of one size differ in their file alone. */
function showPicture({ from, to }: Change, { variants, product }: PageParts) {
  const [before] = picturesOf(from, variants, product.images)
  const [after] = picturesOf(to, variants, product.images)
  const image = document.querySelector<HTMLImageElement>('.gallery__slide img')
  if (!image || !before || !after || before.src === after.src) return
  if (before.width !== after.width || before.height !== after.height) return
  image.srcset = thumbnailSet(after) ?? image.srcset.replaceAll(before.src, after.src)
  image.src = image.src.replaceAll(before.src, after.src)
  image.alt = after.alt
}

answerEarly<PageParts>({
  load,
  tapOf: (target) => (isRadio(target) ? valueOf(target) : null),
  chosen: () =>
    radios()
      .filter(({ checked }) => checked)
      .map(valueOf),
  changed: () =>
    radios()
      .filter(({ checked, defaultChecked }) => checked && !defaultChecked)
      .map(valueOf),
  show(change, parts) {
    showChoice(change)
    showOffer(change, parts.context)
    showPicture(change, parts)
  },
  end: () => document.querySelector('[data-stale]')?.removeAttribute('data-stale'),
})
