import shareButtonsIsland from './ShareButtons.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { variantsOpened } from '#runtime/product/openingVariants.ts'

/** Shares the address by the browser's dialog, or copies it where there is none; prints the page. */
export default islandClient(shareButtonsIsland, ({ element: buttons, data, parts, signal }) => {
  const status = parts['share-status']

  async function share() {
    // the address names the choice
    await variantsOpened().catch(() => {})
    if (signal.aborted) return
    const { href } = location
    if (await openDialog({ title: document.title, url: href })) return
    const isCopied = await navigator.clipboard?.writeText(href).then(
      () => true,
      () => false,
    )
    // without the clipboard, which needs https and a permission, the address can be selected
    status.textContent = isCopied ? data.copied : `${data.notCopied} ${href}`
  }

  buttons.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-action]')
      if (!button) return
      status.textContent = ''
      if (button.dataset['action'] === 'print') print()
      else void share()
    },
    { signal },
  )
})

/** Whether the browser has a dialog that opened. Closing it without a choice is not a failure. */
async function openDialog(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
