import { createElement, type ComponentType, type ReactNode } from 'react'
import { JSDOM } from 'jsdom'
import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { renderInPage, type Changes } from './renderInPage.ts'

/** Attributes that matter to assistive technology, browsers or styles. */
const told = (name: string) => /^(data|aria)-/.test(name) || attributeNames.has(name)
const attributeNames = new Set(
  'action alt autocomplete checked color datetime disabled fetchpriority for height hidden href hreflang id lang loading maxlength method name open popover popovertarget popovertargetaction rel required role sandbox scope selected src start style tabindex target title translate type value viewBox width'.split(
    ' ',
  ),
)

const iconNames =
  'menu close chevronDown chevronRight chevronLeft arrowRight arrowLeft plus check globe search basket bicycle phone sun moon device truck wrench shield store wallet return leaf mail chat bank gift card calendar briefcase clock play cart'.split(
    ' ',
  )
let icons: ReadonlyMap<string, string> | undefined
/** The name of an icon, found by its paths. */
function iconName(svg: Element): string {
  icons ??= new Map(
    iconNames.map((name) => {
      const html = renderInPage(createElement(ContentIcon, { name, fallback: 'menu' }))
      return [/ d="([^"]+)"/.exec(html)?.[1] ?? '', name]
    }),
  )
  return icons.get(svg.querySelector('path')?.getAttribute('d') ?? '') ?? 'unknown'
}

/** The file name in a URL of the image service. */
const fileName = (address: string) => /[\w-]+\.(jpg|png|svg)/.exec(address)?.[0] ?? address

function attributesOf(element: Element): string {
  const modifiers = [...element.classList].flatMap(
    (name) => /--(.+)$/.exec(name)?.[1] ?? (name === 'visually-hidden' ? name : []),
  )
  const attributes = [...element.attributes]
    .filter(({ name }) => told(name))
    .map(({ name, value }) => {
      const shown = name === 'src' && element.tagName === 'IMG' ? fileName(value) : value
      return shown === '' ? name : `${name}=${shown}`
    })
  return [...modifiers.map((name) => `.${name}`), ...attributes].join(' ')
}

function linesOf(node: Node, depth: number): readonly string[] {
  const indent = '  '.repeat(depth)
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replace(/[ \n]+/g, ' ').trim()
    return text === '' ? [] : [`${indent}"${text}"`]
  }
  if (node.nodeType !== 1) return []
  const element = node as Element
  const tag = element.tagName.toLowerCase()
  // others are swatches, bars and spaces
  if (tag === 'svg' && element.querySelector('path')) return [`${indent}icon ${iconName(element)}`]
  const attributes = attributesOf(element)
  // an empty element stays, since it takes up space in the layout
  const isPlain = attributes === '' && /^(div|span)$/.test(tag) && element.childNodes.length > 0
  // the content of a template is in a separate fragment
  const { childNodes } = 'content' in element ? (element.content as DocumentFragment) : element
  const inner = [...childNodes].flatMap((child) => linesOf(child, isPlain ? depth : depth + 1))
  if (isPlain) return inner
  const head = indent + (attributes === '' ? tag : `${tag} [${attributes}]`)
  const [only, ...others] = inner
  return only?.trimStart().startsWith('"') && others.length === 0
    ? [`${head} ${only.trimStart()}`]
    : [head, ...inner]
}

/** An outline of HTML: elements, texts and significant attributes. */
export const outlineOf = (html: string): string =>
  [...JSDOM.fragment(html).childNodes].flatMap((node) => linesOf(node, 0)).join('\n')

export const outline = (content: ReactNode, changes: Changes = {}): string =>
  outlineOf(renderInPage(content, changes))

/** Outlines of one component with different properties: every field absent, present and mixed. */
export const variants = <Props extends object>(
  View: ComponentType<Props>,
  cases: Readonly<Record<string, Props>>,
  changes: Changes = {},
): string =>
  Object.entries(cases)
    .map(([name, props]) => `— ${name}\n${outline(createElement(View, props), changes)}`)
    .join('\n')
