import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { copyOfProject } from '../build/copyOfProject.ts'

/** A file that is saved, and what shows in the page of the newsletter once it was. */
interface Save {
  name: string
  file: string
  /** The text of the file for a save, from its first text. */
  change: (text: string, mark: string) => string
  /** An expression that is true in the browser once the mark of a save shows. */
  shows: (mark: string) => string
}

const textOf = (selector: string) => `(document.querySelector('${selector}')?.textContent ?? '')`
const newsletter = 'templates/blocks/Newsletter'
const tokenOf = (name: string) =>
  `getComputedStyle(document.documentElement).getPropertyValue('${name}')`

/** Marks are numbers of three digits. */
const saves: readonly Save[] = [
  {
    name: 'style',
    file: `${newsletter}/Newsletter.css`,
    change: (text, mark) => `${text}\n@layer components { .newsletter { --bench: ${mark}; } }\n`,
    shows: (mark) =>
      `getComputedStyle(document.querySelector('.newsletter')).getPropertyValue('--bench').trim() === '${mark}'`,
  },
  {
    name: 'token',
    file: 'templates/styles/tokens.css',
    change: (text, mark) => `${text}\n@layer tokens { :root { --bench-token: ${mark}; } }\n`,
    shows: (mark) => `${tokenOf('--bench-token')}.trim() === '${mark}'`,
  },
  {
    name: 'translation',
    file: 'templates/translations/en.json',
    change: (text, mark) => text.replace(/("newsletter\.submit": ")[^"]*/, `$1Subscribe ${mark}`),
    shows: (mark) => `${textOf('.newsletter-form button')}.includes('${mark}')`,
  },
  {
    name: 'story',
    file: 'fixtures/content/brand-1/stories/structure/home.json',
    change: (text, mark) => text.replace(/("heading": ")[^"]*/, `$1Heading ${mark}`),
    shows: (mark) => `${textOf('h1')}.includes('Heading ${mark}')`,
  },
  {
    name: 'brand file',
    file: 'brands/brand-1/brand.jsonc',
    change: (text, mark) => text.replace(/("stage": ")#[^"]*/, `$1#eef${mark}`),
    shows: (mark) =>
      `document.documentElement && ${tokenOf('--color-stage')}.includes('eef${mark}')`,
  },
  {
    name: 'template',
    file: `${newsletter}/Newsletter.tsx`,
    change: (text, mark) =>
      text.replace(
        'className="newsletter__words"',
        `className="newsletter__words" data-bench="${mark}"`,
      ),
    shows: (mark) => `document.querySelector('.newsletter__words')?.dataset.bench === '${mark}'`,
  },
  {
    name: 'island',
    file: `${newsletter}/NewsletterForm.tsx`,
    change: (text, mark) =>
      text.replace(
        'className="newsletter-form"',
        `className="newsletter-form" data-bench="${mark}"`,
      ),
    shows: (mark) => `document.querySelector('.newsletter-form')?.dataset.bench === '${mark}'`,
  },
]

const times = 10
const timeoutMs = 20_000

/**
 * Saves a file of each kind ten times under a running dev server with an open page. Measures until it shows, and checks
 * that the page was not loaded again and that what was typed, the focus and the scroll position are still there.
 */
export async function benchSaves(names: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-saves-'))
  const project = copyOfProject(folder)
  const lines: string[] = []
  const servers: ChildProcess[] = []
  const browser = await chromium.launch({
    executablePath: findChromium({ say: () => {} }),
    args: [...chromiumFlags],
  })
  try {
    for (const round of ['without caches', 'from the caches']) {
      const { server, firstMs } = await startServer(project)
      servers.push(server)
      lines.push(`first page ${round}: ${(firstMs / 1000).toFixed(2)} s`)
      if (round === 'without caches') {
        // what was served is written for the next start
        await new Promise((resolve) => setTimeout(resolve, 5000))
        await stop(server)
      } else {
        const page = await browser.newPage()
        lines.push(...(await measureSaves(page, { project, url: addressOf(server), names })))
        await stop(server)
      }
    }
    return lines.join('\n')
  } finally {
    await browser.close()
    await Promise.all(servers.map(stop))
    rmSync(folder, { recursive: true, force: true })
  }
}

const addresses = new WeakMap<ChildProcess, string>()
const addressOf = (server: ChildProcess) => addresses.get(server)!

/** The time from the command to the answer with the first page. */
async function startServer(project: string): Promise<{ server: ChildProcess; firstMs: number }> {
  const started = performance.now()
  const server = spawn(process.execPath, [join(project, 'cli/bin.js'), 'dev', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const part of server.stdout!.setEncoding('utf8')) {
    said += String(part)
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
    if (!address) continue
    addresses.set(server, address)
    break
  }
  const response = await fetch(`${addressOf(server)}/gb/en/`)
  await response.text()
  if (!response.ok) throw new Error(`the first page has status ${response.status}`)
  return { server, firstMs: performance.now() - started }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function measureSaves(
  page: Page,
  { project, url, names }: { project: string; url: string; names: readonly string[] },
): Promise<readonly string[]> {
  await page.goto(`${url}/gb/en/`)
  await page.waitForFunction(() => document.getElementById('root')?.dataset['routed'] === '')
  const field = page.locator('.newsletter-form input[type=email]')
  await field.scrollIntoViewIfNeeded()
  await field.fill('somebody@example.org')
  await page.waitForSelector('.newsletter-form')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const lines: string[] = []
  for (const save of saves) {
    if (names.length > 0 && !names.includes(save.name)) continue
    const path = join(project, save.file)
    const original = readFileSync(path, 'utf8')
    const taken: number[] = []
    const lost = new Set<string>()
    for (let at = 0; at < times; at += 1) {
      const mark = String(100 + at)
      await field.focus()
      const before = await page.evaluate(() => window.scrollY)
      const changed = save.change(original, mark)
      if (changed === original) throw new Error(`nothing to change in ${save.file}`)
      const shown = page.waitForFunction(save.shows(mark), undefined, {
        polling: 'raf',
        timeout: timeoutMs,
      })
      const started = performance.now()
      writeFileSync(path, changed)
      await shown.catch(() => lost.add('not shown'))
      taken.push(performance.now() - started)
      await page.waitForTimeout(900)
      const state = await page.evaluate(() => ({
        document: 'isSameDocument' in window,
        typed: document.querySelector<HTMLInputElement>('.newsletter-form input[type=email]')
          ?.value,
        focus: document.activeElement?.matches('.newsletter-form input'),
        scroll: window.scrollY,
      }))
      if (!state.document) lost.add('document')
      if (state.typed !== 'somebody@example.org') lost.add('typed text')
      if (!state.focus) lost.add('focus')
      if (Math.abs(state.scroll - before) > 2) lost.add('scroll position')
      if (!state.document)
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    }
    writeFileSync(path, original)
    await page.waitForTimeout(1500)
    lines.push(rowOf(save.name, taken, lost))
    process.stderr.write(`${lines.at(-1)!}\n`)
  }
  return lines
}

function rowOf(name: string, taken: readonly number[], lost: ReadonlySet<string>): string {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(0).padStart(5)
  const kept = lost.size === 0 ? 'all kept' : `lost: ${[...lost].join(', ')}`
  return `${name.padEnd(12)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${kept}`
}
