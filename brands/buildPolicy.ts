import { z } from 'zod'

const percent = z.number().min(0).max(100)

/** Limits of a brand that end a build. The README of `cli` has a table of all that does. */
export const buildPolicy = z
  .strictObject({
    pageLoss: z
      .strictObject({
        all: percent
          .default(2)
          .describe('Percent of all pages that a build may lose against the output before.'),
        kind: percent.default(10).describe('The same for the pages of each page kind.'),
      })
      .prefault({}),
    pageGrowth: z
      .number()
      .min(0)
      .default(50)
      .describe('Percent of pages that a build may add to those of the output before.'),
    incompleteProducts: percent
      .default(2)
      .describe(
        'Percent of the products of a locale that may have no picture or, where prices are shown, no price.',
      ),
    maxDroppedBlocks: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe(
        'Blocks that a build may leave out because their fields are invalid. With null, none if CI is set, else 20.',
      ),
  })
  .describe('Limits that a build keeps to, or publishes nothing.')
