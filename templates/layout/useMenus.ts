import { useEffect, useLayoutEffect } from 'react'
import { mainMenuId } from './ids.ts'

const inTheBar = '(width >= 992px)'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu__group[open]')

/** What the open drawer covers: out of reach until it closes. */
function setBehindDrawer(isInert: boolean) {
  const covered = '.layout__content, .layout__footer, .header__logo, .header__utility'
  for (const element of document.querySelectorAll<HTMLElement>(covered)) element.inert = isInert
}

function closeMenus() {
  for (const menu of openMenus()) menu.open = false
}

/**
 * Menus are `<details>` and popovers, which open without any script. A script adds what those
 * lack: a menu of the bar closes by Escape and when attention goes elsewhere; what a drawer covers
 * is out of reach; all close when another page is shown, whose links are marked.
 */
export function useMenus(path: string) {
  // Before the kit moves the focus to the new page: a popover that closes gives it back to its button.
  useLayoutEffect(() => {
    closeMenus()
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      popover.hidePopover()
    }
    setBehindDrawer(false)
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
    const onToggle = ({ target, newState }: ToggleEvent) => {
      if (target instanceof Element && target.id === mainMenuId)
        setBehindDrawer(newState === 'open')
    }
    const onWidth = () => {
      const drawer = document.getElementById(mainMenuId)
      if (drawer?.matches(':popover-open')) drawer.hidePopover()
      closeMenus()
    }

    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onAttention)
    document.addEventListener('focusin', onAttention)
    // the event does not bubble, but it is captured
    document.addEventListener('toggle', onToggle, true)
    bar.addEventListener('change', onWidth)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onAttention)
      document.removeEventListener('focusin', onAttention)
      document.removeEventListener('toggle', onToggle, true)
      bar.removeEventListener('change', onWidth)
    }
  }, [])
}
