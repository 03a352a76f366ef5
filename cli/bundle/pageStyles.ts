import type { Metafile } from 'esbuild'

/** Style sheet files of the sources, by where they are needed. */
export interface StyleFiles {
  /** What header, footer and layout use: every page has them. */
  frame: ReadonlySet<string>
  /** What the view of a page kind uses beyond the frame's. */
  kinds: Readonly<Record<string, ReadonlySet<string>>>
}

export interface PageStyles {
  frame: string
  /** Page kinds without styles of their own are left out. */
  kinds: Readonly<Record<string, string>>
}

const frameModules = ['templates/styles/index.css', 'templates/Root.tsx', 'templates/slices.tsx']
/**
 * The footer holds the error document, which is rich text. It is shown in place of a React island: those
 * stand in rich text and content blocks, and a page that has them has their styles.
 */
const notOfFrame = ['templates/richtext/RichText.tsx']
const viewOf = (kind: string) => `templates/pages/${kind}/${kind}Page.tsx`

/** Follows imports: a view may show whatever its modules import styles for. */
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
  const ofView = (kind: string) => new Set(reach([viewOf(kind)]).filter((file) => !frame.has(file)))
  return { frame, kinds: Object.fromEntries(kinds.map((kind) => [kind, ofView(kind)])) }
}

/** esbuild writes the path of a source file before its styles. */
const sourceComment = /^\/\* (\S+\.css) \*\/$/m

/**
 * Splits a bundled style sheet by where its parts are needed. All parts keep their order, and each
 * begins with the order of the layers.
 */
export function splitStyles(css: string, files: StyleFiles): PageStyles {
  const [layers = '', ...rest] = css.split(sourceComment)
  const sections = rest.flatMap((text, at) => (at % 2 === 1 ? [{ file: rest[at - 1]!, text }] : []))
  const isPlaced = new Set([
    ...files.frame,
    ...Object.values(files.kinds).flatMap((set) => [...set]),
  ])
  const lost = sections.find(({ file }) => !isPlaced.has(file))
  if (lost) throw new Error(`the styles of ${lost.file} belong to no page`)
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
