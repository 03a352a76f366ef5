import { z } from 'zod'

/** A list without duplicate entries. */
export const uniqueList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .check(({ value, issues }) => {
      for (const [index, entry] of value.entries()) {
        if (value.indexOf(entry) === index) continue
        issues.push({ code: 'custom', input: value, path: [index], message: 'duplicate entry' })
      }
    })
    .meta({ uniqueItems: true })
