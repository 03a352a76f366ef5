import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ShopgenError } from '../diagnostics/errors.ts'
import { generationsFolder } from '../emit/generations.ts'
import { asOutputError, writeNamed } from '../emit/outputError.ts'

/** An error if a report would be inside an output, or its folder does not exist. */
export function refuseReport(file: string, out: string, option: string): ShopgenError | null {
  const isInside = [resolve(out), generationsFolder(resolve(out))].some(
    (folder) => !/^\.\.(\/|\\|$)/.test(relative(folder, resolve(file))),
  )
  const isFolder = statSync(dirname(resolve(file)), { throwIfNoEntry: false })?.isDirectory()
  if (!isInside && isFolder) return null
  return new ShopgenError('usage', {
    what: isInside
      ? 'the report would be inside the output, which a build replaces'
      : 'the folder of the report does not exist',
    where: file,
    todo: `Name a file in an existing folder with ${option}.`,
  })
}

/** A reader finds the old report or the new one. */
export function writeWhole(file: string, text: string): void {
  const draft = join(dirname(file), `.report-${randomUUID()}`)
  asOutputError(() => {
    try {
      writeNamed(draft, text, { flag: 'wx' })
      renameSync(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
  })
}
