/** Ids that one part of the frame opens another by. */
export const mainMenuId = 'main-menu'
export const localeSwitcherId = 'locale-switcher'
