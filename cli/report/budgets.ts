import type { Budget } from '#templates/pages/definitions/budget.ts'

export const budgetNames = [
  'scriptsBeforeLoad',
  'scriptsWhenIdle',
  'html',
  'document',
  'css',
  'fonts',
  'requests',
] as const satisfies readonly (keyof Budget)[]
export type BudgetName = (typeof budgetNames)[number]

/**
 * The budget of page kinds without their own: 10 to 15 % above the largest page of any brand. X3.5 allows at
 * most 25 kB of scripts before the load event and 70 kB when idle (82 on products, listings and search, 100 on
 * the checkout). The definition of a page kind says what differs, and why.
 */
const defaultBudget: Budget = {
  // 0.3 kB of them, in the HTML, ask about cookies with the first paint
  scriptsBeforeLoad: 8_400,
  // pages are parsed while a finger is still on their link, 0.2 kB, browsers without popovers are found, 0.1 kB, and
  // the data and parts of islands are checked, 0.3 kB
  scriptsWhenIdle: 24_000,
  html: 8_550,
  document: 110_000,
  // elements of HTML texts, credits of pictures, menus without popovers, and long words in large text have styles, 0.3 kB;
  // without nesting and with colours for browsers without `light-dark()` and `color-mix()`, styles have 0.7 kB more
  css: 17_800,
  fonts: 66_000,
  requests: 18,
}

/** The budget of a page kind whose definition has these differences. */
export const budgetOf = (own: Partial<Budget> | undefined): Budget => ({ ...defaultBudget, ...own })

/**
 * The bytes of all files of a page in the output, on average over a site. X3.8 asks for 100 kB, which sites of many
 * products do not keep yet: their pages show many cards, in the document and in its static part.
 */
export const pageBytes = 135_000
