import { setTimeout as wait } from 'node:timers/promises'
import { autoStartIslands, consentCookies, expect, isHydrated } from '../shop.ts'
import type { EngineWindow, Key, Size } from './engine.ts'

/** An element that is shown: the first one of a selector, or of those whose text contains another one. */
export type Target = string | { css: string; text: string }

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** A shopper in any engine. Everything but input is done by scripts in the page, which all drivers can run. */
export class EngineShop {
  readonly window: EngineWindow
  readonly origin: string
  private readonly allowed: RegExp[] = []

  constructor(window: EngineWindow, origin: string) {
    this.window = window
    this.origin = origin
  }

  /** Ignores problems that a test causes. */
  allow(...patterns: readonly RegExp[]) {
    this.allowed.push(...patterns)
  }

  /** What went wrong in the page, without what is allowed. */
  problems = () =>
    this.window
      .problems()
      .filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)))

  /** Makes a consent choice of an earlier visit. */
  async choose(groups: string) {
    // a document without scripts, for which some browsers request an icon
    this.allow(/\/favicon\.ico/)
    await this.window.visit(`${this.origin}/favicon.svg`)
    for (const { name, value } of consentCookies(groups, this.origin)) {
      await this.read((cookie) => {
        document.cookie = cookie
        return null
      }, `${name}=${value}; path=/`)
    }
  }

  /** Loads a page and waits until it is hydrated. */
  async visit(path: string) {
    await this.window.visit(this.origin + path)
    await this.untilHydrated()
  }

  async untilHydrated() {
    await expect.poll(() => this.read(isHydrated, autoStartIslands), 'hydration').toBe(true)
  }

  /** Runs a function in the page, again if the page is left meanwhile. It must not use imports. */
  async read<Result, Argument extends Json = null>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument = null as Argument,
  ): Promise<Result> {
    const expression = `(${run})(${JSON.stringify(argument)})`
    for (let tries = 1; ; tries++) {
      try {
        return (await this.window.evaluate(expression)) as Result
      } catch (error) {
        if (tries === 5 || !isFromLeavingThePage(error)) throw error
        await wait(100)
      }
    }
  }

  async click(target: Target) {
    for (let tries = 1; ; tries++) {
      const [x, y] = await this.pointOf(target)
      await this.window.clickAt(x, y)
      // a page that loads pictures may move before the click arrives
      const isMissed = await this.read(() => Reflect.get(window, 'isTargetPressed') === false)
      if (!isMissed) return
      if (tries === 3) throw new Error(`clicks do not reach ${nameOf(target)}`)
    }
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string) {
    await this.click(target)
    await this.read(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      return null
    })
    await this.window.type(text)
  }

  /** Chooses an option by its text. The list of a select is not a part of the page. */
  async chooseOption(css: string, label: string) {
    await this.read(
      ([selector, text]) => {
        const select = document.querySelector<HTMLSelectElement>(selector)!
        select.selectedIndex = [...select.options].findIndex((one) => one.text.trim() === text)
        select.dispatchEvent(new Event('input', { bubbles: true }))
        select.dispatchEvent(new Event('change', { bubbles: true }))
        return null
      },
      [css, label] as const,
    )
  }

  /** A selector of the field that a label names. */
  async field(label: string): Promise<string> {
    const find = (text: string) => {
      const found = [...document.querySelectorAll('label')].find((one) =>
        one.innerText.trim().startsWith(text),
      )?.control
      found?.setAttribute('data-named', text)
      return found ? `[data-named="${text}"]` : null
    }
    await expect.poll(() => this.read(find, label), `field “${label}”`).not.toBeNull()
    return (await this.read(find, label))!
  }

  press = (key: Key) => this.window.press(key)
  resize = (size: Size) => this.window.resize(size)

  /** Text of the first element that is shown; null without one. */
  text = (target: Target) => this.read(textOf, asQuery(target))

  isShown = async (target: Target) => (await this.text(target)) !== null

  /** Number of elements that are shown. */
  count = (css: string) =>
    this.read(
      (selector) =>
        [...document.querySelectorAll(selector)].filter((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ).length,
      css,
    )

  /** An attribute of the first element; null without one. */
  attribute = (css: string, name: string) =>
    this.read(
      ([selector, attribute]) => document.querySelector(selector)?.getAttribute(attribute) ?? null,
      [css, name] as const,
    )

  /** Path, query and hash of the current URL. */
  address = () => this.read(() => location.pathname + location.search + location.hash)

  scrollY = () => this.read(() => Math.round(scrollY))

  async scrollTo(y: number) {
    await this.read((top) => {
      scrollTo({ top, behavior: 'instant' })
      return null
    }, y)
    await expect.poll(this.scrollY).toBe(y)
    await this.nextFrame()
  }

  nextFrame = () =>
    this.read(
      () =>
        new Promise<null>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(null))),
        ),
    )

  /** Goes back or forward by script, which is equivalent to the browser's buttons. */
  go = (steps: number) =>
    this.read((by) => {
      setTimeout(() => history.go(by))
      return null
    }, steps)

  /** Marks the current document; another document has no mark. */
  mark = () =>
    this.read(() => {
      Object.assign(window, { isMarked: true })
      return null
    })

  isMarked = () => this.read(() => 'isMarked' in window)

  async expectShown(target: Target) {
    await expect.poll(() => this.isShown(target), `${nameOf(target)} is shown`).toBe(true)
  }

  async expectHidden(target: Target) {
    await expect.poll(() => this.isShown(target), `${nameOf(target)} is shown`).toBe(false)
  }

  async expectText(target: Target, text: string | RegExp) {
    const actual = expect.poll(() => this.text(target).then(String), `text of ${nameOf(target)}`)
    await (typeof text === 'string' ? actual.toContain(text) : actual.toMatch(text))
  }

  async expectAddress(address: string | RegExp) {
    const actual = expect.poll(this.address)
    await (typeof address === 'string' ? actual.toBe(address) : actual.toMatch(address))
  }

  /** Scrolls to an element, waits until it rests, and returns a point of it that nothing covers. */
  private async pointOf(target: Target): Promise<readonly [x: number, y: number]> {
    let point: readonly [number, number] | string = ''
    await expect
      .poll(async () => {
        point = await this.read(findPoint, asQuery(target))
        return typeof point === 'string' ? point : 'can be clicked'
      }, nameOf(target))
      .toBe('can be clicked')
    return point as unknown as readonly [number, number]
  }
}

const isFromLeavingThePage = (error: unknown) =>
  /context|navigat|destroyed|detached|discarded|unload|no such (?:frame|document)/i.test(
    String(error),
  )

const asQuery = (target: Target) =>
  typeof target === 'string' ? { css: target, text: '' } : target
const nameOf = (target: Target) =>
  typeof target === 'string' ? target : `${target.css} “${target.text}”`

function textOf({ css, text }: { css: string; text: string }): string | null {
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width * height > 0 && element.innerText.includes(text))
      return element.innerText.replaceAll(/\s+/g, ' ').trim()
  }
  return null
}

async function findPoint({ css, text }: { css: string; text: string }) {
  const frame = () => new Promise(requestAnimationFrame)
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getClientRects().length > 0 &&
      (text === '' || one.innerText.includes(text)),
  )
  if (!element) return 'not shown'
  // the first line of a link that is broken
  const boxOf = () => element.getClientRects()[0]
  const before = boxOf()
  if (!before) return 'not shown'
  if (before.top < 80 || before.bottom > innerHeight - 80)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  let box = boxOf()
  for (let frames = 0; frames < 4; frames++) {
    await frame()
    const now = boxOf()
    if (!box || !now) return 'not shown'
    if (now.top !== box.top || now.left !== box.left) return 'moves'
    box = now
  }
  if (!box) return 'not shown'
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const isTarget = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  const hit = document.elementFromPoint(x, y)
  if (!isTarget(hit)) return `covered by ${hit?.outerHTML.slice(0, 100)}`
  Object.assign(window, { isTargetPressed: false })
  // before listeners of the page, which may hold a click back until its script has loaded
  addEventListener(
    'pointerdown',
    ({ target }) =>
      Object.assign(window, { isTargetPressed: target instanceof Element && isTarget(target) }),
    { capture: true, once: true },
  )
  return [x, y] as const
}
