import { useEffect } from 'react'

const inTheBar = '(width >= 992px)'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu__group[open]')

function closeMenus() {
  for (const menu of openMenus()) menu.open = false
}

/**
 * Menus are `<details>` and popovers, which open without any script. A script adds what those
 * lack: a menu of the bar closes by Escape and when attention goes elsewhere; all close when another
 * page is shown; and the links of the page that is shown are marked.
 */
export function useMenus(path: string) {
  useEffect(() => {
    closeMenus()
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      popover.hidePopover()
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.header a[href]')) {
      const target = link.getAttribute('href')
      if (target === path) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [path])

  useEffect(() => {
    const bar = matchMedia(inTheBar)

    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !bar.matches) return
      for (const menu of openMenus()) {
        menu.open = false
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      }
    }
    const onAttention = ({ target }: Event) => {
      if (!bar.matches || !(target instanceof Node)) return
      for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
    }

    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onAttention)
    document.addEventListener('focusin', onAttention)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onAttention)
      document.removeEventListener('focusin', onAttention)
    }
  }, [])
}
