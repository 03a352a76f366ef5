import { ApiError } from './ApiError.ts'

export type Parameters = Readonly<Record<string, unknown>>

/** Fills the `:name` segments of a path; returns it with the remaining parameters. */
export function fillPath(path: string, parameters: Parameters): { path: string; rest: Parameters } {
  const rest = new Map(Object.entries(parameters))
  const filled = path.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    const value = parameters[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    // dot segments would change the path
    if (/^\.{0,2}$/.test(text)) throw new ApiError('Config', `no value for ":${name}" of ${path}`)
    rest.delete(name)
    return encodeURIComponent(text)
  })
  return { path: filled, rest: Object.fromEntries(rest) }
}

/** A query in PHP's syntax, with `?`: `ids[]=a&ids[]=b`, `filter[0][field]=name`. Empty without parameters. */
export function toQuery(parameters: Parameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    toPairs(encodeURIComponent(name), value),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function toPairs(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      toPairs(isNested(item) ? `${name}[${index}]` : `${name}[]`, item),
    )
  }
  if (isNested(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      toPairs(`${name}[${encodeURIComponent(key)}]`, item),
    )
  }
  const text = typeof value === 'boolean' ? Number(value) : value
  return [`${name}=${encodeURIComponent(String(text))}`]
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
