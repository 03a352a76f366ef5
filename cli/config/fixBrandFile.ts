import { applyEdits, findNodeAtLocation, type Edit } from 'jsonc-parser'
import { brandJsonSchema } from '#brands/jsonSchema.ts'
import { brandSchema } from '#brands/schema.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { parseSource, valueOf, type Source } from '../diagnostics/sourceText.ts'
import { keysAt, schemaAt } from './describeSchema.ts'
import { parseBrand } from './readBrand.ts'

/**
 * Renames misspelt keys of a `brand.jsonc`, and keeps its comments. Null if there are none, or if the file would not
 * be better: then somebody has to look at it.
 */
export function fixBrandFile(
  source: Source,
  folder: string,
): { text: string; changes: readonly string[] } | null {
  const { tree, errors } = parseSource(source)
  if (!tree || errors.length > 0) return null
  const parsed = brandSchema.safeParse(valueOf(tree))
  const changes: string[] = []
  const edits: Edit[] = []
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    const parent = findNodeAtLocation(tree, path)
    const present = new Set(parent?.children?.map(({ children }) => String(children?.[0]?.value)))
    for (const key of issue.keys) {
      const missing = keysAt(schemaAt(brandJsonSchema(), path)).filter((one) => !present.has(one))
      const meant = nearest(key, missing)
      const node = findNodeAtLocation(tree, [...path, key])?.parent?.children?.[0]
      if (meant === undefined || !node) continue
      present.add(meant)
      edits.push({ offset: node.offset, length: node.length, content: JSON.stringify(meant) })
      changes.push(`renamed "${key}" to "${meant}"`)
    }
  }
  if (edits.length === 0) return null
  const text = applyEdits(source.text, edits)
  return faultsIn({ ...source, text }, folder) < faultsIn(source, folder) ? { text, changes } : null
}

function faultsIn(source: Source, folder: string): number {
  const result = parseBrand(source, folder)
  return 'diagnostics' in result ? result.diagnostics.length : 0
}
