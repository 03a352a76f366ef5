import { messageScopes } from '#templates/translations/messageScopes.ts'

type Messages = Readonly<Record<string, string>>

export interface ScopedMessages {
  /** Messages that every page has. */
  common: Messages
  /** Additional messages of a page kind; null if it has none. Kinds with the same ones share an object. */
  ofKind: (kind: string) => Messages | null
}

/** Splits the messages of a language by the pages that load them. */
export function scopeMessages(messages: Messages): ScopedMessages {
  const scopeOf = (key: string) => Object.keys(messageScopes).find((start) => key.startsWith(start))
  const select = (isWanted: (scope: string | undefined) => boolean): Messages =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(scopeOf(key))))
  const bySignature = new Map<string, Messages>()
  return {
    common: select((scope) => scope === undefined),
    ofKind(kind) {
      const scopes = Object.entries(messageScopes)
        .filter(([, kinds]) => (kinds as readonly string[]).includes(kind))
        .map(([start]) => start)
      if (scopes.length === 0) return null
      const signature = scopes.join()
      const known = bySignature.get(signature)
      if (known) return known
      const own = select((scope) => scope !== undefined && scopes.includes(scope))
      bySignature.set(signature, own)
      return own
    },
  }
}
