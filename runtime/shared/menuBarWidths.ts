/** Window widths at which the header may switch from the drawer to the menu bar. */
export const menuBarWidths = [992, 1200, 1280, 1600] as const

export type MenuBarWidth = (typeof menuBarWidths)[number]
