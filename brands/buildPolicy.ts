import { z } from 'zod'

const percent = z.number().min(0).max(100)

/** What ends a build, and what is only a warning. README of `cli` has the whole table. */
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
    maxDroppedBlocks: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe(
        'Blocks with invalid fields that a build may leave out. With null, 0 if CI is set, and 20 otherwise.',
      ),
    maxProductsWithoutPriceOrImage: percent
      .default(2)
      .describe(
        'Percent of the products of a locale that may have no price or no picture. 100 allows all.',
      ),
  })
  .describe('Limits that a build keeps to, or publishes nothing.')
