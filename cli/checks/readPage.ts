import { Parser } from 'htmlparser2'
import type { RuleId } from '../diagnostics/rules.ts'

/** Something wrong in the HTML of a page. */
export interface PageFault {
  rule: RuleId
  what: string
  todo: string
}

/** What the checks of a page read in its HTML. */
export interface PageReading {
  faults: readonly PageFault[]
  /** Its language versions for search engines: tag and address. */
  versions: readonly (readonly [tag: string, href: string])[]
}

/** A link or button that is open, with what names it so far. */
interface Control {
  tag: string
  attributes: Readonly<Record<string, string>>
  hasName: boolean
}

/** Reads the headings, pictures, links and language versions of a page, without its header and footer. */
export function readPage(html: string): PageReading {
  const faults: PageFault[] = []
  const versions: [string, string][] = []
  const controls: Control[] = []
  let heading: { level: number; text: string } | null = null
  let lastLevel = 0
  let mainHeadings = 0
  /** Which of the open elements hide their content: scripts fill it in before they show it. */
  const hiding: boolean[] = []
  const isHidden = () => hiding.includes(true)

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        hiding.push(hides(tag, attributes))
        if (tag === 'link' && attributes['rel'] === 'alternate' && attributes['hreflang'])
          versions.push([attributes['hreflang'], attributes['href'] ?? ''])
        if (isHidden()) return
        if (tag === 'img') {
          faults.push(...pictureFaults(attributes))
          if (attributes['alt']?.trim()) name(controls)
        }
        if (tag === 'a' || tag === 'button') {
          controls.push({ tag, attributes, hasName: isNamed(attributes) })
        }
        const level = levelOf(tag)
        if (level !== null) heading = { level, text: '' }
        if (level === 1) mainHeadings += 1
        if (attributes['aria-label']?.trim()) name(controls)
      },
      ontext(text) {
        if (isHidden()) return
        if (heading) heading.text += text
        if (text.trim()) name(controls)
      },
      onclosetag(tag) {
        const isWithinHidden = isHidden()
        hiding.pop()
        if (isWithinHidden) return
        if (tag === 'a' || tag === 'button') {
          const control = controls.pop()
          if (control && !control.hasName) faults.push(withoutName(control))
        }
        if (heading && levelOf(tag) !== null) {
          const { level, text } = heading
          if (lastLevel > 0 && level > lastLevel + 1)
            faults.push(skippedLevel(lastLevel, level, text))
          lastLevel = level
          heading = null
        }
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  if (mainHeadings !== 1) {
    faults.push({
      rule: 'pages/heading',
      what: mainHeadings === 0 ? 'the page has no h1' : `the page has ${mainHeadings} headings h1`,
      todo: 'Use h2 and below in texts; the template has the h1.',
    })
  }
  return { faults, versions }
}

const hides = (tag: string, attributes: Readonly<Record<string, string>>): boolean =>
  ['template', 'noscript', 'script', 'style'].includes(tag) || 'hidden' in attributes

const levelOf = (tag: string): number | null => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : null)

const isNamed = (attributes: Readonly<Record<string, string>>): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => attributes[name]?.trim()) ||
  // an anchor to jump to, and not a link
  (attributes['href'] === undefined && attributes['type'] === undefined && 'id' in attributes)

function name(controls: readonly Control[]): void {
  for (const control of controls) control.hasName = true
}

const withoutName = ({ tag, attributes }: Control): PageFault => ({
  rule: 'pages/link-name',
  what:
    tag === 'a'
      ? `link without a name: ${attributes['href'] ?? ''}`
      : `button without a name: ${attributes['class'] ?? ''}`,
  todo: 'Add a text, or the alternative text of its picture.',
})

const skippedLevel = (from: number, to: number, text: string): PageFault => ({
  rule: 'pages/heading-order',
  what: `heading "${text.trim().slice(0, 60)}" is h${to} after h${from}`,
  todo: `Make it h${from + 1}.`,
})

/** Nobody sees that a picture is a little too small. */
const mostEnlarged = 1.25

/** The size in the address of an asset of the content service. */
const assetSize = /\/f\/\d+\/(\d+)x(\d+)\/[^/]+\/([^/?#]+)/

function pictureFaults(attributes: Readonly<Record<string, string>>): readonly PageFault[] {
  const { src = '', width, height, alt } = attributes
  const faults: PageFault[] = []
  if (alt === undefined) {
    faults.push({
      rule: 'pictures/alt',
      what: `picture without the attribute alt: ${src.slice(-80)}`,
      todo: 'Add alt with a description, or alt="" for an ornament.',
    })
  }
  if (!width || !height) {
    faults.push({
      rule: 'pictures/size',
      what: `picture without width and height: ${src.slice(-80)}`,
      todo: 'Add both attributes, so that the page keeps its place free.',
    })
  }
  const [, originalWidth = '0', , file = ''] = assetSize.exec(src) ?? []
  const original = Number(originalWidth)
  const shown = Number(width)
  if (original > 0 && shown > original * mostEnlarged && !/\.svg$/i.test(file)) {
    faults.push({
      rule: 'pictures/small',
      what: `picture ${file} is ${original} pixels wide, and its place up to ${shown}`,
      todo: `Upload it at least ${shown} pixels wide.`,
    })
  }
  return faults
}
