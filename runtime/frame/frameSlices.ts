import { sliceFile } from '#shared/outputFiles.ts'
import { fetchJson } from '../navigation/fetchJson.ts'

/** Slot to name of its file. The name holds a hash of the HTML: another text has another name. */
export type SliceNames = Readonly<Record<string, string>>

/** Header, footer and choice of locale, which all pages of a locale share. */
export interface FrameSlices {
  /** Reads what the document does not show already. Rejects where a file cannot be had. */
  read: (names: SliceNames) => Promise<void>
  /** Calls back with the HTML of each slot that is to change; says whether any did. */
  show: (names: SliceNames, replace: (slot: string, html: string) => void) => boolean
}

/** `shown` are the slices that the document was made with. */
export function createFrameSlices(shown: SliceNames): FrameSlices {
  const now = new Map(Object.entries(shown))
  const files = new Map<string, string>()

  const changed = (names: SliceNames) =>
    Object.entries(names).filter(([slot, name]) => now.get(slot) !== name)

  return {
    async read(names) {
      const missing = changed(names).filter(([, name]) => !files.has(name))
      await Promise.all(
        missing.map(async ([, name]) => {
          files.set(name, await readSlice(`/${sliceFile(name)}`))
        }),
      )
    },
    show(names, replace) {
      const others = changed(names)
      for (const [slot, name] of others) {
        const html = files.get(name)
        if (html === undefined) continue
        replace(slot, html)
        now.set(slot, name)
      }
      return others.length > 0
    },
  }
}

async function readSlice(url: string): Promise<string> {
  const answer = await fetchJson(url)
  const html = answer.status === 'ok' ? (answer.value as { html?: unknown } | null)?.html : null
  if (typeof html !== 'string' || html === '') throw new Error(`${url} could not be loaded`)
  return html
}
