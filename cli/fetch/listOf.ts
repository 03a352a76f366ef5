import { z } from 'zod'

/** A list that a back end may leave out, or send as null: then it is empty. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list): z.output<Item>[] => list ?? [])
