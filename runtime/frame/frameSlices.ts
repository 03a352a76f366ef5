import { fetchJson } from '#runtime/loading/fetchJson.ts'
import { sliceFile } from '#shared/files/outputFiles.ts'

/** Slot to file name. The name contains a content hash. */
export type SliceNames = Readonly<Record<string, string>>

/** Header, footer and locale switcher, which all pages of a locale share. */
export interface FrameSlices {
  /** Fetches slices that are not in the document. Rejects if one is missing. */
  read: (names: SliceNames) => Promise<void>
  /** Calls back with the new HTML of each slot that changes; returns whether any did. */
  show: (names: SliceNames, replace: (slot: string, html: string) => void) => boolean
}

export function createFrameSlices(documentSlices: SliceNames): FrameSlices {
  const current = new Map(Object.entries(documentSlices))
  const files = new Map<string, string>()

  const findChanged = (names: SliceNames) =>
    Object.entries(names).filter(([slot, name]) => current.get(slot) !== name)

  return {
    async read(names) {
      const missing = findChanged(names).filter(([, name]) => !files.has(name))
      await Promise.all(
        missing.map(async ([, name]) => {
          files.set(name, await readSlice(`/${sliceFile(name)}`))
        }),
      )
    },
    show(names, replace) {
      const changed = findChanged(names)
      for (const [slot, name] of changed) {
        const html = files.get(name)
        if (html === undefined) continue
        replace(slot, html)
        current.set(slot, name)
      }
      return changed.length > 0
    },
  }
}

async function readSlice(url: string): Promise<string> {
  const answer = await fetchJson(url)
  const html = answer.status === 'ok' ? (answer.value as { html?: unknown } | null)?.html : null
  if (typeof html !== 'string' || html === '') throw new Error(`failed to load ${url}`)
  return html
}
