import type en from './en.json'

/** English defines the keys; a missing key in another language is a type error. */
export type MessageKey = keyof typeof en

/** All messages of one language. */
export type Messages = Readonly<Record<MessageKey, string>>
