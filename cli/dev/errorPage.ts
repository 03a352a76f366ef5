import { reloadScriptOf } from './reloader.ts'

/** The page that shows an error of a version of the site. It reloads after a change. */
export function errorPage(message: string, version: number): string {
  const text = message.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>shopgen dev: error</title>' +
    `<script type="module" src="${reloadScriptOf(version)}"></script></head>` +
    `<body><h1>This page cannot be rendered</h1><pre>${text}</pre></body></html>\n`
  )
}
