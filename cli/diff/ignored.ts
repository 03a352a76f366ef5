import { ShopgenError } from '../diagnostics/errors.ts'
import { choices } from '../diagnostics/suggest.ts'
import { classNames, type ChangeClass } from './changeClasses.ts'

/** What a comparison leaves out. */
export interface Ignored {
  classes: ReadonlySet<ChangeClass>
  /** Paths of pages or files: `*` stands for a name, and `**` for any part. */
  paths: readonly string[]
}

/** Classes, and paths if they start with a slash, with commas between. */
export function readIgnored(text: readonly string[]): Ignored {
  const words = text.flatMap(wordsOf)
  const paths = words.filter((word) => word.startsWith('/'))
  const names = words.filter((word) => !word.startsWith('/'))
  return { classes: new Set(names.map((name) => readClass(name, '--ignore'))), paths }
}

/** Classes, with commas between. */
export const readClasses = (text: readonly string[], option: string): ReadonlySet<ChangeClass> =>
  new Set(text.flatMap(wordsOf).map((name) => readClass(name, option)))

const wordsOf = (text: string) => text.split(',').flatMap((word) => word.trim() || [])

function readClass(name: string, option: string): ChangeClass {
  const known = classNames.find((one) => one === name)
  if (known) return known
  throw new ShopgenError('usage', {
    what: `unknown class of changes: ${name}`,
    where: option,
    todo: choices(name, classNames),
  })
}

/** Tests whether a path is compared. */
export function pathTest({ paths }: Ignored): (path: string) => boolean {
  if (paths.length === 0) return () => true
  const patterns = paths.map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
          .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`,
      ),
  )
  return (path) => !patterns.some((pattern) => pattern.test(path))
}
