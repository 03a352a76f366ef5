const formats = new Map<string, Intl.NumberFormat>()

/** Cached, since `Intl.NumberFormat` is slow to create. `key` tells formats of the same language apart. */
export function numberFormat(
  tag: string,
  key: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const name = `${tag} ${key}`
  let format = formats.get(name)
  if (!format) formats.set(name, (format = new Intl.NumberFormat(tag, options)))
  return format
}
