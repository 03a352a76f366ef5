import type en from './en.json'

/** English has every key; the type check names a key that another language lacks. */
export type MessageKey = keyof typeof en

/** All messages of one language. */
export type Messages = Readonly<Record<MessageKey, string>>
