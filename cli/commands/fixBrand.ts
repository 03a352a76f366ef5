import { readFileSync, renameSync } from 'node:fs'
import { brandFile } from '#brands/index.ts'
import { fixMessageFile } from '../checks/messageFile.ts'
import { fixBrandFile } from '../config/fixBrandFile.ts'
import { parseBrand } from '../config/readBrand.ts'
import { asOutputError, writeNamed } from '../emit/outputError.ts'
import { messageFiles, shownPath } from './checkMessageFiles.ts'

interface Fixed {
  file: string
  change: string
}

/** Corrects the mechanical mistakes in the files of a brand: misspelt keys, then messages that have no effect. */
export function fixBrand(id: string, brandsDir?: string): readonly Fixed[] {
  const file = brandFile(id, brandsDir)
  const source = { file: shownPath(file), text: readFileSync(file, 'utf8') }
  const fixed = fixBrandFile(source, id)
  const text = fixed?.text ?? source.text
  const changes = fixed ? replaced(file, fixed) : []
  const parsed = parseBrand({ ...source, text: text.replace(/^\uFEFF/, '') }, id)
  // the messages of a brand depend on its countries and labels
  if ('diagnostics' in parsed) return changes
  return [
    ...changes,
    ...messageFiles(parsed.brand, brandsDir).flatMap(
      ({ source: { file: path }, messages, known }) => {
        const better = fixMessageFile(messages, known)
        return better ? replaced(path, better) : []
      },
    ),
  ]
}

/** Replaces a file in one step, so that an interrupted run leaves the old one or the new one. */
function replaced(
  file: string,
  { text, changes }: { text: string; changes: readonly string[] },
): readonly Fixed[] {
  const draft = `${file}.${process.pid}.next`
  asOutputError(() => {
    writeNamed(draft, text)
    renameSync(draft, file)
  })
  return changes.map((change) => ({ file: shownPath(file), change }))
}
