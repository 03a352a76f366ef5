import type { Server } from '../bundle/bundleServer.ts'

type Messages = Readonly<Record<string, string>>

export interface ScopedMessages {
  /** Messages that every page has. */
  common: Messages
  /** Additional messages of a page kind; null if it has none. Kinds with the same ones share an object. */
  ofKind: (kind: string) => Messages | null
}

/** Splits the messages of a language by the pages that load them. `scopes` are those of each page kind. */
export function scopeMessages(messages: Messages, scopes: Server['messageScopes']): ScopedMessages {
  const all = [...new Set([...scopes.values()].flat())]
  const scopeOf = (key: string) => all.find((start) => key.startsWith(start))
  const select = (isWanted: (scope: string | undefined) => boolean): Messages =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(scopeOf(key))))
  const bySignature = new Map<string, Messages>()
  return {
    common: select((scope) => scope === undefined),
    ofKind(kind) {
      const own: readonly string[] | undefined = scopes.get(kind)
      if (!own) return null
      const signature = own.toSorted().join()
      const known = bySignature.get(signature)
      if (known) return known
      const made = select((scope) => scope !== undefined && own.includes(scope))
      bySignature.set(signature, made)
      return made
    },
  }
}
