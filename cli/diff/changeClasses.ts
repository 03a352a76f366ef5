/** Classes of changes, in the order of a report: what visitors lose or see comes first. */
export const changeClasses = {
  removed: 'removed',
  added: 'added',
  moved: 'moved',
  price: 'price or stock',
  text: 'text',
  link: 'link',
  seo: 'SEO',
  'structured-data': 'structured data',
  accessibility: 'accessibility',
  markup: 'markup',
  style: 'style',
  script: 'script',
  asset: 'asset',
  data: 'data',
  file: 'other file',
  bytes: 'bytes only',
} as const

export type ChangeClass = keyof typeof changeClasses

export const classNames = Object.keys(changeClasses) as ChangeClass[]

/** A difference of two documents, or of other files. */
export interface Change {
  class: ChangeClass
  what: 'added' | 'removed' | 'changed'
  /** Where in the page: `footer › heading`. */
  place: string
  /** What a price or stock belongs to; else null. */
  subject: string | null
  /** Empty if added. */
  before: string
  /** Empty if removed. */
  after: string
}

/** The change from after to before. */
export const mirrored = <Kind extends Change>(change: Kind): Kind => ({
  ...change,
  what: ({ added: 'removed', removed: 'added', changed: 'changed' } as const)[change.what],
  before: change.after,
  after: change.before,
})
