import type { CategoryContent, CategoryPage, StoryPage } from '#shared/content.ts'

/** Category pages by the commerce category that they list; of two for one category, the first by path. */
export function indexCategoryPages(
  stories: readonly StoryPage[],
): ReadonlyMap<string, CategoryPage> {
  const pages = new Map<string, CategoryPage>()
  for (const story of stories) {
    if (!isCategory(story)) continue
    const { categoryId } = story.content
    if (categoryId === null || pages.has(categoryId)) continue
    pages.set(categoryId, { ...story, content: { ...story.content, categoryId } })
  }
  return pages
}

const isCategory = (story: StoryPage): story is StoryPage<CategoryContent> =>
  story.component === 'Category'
