import type { Page } from '@playwright/test'

/** Serves each style sheet with a change. */
export async function changeStyles(page: Page, change: (css: string) => string): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}
