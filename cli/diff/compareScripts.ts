import { formatBytes } from '../formatBytes.ts'
import type { ManifestFile } from '../report/manifest.ts'
import type { Change } from './changeClasses.ts'
import { codeWithoutHashes } from './withoutHashes.ts'

export interface CodeFile {
  file: ManifestFile
  text: string
}

/**
 * Scripts whose code differs. Their names contain hashes, also of scripts that they import, so they are paired by
 * their code, then by the modules that they are made of.
 */
export function compareScripts(
  before: readonly CodeFile[],
  after: readonly CodeFile[],
): readonly Change[] {
  const left = takeEqual(before, after)
  const bySources = Map.groupBy(left.after, sourcesOf)
  const changed = left.before.map((old): Change => {
    const now = bySources.get(sourcesOf(old))?.shift()
    return scriptChange(old, now ?? null)
  })
  const added = [...bySources.values()].flat().map((now) => scriptChange(null, now))
  return [...changed, ...added]
}

function takeEqual(before: readonly CodeFile[], after: readonly CodeFile[]) {
  const codeOf = ({ text }: CodeFile) => codeWithoutHashes(text)
  const left = Map.groupBy(after, codeOf)
  const onlyBefore = before.filter((file) => !left.get(codeOf(file))?.shift())
  return { before: onlyBefore, after: [...left.values()].flat() }
}

const sourcesOf = ({ file }: CodeFile) => (file.sources ?? [file.path]).join('\n')

function scriptChange(before: CodeFile | null, after: CodeFile | null): Change {
  const { file } = (before ?? after)!
  const sources = file.sources ?? [file.path]
  const more = sources.length > 1 ? ` and ${sources.length - 1} more` : ''
  const size = (code: CodeFile | null) => (code ? formatBytes(code.file.bytes) : '')
  return {
    class: 'script',
    what: before && after ? 'changed' : after ? 'added' : 'removed',
    place: `${sources[0] ?? file.path}${more}`,
    subject: null,
    before: size(before),
    after: size(after),
  }
}
