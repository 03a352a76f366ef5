import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { copyOfProject } from './copyOfProject.ts'
import { startShopgen } from './shopgen.ts'

const newsletter = 'templates/blocks/Newsletter'
const story = 'fixtures/content/brand-1/stories/structure/home.json'

/** A page of a copy of the project, with what a visitor has done to it. */
async function visitedPage() {
  const project = copyOfProject()
  const running = startShopgen(['dev', '--port', '0'], {
    bin: join(project, 'cli/bin.js'),
    cwd: project,
  })
  const [url] = await running.until(/http:\/\/127\.0\.0\.1:\d+/)
  const browser = await chromium.launch({
    executablePath: findChromium({ say: () => {} }),
    args: [...chromiumFlags],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${url}/gb/en/`)
  await page.waitForFunction(() => document.getElementById('root')?.dataset['routed'] === '')
  const field = page.getByRole('textbox', { name: 'E-mail address' })
  await field.fill('somebody@example.org')
  await page.waitForSelector('[data-island=NewsletterForm][data-started]')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  /** Saves a file, and returns what it was. */
  const save = (file: string, change: (text: string) => string): string => {
    const path = join(project, file)
    const text = readFileSync(path, 'utf8')
    const changed = change(text)
    expect(changed).not.toBe(text)
    writeFileSync(path, changed)
    return text
  }
  return { page, save, running }
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    isSameDocument: 'isSameDocument' in window,
    typed: document.querySelector<HTMLInputElement>('.newsletter-form input')?.value,
    hasFocus: document.activeElement?.matches('.newsletter-form input'),
    isScrolled: window.scrollY > 500,
  }))

it('shows each kind of saved file in an open page, which keeps what the visitor has done', async () => {
  const { page, save, running } = await visitedPage()
  const kept = {
    isSameDocument: true,
    typed: 'somebody@example.org',
    hasFocus: true,
    isScrolled: true,
  }
  const mark = (name: string, text: string) =>
    text.replace('className="', `data-mark="${name}" className="`)

  save(`${newsletter}/Newsletter.css`, (text) => `${text}\n.newsletter { --mark: style; }\n`)
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('.newsletter')!).getPropertyValue('--mark') ===
      'style',
  )
  expect(await stateOf(page)).toEqual(kept)

  save(`${newsletter}/Newsletter.tsx`, (text) => mark('template', text))
  await page.waitForSelector('[data-mark=template]')
  expect(await stateOf(page)).toEqual(kept)

  save(`${newsletter}/NewsletterForm.tsx`, (text) =>
    text.replace('className="newsletter-form"', 'data-mark="island" className="newsletter-form"'),
  )
  await page.waitForSelector('[data-started] [data-mark=island]')
  await expect.poll(() => stateOf(page)).toEqual(kept)

  save('templates/translations/en.json', (text) => text.replace('"Subscribe"', '"Subscribe now"'))
  await page.getByRole('button', { name: 'Subscribe now' }).waitFor()
  await expect.poll(() => stateOf(page)).toEqual(kept)

  save(story, (text) => text.replace(/("heading": ")[^"]*/, '$1A saved heading'))
  await page.getByRole('heading', { name: 'A saved heading' }).waitFor()
  expect(await stateOf(page)).toEqual(kept)

  save('brands/brand-1/brand.jsonc', (text) => text.replace(/("stage": ")#[^"]*/, '$1#eef123'))
  await page.waitForFunction(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-stage').includes('eef123'),
  )
  expect(await stateOf(page)).toEqual(kept)

  // an error is shown over the page, and goes away by itself
  const file = `${newsletter}/Newsletter.tsx`
  const good = save(file, (text) => `${text}\nconst x = = 1\n`)
  const overlay = page.getByRole('alertdialog')
  await overlay.getByRole('link', { name: `Open ${file}:` }).waitFor()
  expect(await overlay.textContent()).toContain('const x = = 1')
  expect(running.said()).toContain(`${file}:`)
  save(file, () => good)
  await overlay.waitFor({ state: 'hidden' })
  expect(await stateOf(page)).toEqual(kept)

  // what all pages start with needs a new document, which says so
  save('runtime/frame/menus.ts', (text) => `${text}\nexport const mark = 1\n`)
  await page.getByText('Loaded again: all pages start with runtime/frame/menus.ts').waitFor()
  expect((await stateOf(page)).isSameDocument).toBe(false)
})
