import { compareText } from '#shared/text/compareText.ts'
import { htmlFile } from '#shared/files/outputFiles.ts'
import { diffManifests } from './diffManifests.ts'
import type { ManifestFile } from './manifest.ts'

/** Pages of a kind that differ from the output before. */
export interface PageChanges {
  kind: string
  added: readonly string[]
  removed: readonly string[]
  changed: readonly string[]
}

interface Files {
  files: readonly ManifestFile[]
}

/** Kinds whose pages differ between two outputs, with the paths of the pages. */
export function pageChanges(before: Files, after: Files): readonly PageChanges[] {
  const pages = new Map(
    [...before.files, ...after.files].flatMap(({ path, page }) =>
      page !== undefined && path === htmlFile(page) ? [[path, page] as const] : [],
    ),
  )
  const changes = diffManifests(before, after).filter(({ path }) => pages.has(path))
  return [...Map.groupBy(changes, ({ kind }) => kind)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([kind, found]) => {
      const those = (name: (typeof found)[number]['change']) =>
        found.flatMap(({ path, change }) => (change === name ? pages.get(path)! : []))
      return { kind, added: those('added'), removed: those('removed'), changed: those('changed') }
    })
}
