import type { Since } from './decideUpdate.ts'
import { withDevClient } from './devDocument.ts'

/** The page in place of one that cannot be made. The dev client shows why, and loads it again after a change. */
export const errorPage = (since: Since, text: string): string =>
  withDevClient(
    '<!doctype html>\n<html lang="en" data-dev-error><head><meta charset="utf-8">' +
      '<title>shopgen dev: error</title></head>' +
      `<body><h1>This page cannot be made</h1><pre>${escaped(text)}</pre></body></html>\n`,
    { ...since, client: '' },
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
