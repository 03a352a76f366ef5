import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/**
 * A dialog beside the page. It closes by its button, by Escape, by a click beside it, and by what its content does. The
 * code that opens it adopts `Drawer.css`.
 */
export function Drawer({
  name,
  heading,
  focusesHeading = false,
  closeLabel,
  closesWithLinks = false,
  onClose,
  children,
}: {
  /** Class of the dialog, and the start of the id of its heading. */
  name: string
  heading: string
  /** Otherwise the first control has the focus. */
  focusesHeading?: boolean
  closeLabel: string
  /** Links lead to another page, which the dialog would cover. */
  closesWithLinks?: boolean
  /** Called once it is closed. */
  onClose: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  /** The area around the content belongs to the dialog. */
  function closeOutside({ target }: MouseEvent) {
    const isLink = closesWithLinks && target instanceof Element && target.closest('a') !== null
    if (target === dialog.current || isLink) close()
  }

  return (
    <dialog
      ref={dialog}
      className={`drawer ${name}`}
      aria-labelledby={`${name}-heading`}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="drawer__content">
        <div className="drawer__head">
          <h2
            id={`${name}-heading`}
            className="drawer__heading"
            {...(focusesHeading && { tabIndex: -1, autoFocus: true })}
          >
            {heading}
          </h2>
          <button type="button" className="drawer__close" aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </dialog>
  )
}
