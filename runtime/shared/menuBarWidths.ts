/** Window widths from which the header may show its menu as a bar; below them the menu is a drawer. */
export const menuBarWidths = [992, 1200, 1280, 1600] as const

export type MenuBarWidth = (typeof menuBarWidths)[number]
