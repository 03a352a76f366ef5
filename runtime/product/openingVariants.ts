/** The islands that set the choice of a page (`VariantChoice.client.ts`, `BatteryChoice.client.ts`). */
const unsettled =
  ':is([data-island=VariantChoice], [data-island=BatteryChoice]):not([data-started], [data-failed])'

let opening: Promise<unknown> = Promise.resolve()

/** Lets `variantsOpened` wait for variants that are still loading. */
export const holdChoice = (loading: Promise<unknown>): void => void (opening = loading)

/**
 * Resolves once the chosen variant and batteries are those that the page's radios name. Code that acts on a choice
 * waits for it, since a shopper may choose and click before the scripts of the choice have loaded. Rejects if the
 * variants do not load.
 */
export async function variantsOpened(): Promise<void> {
  await choicesStarted()
  await opening
}

/** An island that fails takes its choices back (`resetChoices.ts`), so that there is nothing to wait for. */
function choicesStarted(): Promise<void> {
  const isSettled = () => document.querySelector(unsettled) === null
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSettled()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-started', 'data-failed'],
    })
  })
}
