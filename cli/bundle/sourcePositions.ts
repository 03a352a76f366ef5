import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative, resolve } from 'node:path'
import type { Position } from '../diagnostics/sourcePosition.ts'
import { root } from './options.ts'

/** Finds the source of a position in a bundle; undefined for code of the bundler. */
export type FindSource = (line: number, column: number) => Position | undefined

/** Sources in the map are relative to `folder`, the bundle's output folder. */
export function readSourceMap(json: string, folder: string): FindSource {
  let map: SourceMap | undefined
  return (line, column) => {
    // only an error needs the map
    map ??= new SourceMap(JSON.parse(json) as SourceMapPayload)
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    const file = relative(root, resolve(root, folder, entry.originalSource)).replaceAll('\\', '/')
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}
