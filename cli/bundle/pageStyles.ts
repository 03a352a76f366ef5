import type { Metafile } from 'esbuild'
import { viewFile } from './viewFile.ts'

/** Source files of styles, by the pages that need them. */
export interface StyleFiles {
  /** Styles of header, footer and layout, which every page has. */
  frame: ReadonlySet<string>
  /** Additional styles of each page kind's view. */
  kinds: Readonly<Record<string, ReadonlySet<string>>>
}

export interface PageStyles {
  frame: string
  /** Without page kinds that have no additional styles. */
  kinds: Readonly<Record<string, string>>
}

const frameModules = ['templates/styles/index.css', 'templates/Root.tsx', 'templates/slices.tsx']
/**
 * The footer contains the error document, which is rich text. It only replaces React islands, which are in rich
 * text and content blocks: pages with those have the styles anyway.
 */
const notOfFrame = ['templates/blocks/RichText.tsx']

/** Follows the imports of the layout and of each view. */
export function styleFiles(
  kinds: readonly string[],
  { inputs }: Pick<Metafile, 'inputs'>,
): StyleFiles {
  const reach = (modules: readonly string[], except: readonly string[] = []) => {
    const seen = new Set(except)
    const visit = (file: string) => {
      if (seen.has(file)) return
      if (!inputs[file]) throw new Error(`${file} is not part of the server's bundle`)
      seen.add(file)
      for (const { path, external } of inputs[file].imports) if (!external) visit(path)
    }
    modules.forEach(visit)
    return [...seen].filter((file) => file.endsWith('.css'))
  }
  const frame = new Set(reach(frameModules, notOfFrame))
  const ofView = (kind: string) =>
    new Set(reach([viewFile(kind)]).filter((file) => !frame.has(file)))
  return { frame, kinds: Object.fromEntries(kinds.map((kind) => [kind, ofView(kind)])) }
}

/** esbuild writes the path of a source file before its styles. */
const sourceComment = /^\/\* (\S+\.css) \*\/$/m

/** A bundled style sheet in parts. */
export interface StyleSections {
  /** The order of the layers. */
  layers: string
  /** The styles of each source file, in their order. */
  sections: readonly { file: string; text: string }[]
}

export function readSections(css: string): StyleSections {
  const [layers = '', ...rest] = css.split(sourceComment)
  const sections = rest.flatMap((text, at) => (at % 2 === 1 ? [{ file: rest[at - 1]!, text }] : []))
  return { layers, sections }
}

/**
 * Splits a bundled style sheet into the styles of all pages and those of each page kind. Rules keep their
 * order, and each part begins with the order of the layers.
 */
export const splitStyles = (css: string, files: StyleFiles): PageStyles =>
  splitSections(readSections(css), files)

export function splitSections({ layers, sections }: StyleSections, files: StyleFiles): PageStyles {
  const isPlaced = new Set([
    ...files.frame,
    ...Object.values(files.kinds).flatMap((set) => [...set]),
  ])
  const lost = sections.find(({ file }) => !isPlaced.has(file))
  if (lost) throw new Error(`no page uses the styles of ${lost.file}`)
  const sheetOf = (wanted: ReadonlySet<string>) =>
    sections.filter(({ file, text }) => wanted.has(file) && text.trim() !== '')
  const join = (parts: readonly { text: string }[]) =>
    layers + parts.map(({ text }) => text).join('')
  const kinds = Object.entries(files.kinds)
    .map(([kind, wanted]) => [kind, sheetOf(wanted)] as const)
    .filter(([, parts]) => parts.length > 0)
  return {
    frame: join(sheetOf(files.frame)),
    kinds: Object.fromEntries(kinds.map(([kind, parts]) => [kind, join(parts)])),
  }
}
