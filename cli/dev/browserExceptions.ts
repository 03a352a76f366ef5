import type { FindSource } from '../bundle/sourcePositions.ts'
import { readSourceMap } from '../bundle/sourcePositions.ts'
import { formatPosition, type Position } from '../diagnostics/sourcePosition.ts'
import type { BrowserException } from './browser/exceptions.ts'
import { frameAt, type Problem } from './problems.ts'

const place = /https?:\/\/[^/\s)]+(\/[^\s):?]+\.js)[^\s):]*:(\d+):(\d+)/g

/**
 * What a script of a page has thrown, at its place in the sources. `readScript` returns a script of the site, or its
 * source map, by its path.
 */
export async function locateException(
  { message, stack }: BrowserException,
  readScript: (path: string) => Promise<string | null>,
): Promise<Problem> {
  const places: Position[] = []
  for (const [, path = '', line, column] of stack.matchAll(place)) {
    const find = await sourceOf(path, readScript)
    const at = find?.(Number(line), Number(column))
    if (at) places.push(at)
  }
  const at = places.find(({ file }) => !file.includes('node_modules')) ?? places[0]
  const frame = at && frameAt(at)
  return {
    class: 'browser',
    what: message,
    ...(at && { at, where: formatPosition(at) }),
    ...(frame !== undefined && { frame }),
    ...(places.length > 1 && {
      todo: `It was called from ${places.slice(1, 4).map(formatPosition).join(', from ')}.`,
    }),
  }
}

const inlineMap = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/

async function sourceOf(
  path: string,
  readScript: (path: string) => Promise<string | null>,
): Promise<FindSource | undefined> {
  const map = (await readScript(`${path}.map`)) ?? decoded(await readScript(path))
  return map === null ? undefined : readSourceMap(map, 'assets')
}

function decoded(script: string | null): string | null {
  const [, map] = inlineMap.exec(script ?? '') ?? []
  return map === undefined ? null : Buffer.from(map, 'base64').toString()
}
