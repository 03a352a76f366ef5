import { deserialize, serialize } from 'node:v8'
import type { WrittenFile } from '../emit/earlierFiles.ts'
import type { PlainPage } from '../render/plainPage.ts'

/** Where an object is inside another, and the hash of the file that was made of it. */
type MadeOf = readonly [path: readonly (number | string)[], hash: string]

/** An object of many pages, in memory that threads share. Each thread reads it once. */
interface SharedValue {
  id: number
  bytes: Uint8Array
  made: readonly MadeOf[]
}

/** A page on its way to another thread. */
export interface SentPage extends Omit<PlainPage, 'context' | 'site' | 'view'> {
  site: SharedValue
  context: SharedValue
  kind: PlainPage['view']['kind']
  /** Data of its view that is sent with it. */
  props: Readonly<Record<string, unknown>>
  /** Data of its view that other pages may have as well. */
  sharedProps: Readonly<Record<string, SharedValue>>
  /** Its files in the output before: a thread does not write a file again whose bytes are the same. */
  earlier: Readonly<Record<string, WrittenFile>>
}

export interface SendOptions {
  /** The hash of the file that was made of an object, if one was. */
  madeOf: (key: object) => string | undefined
  /** The length of an object as JSON. */
  lengthOf: (value: object) => number | undefined
}

/** Shorter data is sent with each page that has it, as a copy of it costs little. */
const leastShared = 32_768

/** Sends pages. Large objects, such as the products of a listing, are serialized once for all pages and threads. */
export function createSender({ madeOf, lengthOf }: SendOptions) {
  const known = new WeakMap<object, SharedValue>()
  let lastId = 0

  function share(value: object): SharedValue {
    const found = known.get(value)
    if (found) return found
    const serialized = serialize(value)
    const bytes = new Uint8Array(new SharedArrayBuffer(serialized.byteLength))
    bytes.set(serialized)
    const shared = { id: (lastId += 1), bytes, made: findMade(value, madeOf) }
    known.set(value, shared)
    return shared
  }

  const isLarge = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && (lengthOf(value) ?? 0) >= leastShared

  return ({ site, context, view, ...page }: PlainPage, earlier: SentPage['earlier']): SentPage => {
    const props = Object.entries(view.props)
    const large = props.filter((prop): prop is [string, object] => isLarge(prop[1]))
    return {
      ...page,
      earlier,
      site: share(site),
      context: share(context),
      kind: view.kind,
      props: Object.fromEntries(props.filter(([, value]) => !isLarge(value))),
      sharedProps: Object.fromEntries(large.map(([name, value]) => [name, share(value)])),
    }
  }
}

/** The objects inside a value that files were made of. */
function findMade(
  value: unknown,
  madeOf: SendOptions['madeOf'],
  path: readonly (number | string)[] = [],
): readonly MadeOf[] {
  if (typeof value !== 'object' || value === null) return []
  const hash = madeOf(value)
  const own: readonly MadeOf[] = hash === undefined ? [] : [[path, hash]]
  const inside = Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' ? findMade(part, madeOf, [...path, name]) : [],
  )
  return [...own, ...inside]
}

/** Objects that a thread keeps: those of the last pages, which mostly have them in common. */
const mostKept = 24

/** Receives pages. `knowMade` is told what files were made of the objects of shared data. */
export function createReceiver(knowMade: (key: object, hash: string) => void) {
  const kept = new Map<number, object>()

  function read<Value extends object>({ id, bytes, made }: SharedValue): Value {
    const value = (kept.get(id) ?? deserialize(bytes)) as Value
    if (!kept.has(id)) {
      for (const [path, hash] of made) {
        const key = path.reduce<unknown>(
          (part, name) => (part as Record<string, unknown>)[name],
          value,
        )
        knowMade(key as object, hash)
      }
    }
    // the one that was used last stays longest
    kept.delete(id)
    kept.set(id, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return value
  }

  return ({
    site,
    context,
    kind,
    props,
    sharedProps,
    earlier: _,
    ...page
  }: SentPage): PlainPage => {
    const shared = Object.entries(sharedProps).map(([name, value]) => [name, read(value)])
    const view = { kind, props: { ...props, ...Object.fromEntries(shared) } }
    return {
      ...page,
      // the sender has taken the view apart
      view: view as PlainPage['view'],
      site: read(site),
      context: read(context),
    }
  }
}
