import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative, resolve } from 'node:path'
import type { Position } from '../diagnostics/sourcePosition.ts'
import { root } from './root.ts'

/** Finds the source of a position in a bundle; undefined for code of the bundler. */
export type FindSource = (line: number, column: number) => Position | undefined

/** The sources of a bundle with their texts as the bundler read them, if its map contains them. */
export function readSources(json: string, folder: string): ReadonlyMap<string, string> {
  const { sources, sourcesContent = [] } = JSON.parse(json) as SourceMapPayload
  return new Map(sources.map((source, at) => [fileOf(source, folder), sourcesContent[at] ?? '']))
}

const fileOf = (source: string, folder: string) =>
  relative(root, resolve(root, folder, source)).replaceAll('\\', '/')

/** Sources in the map are relative to `folder`, the bundle's output folder. */
export function readSourceMap(json: string, folder: string): FindSource {
  let map: SourceMap | undefined
  return (line, column) => {
    // only an error needs the map
    map ??= new SourceMap(JSON.parse(json) as SourceMapPayload)
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    const file = fileOf(entry.originalSource, folder)
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}
