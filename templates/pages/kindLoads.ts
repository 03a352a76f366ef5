import type { Budget } from './definitions/budget.ts'
import type { KindLoads, MessageScope } from './definitions/pageDefinition.ts'
import { pages, type PageKind } from './index.ts'

/** The same definitions, with types that generic code can iterate. */
const definitions: Readonly<Record<PageKind, KindLoads>> = pages

/** Differences from the default budget, by page kind. */
export const budgets: ReadonlyMap<string, Partial<Budget>> = new Map(
  Object.entries(definitions).flatMap(([kind, { budget }]) => (budget ? [[kind, budget]] : [])),
)

/** The scopes of messages that pages of a kind load, by page kind. */
export const messageScopes: ReadonlyMap<string, readonly MessageScope[]> = new Map(
  Object.entries(definitions).flatMap(([kind, { messages }]) =>
    messages ? [[kind, messages]] : [],
  ),
)
