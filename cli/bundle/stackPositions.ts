import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFrame, formatPosition, type Position } from '../diagnostics/sourcePosition.ts'
import { root } from './root.ts'
import type { FindSource } from './sourcePositions.ts'

/** Where in the project's sources an error was thrown. */
export interface ThrownAt {
  /** The innermost first. */
  places: readonly [Position, ...Position[]]
  /** The line of the first position, with a mark. */
  frame?: string
}

/** Undefined for errors from outside the bundle. */
export type Locate = (error: unknown) => ThrownAt | undefined

/** Reads stacks of errors that the server bundle threw; `address` is the URL of its module. */
export function createLocate(address: string, find: FindSource): Locate {
  // stacks have the real path of the module, without symbolic links
  const module = address.slice(address.lastIndexOf('/'))
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const [first, ...others] = stack.split('\n').flatMap((line) => {
      const at = line.indexOf(module)
      const [, row, column] = /^:(\d+):(\d+)/.exec(line.slice(at + module.length)) ?? []
      return at === -1 || !row ? [] : (find(Number(row), Number(column)) ?? [])
    })
    if (!first) return undefined
    const lineText = lineOf(first)
    return {
      places: [first, ...others.filter((place) => formatPosition(place) !== formatPosition(first))],
      ...(lineText !== undefined && { frame: codeFrame({ ...first, lineText }) }),
    }
  }
}

/** Undefined if the file changed after it was bundled, or was removed. */
function lineOf({ file, line }: Position): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8').split(/\r?\n/)[line - 1]
  } catch {
    return undefined
  }
}
