/** Ids of popovers, for the buttons that open them. */
export const mainMenuId = 'main-menu'
export const localeSwitcherId = 'locale-switcher'
export const searchPanelId = 'search-panel'
