/** The messages of the tray, with `{name}` for the name of a bike. */
export interface TrayWords {
  /** `2 bikes to compare`, by number. */
  counts: readonly string[]
  added: string
  removed: string
  /** Label of the button. */
  remove: string
  full: string
}
