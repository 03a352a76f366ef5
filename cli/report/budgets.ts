import type { PageKind } from '#templates/pages/index.ts'

/**
 * What a first visit to a page may load. Sizes are bytes as they are transferred: HTML, styles, scripts
 * and data with brotli, fonts as they are.
 */
export interface Budget {
  /** Scripts that load before the load event. */
  scriptsBeforeLoad: number
  /** All scripts that load until the browser is idle, islands and services included. */
  scriptsWhenIdle: number
  html: number
  css: number
  /** Fonts that are preloaded, and those that have a character of the page. */
  fonts: number
  /** Document, styles, fonts, scripts, data files, and pictures that do not wait to be scrolled to. */
  requests: number
}

export const budgetNames = [
  'scriptsBeforeLoad',
  'scriptsWhenIdle',
  'html',
  'css',
  'fonts',
  'requests',
] as const satisfies readonly (keyof Budget)[]
export type BudgetName = (typeof budgetNames)[number]

/** For every page kind that has no other below. */
export const defaultBudget: Budget = {
  scriptsBeforeLoad: 25_000,
  scriptsWhenIdle: 70_000,
  html: 30_000,
  css: 20_000,
  fonts: 200_000,
  requests: 40,
}

/** What differs from the default, by page kind. */
export const budgets: Readonly<Partial<Record<PageKind, Partial<Budget>>>> = {
  Product: { scriptsWhenIdle: 82_000 },
}

/** The budget of a page kind. */
export const budgetOf = (kind: string): Budget => ({
  ...defaultBudget,
  ...(budgets as Readonly<Record<string, Partial<Budget>>>)[kind],
})
