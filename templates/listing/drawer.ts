import { part } from './parts.ts'

/** Opens the facets in a dialog on narrow windows, where they are not beside the products. */
export function createDrawer(root: HTMLElement, signal: AbortSignal): { close: () => void } {
  const dialog = part<HTMLDialogElement>(root, 'drawer')
  const form = part(root, 'facets')
  const home = form?.parentElement
  const body = dialog && part(dialog, 'drawer-body')
  const close = () => dialog?.close()
  if (!dialog || !form || !home || !body) return { close }

  part(root, 'open')?.addEventListener(
    'click',
    () => {
      body.append(form)
      dialog.showModal()
    },
    { signal },
  )
  dialog.addEventListener('close', () => home.append(form), { signal })
  // a click on the backdrop has the dialog itself as its target
  dialog.addEventListener('click', ({ target }) => target === dialog && close(), { signal })
  for (const name of ['close', 'done'])
    part(dialog, name)?.addEventListener('click', close, { signal })
  signal.addEventListener('abort', close)
  return { close }
}
