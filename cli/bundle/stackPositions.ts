import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFrame, formatPosition, type Position } from '../diagnostics/sourcePosition.ts'
import { root } from './options.ts'
import type { FindSource } from './sourcePositions.ts'

/** Where in the project's sources an error was thrown. */
export interface ThrownAt {
  /** The innermost first. */
  places: readonly [Position, ...Position[]]
  /** The first place's line with a mark. */
  frame?: string
}

/** Undefined for an error that no code of the bundle threw. */
export type Locate = (error: unknown) => ThrownAt | undefined

/** Reads the stack of an error that the server bundle threw; `address` is that of its module. */
export function createLocate(address: string, find: FindSource): Locate {
  // Node names a module by its real path: a folder on the way may be a symbolic link
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

/** Undefined where the file was changed or removed since it was bundled. */
function lineOf({ file, line }: Position): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8').split(/\r?\n/)[line - 1]
  } catch {
    return undefined
  }
}
