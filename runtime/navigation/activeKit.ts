import type { Kit } from './kit.ts'

/** The router, once it runs: for parts that come later than it and are started by nobody it knows. */
let active: Kit | null = null

export const activeKit = (): Kit | null => active

export function setActiveKit(kit: Kit): void {
  active = kit
}
