import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** Blocks of picture and text on the page of a bicycle, without those of other products. */
const blocksOf = (html: string) => html.split('<section class="section image-text"').length - 1

const isBicycle = (html: string) =>
  html.split('class="product-page__panel"')[1]!.split('<section')[0]!.includes('data-compare=')

describe('the story of a bicycle', () => {
  it.each(listBrandIds())(
    'has three to five blocks in every locale of %s',
    async (brand) => {
      const { folder, manifest } = await wholeBuild(brand)
      const pages = manifest.files.filter(
        ({ kind, path }) => kind === 'Product' && path.endsWith('.html'),
      )
      const counts = pages.flatMap(({ path }) => {
        const html = readFileSync(join(folder, path), 'utf8')
        return isBicycle(html) ? [{ path, blocks: blocksOf(html) }] : []
      })
      expect(counts.length).toBeGreaterThan(2)
      expect(counts.filter(({ blocks }) => blocks < 3 || blocks > 5)).toEqual([])
    },
    wholeBuildMs,
  )
})
