import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import type { Picture } from '#shared/content/image.ts'
import { listingPath } from '#shared/paths/productPath.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import type { StoryPage } from '#shared/content/story.ts'
import { asset, bloks, richText, text } from '#templates/content/fields.ts'
import { namedDescription } from '../definitions/description.ts'
import { pageLinks } from '../definitions/pageLinks.ts'
import { newestDate } from '../definitions/newestDate.ts'
import { pageTitle, storyHead } from '../definitions/story.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface CategoryContent {
  heading: string
  intro: RichText | null
  image: Picture | null
  body: readonly Block[]
  /** The commerce category whose products the page lists. */
  categoryId: string | null
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Category: { content: CategoryContent }
  }
}

const categoryProducts = (site: PageSite, { categoryId }: CategoryContent) =>
  categoryId ? site.productsIn(categoryId) : []

const productsOnPage = (site: PageSite, content: CategoryContent, number: number) => {
  const { pageSize } = site.rules
  return categoryProducts(site, content).slice((number - 1) * pageSize, number * pageSize)
}

const pageCount = (site: PageSite, content: CategoryContent) =>
  Math.max(1, Math.ceil(categoryProducts(site, content).length / site.rules.pageSize))

const pagePath = (site: PageSite, path: string, number: number) =>
  site.fullPath(listingPath(path, number, site.rules.listing))

/** Child pages, for the tiles above the products. */
const listSubcategories = (site: PageSite, story: StoryPage<'Category'>) =>
  site.childrenOf(story.path).map(({ title, path, content }) => ({
    name: title,
    path: site.fullPath(path),
    image: 'image' in content ? content.image : null,
  }))

export default defineStoryPage('Category', {
  // current prices and stock of cards need the commerce client when idle, 5 kB, and code of their own, 4 kB, in 6
  // chunks; the HTML has what they and analytics need of each card, and the stars of its reviews
  // a page of a category with 48 cards, and a landing page with rails, have the markup of many cards and their pictures
  budget: { html: 18_500, document: 340_000, css: 19_700, scriptsWhenIdle: 41_800, requests: 29 },

  fields: z.object({
    heading: text,
    intro: richText,
    category_id: text,
    image: asset,
    body: bloks,
  }),

  content: (fields, tools) => ({
    heading: fields.heading,
    intro: tools.richText(fields.intro),
    image: tools.picture(fields.image),
    body: tools.blocks(fields.body),
    categoryId: tools.category(fields.category_id),
  }),

  routes: (site, { path, content }) =>
    Array.from({ length: pageCount(site, content) }, (_, index) => ({
      path: pagePath(site, path, index + 1),
      page: index + 1,
    })),

  // the category alone: its products are its own
  otherSources: ({ content: { categoryId } }) =>
    categoryId === null ? [] : [{ kind: 'category', id: categoryId }],

  lastModified: (site, { content, publishedAt }, number) =>
    newestDate([
      publishedAt,
      ...productsOnPage(site, content, number).map(({ updatedAt }) => updatedAt),
    ]),

  data(site, story, number) {
    const { content, title, path } = story
    const products = categoryProducts(site, content)
    const pages = pageCount(site, content)
    const first = (number - 1) * site.rules.pageSize
    return {
      heading: content.heading || title,
      // the heading can be a slogan
      list: { id: path, name: title },
      intro: number === 1 ? content.intro : null,
      image: number === 1 ? content.image : null,
      breadcrumb: site.breadcrumb(path),
      subcategories: listSubcategories(site, story),
      listing:
        content.categoryId && products.length > 1 ? site.listingOf(content.categoryId) : null,
      total: products.length,
      first: products.length === 0 ? 0 : first + 1,
      products: productsOnPage(site, content, number).map(site.card),
      page: pageLinks(number, pages, (to) => pagePath(site, path, to)),
      body: number === 1 ? content.body : [],
      legalNotes: products.length > 0 ? site.legalNotesOf(content.categoryId) : [],
    }
  },

  head(data, site, path) {
    const { number } = data.page
    const firstPagePath = data.breadcrumb.at(-1)?.path ?? path
    const head = storyHead(site, firstPagePath)
    if (number === 1) return head
    const title = site.t('listing.pageTitle', { heading: data.heading, number })
    return {
      ...head,
      title: pageTitle(site, title),
      description: namedDescription(title, head.description),
    }
  },

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(site, data.products, data.first),
  ],
})
