import type { SearchIndexFile, SearchMessage } from '#shared/files/search.ts'
import { translate, type MessageParameters } from '#shared/text/translate.ts'

/** Translates the messages of an index. */
export const messagesOf =
  ({ messages, tag }: Pick<SearchIndexFile, 'messages' | 'tag'>) =>
  (name: SearchMessage, parameters?: MessageParameters): string =>
    translate(messages, tag, name, parameters)
