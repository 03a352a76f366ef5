type Fields = Readonly<Record<string, unknown>>

/** The custom fields of an entity, one by one: the translated value, else the plain one. */
export function customFieldsOf({
  customFields,
  translated,
}: {
  customFields?: Fields | null | undefined
  translated?: { customFields?: Fields | undefined } | null | undefined
}): Fields {
  const set = Object.entries(translated?.customFields ?? {}).filter(
    ([, value]) => value !== null && value !== '',
  )
  return { ...customFields, ...Object.fromEntries(set) }
}
