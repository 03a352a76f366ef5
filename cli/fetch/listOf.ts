import { z } from 'zod'

/** A list that is empty if the back end sends null or nothing. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list): z.output<Item>[] => list ?? [])
