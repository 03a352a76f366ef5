import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import { Island } from '#templates/Island.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { Image } from '#templates/components/media/Image.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import { renderBody, renderMain, renderSlice, renderSwitcher } from '#templates/server.tsx'
import type { SliceProps } from '#templates/slices.tsx'
import { renderWhole } from '../bench/renderWhole.tsx'
import { context } from './renderInPage.ts'

const picture = { src: '/media/main.jpg', alt: '', width: 1600, height: 900 }

const form = defineIsland({
  name: 'NewsletterForm',
  start: 'idle',
  data: (value) => value as { label: string },
})
const plain = defineIsland({
  name: 'NewsletterForm',
  start: 'idle',
  data: (value) => value as object,
})
const gallery = defineIsland({ name: 'Gallery', start: 'load' })

vi.mock('#templates/pages/views.ts', () => ({ views: { Islands, Long, Text, Picture } }))

function Picture({ priority }: { priority: boolean }) {
  return (
    <Image picture={picture} layout="constrained" width={600} sizes="50vw" priority={priority} />
  )
}

function Text({ words }: { words: string }) {
  return (
    <>
      <p id={useId()}>{words}</p>
      <Island of={form} props={{ label: 'a "b" <c>' }} component={Form} />
      <Rail label="Bikes">{['one', 'two']}</Rail>
    </>
  )
}
/** A long word, and the same in an island. */
function Long() {
  return (
    <>
      <LongWord />
      <Island of={plain} props={{}} component={LongWord} />
    </>
  )
}
const LongWord = () => (
  <p>
    <Words text="understatement" />
  </p>
)
/** A rail, and an island that contains another one and a rail. */
function Islands() {
  return (
    <>
      <Rail label="Bikes">{['one', 'two']}</Rail>
      <Island of={plain} props={{}} component={Nested} />
    </>
  )
}
function Nested() {
  const markIsland = useIslandMark()
  return (
    <div {...markIsland(gallery)}>
      <Rail label="Bikes">{['one', 'two']}</Rail>
    </div>
  )
}
const Form = ({ label }: { label: string }) => <form id={useId()}>{label}</form>

const page: CurrentPage = { path: '/gb/en/', kind: 'Text', alternates: {}, context }
const props: SliceProps = {
  consent: {},
  header: {
    navigation: { items: [], utility: [], shortcuts: [] },
    brandName: 'Velder',
    home: '/gb/en/',
    barFrom: 992,
  },
  footer: {
    brandName: 'Velder',
    footer: { columns: [], legal: [], text: 'About', servicePhone: '', serviceHours: '' },
  },
}
const slices = {
  consent: renderSlice('consent', props.consent, page),
  header: renderSlice('header', props.header, page),
  footer: renderSlice('footer', props.footer, page),
}
const words = { words: 'Something to read' }
/** Views of this test stand in for those of the registry. */
const viewOf = (kind: string, props: object) =>
  ({ kind, props, page }) as unknown as Parameters<typeof renderMain>[0]
const parts = viewOf('Text', words)

/** React derives ids from the position in the tree. */
const withoutIds = (html: string) => html.replaceAll(/_R_\w*_/g, '_R_')

describe('the body of a page', () => {
  const main = renderMain(parts).html
  const texts: Readonly<Record<string, string>> = { ...slices, main }
  const body = renderBody(page)
    .map((piece) => (typeof piece === 'string' ? piece : texts[piece.slot]))
    .join('')

  it('contains main part, header and footer', () => {
    expect(body).toContain(`<div class="layout__consent">${slices.consent}</div>`)
    expect(body).toContain(`<div class="layout__header">${slices.header}</div>`)
    expect(body).toContain(`<div class="static-main" data-static="">${main}</div>`)
    expect(body).toContain(`<div class="layout__footer">${slices.footer}</div>`)
    expect(body).not.toContain('data-slot')
  })

  it('equals one tree, except for markers', () => {
    const marks = /<div class="static-main" data-static="">|<div data-island=[^>]*>/g
    const count = [...body.matchAll(marks)].length
    const plain = withoutIds(body).replaceAll(marks, '')
    const whole = withoutIds(renderWhole({ ...parts, slices: props }))
    expect(count).toBe(2)
    expect(plain.replaceAll('</div>', '')).toBe(whole.replaceAll('</div>', ''))
    expect(body.split('</div>').length).toBe(whole.split('</div>').length + count)
  })
})

describe('a main part', () => {
  it('has React islands as separate elements with their properties', () => {
    const { html } = renderMain(parts)
    expect(html).toContain('Something to read</p>')
    const [, given = '', content] =
      /<div data-island="NewsletterForm" data-props="([^"]*)">(.*?)<\/div>/.exec(html) ?? []
    expect(
      JSON.parse(given.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')),
    ).toEqual({
      label: 'a "b" <c>',
    })
    // hydrated separately in the browser
    expect(content).toBe(
      renderToString(
        <PageProvider page={page}>
          <Form label={'a "b" <c>'} />
        </PageProvider>,
      ),
    )
  })

  it('has soft hyphens outside of islands alone, which browsers could not repeat', () => {
    const hyphenated = { ...page, hyphenate: (word: string) => word.toUpperCase() }
    const { html } = renderMain({ ...viewOf('Long', {}), page: hyphenated })
    expect(html).toContain('<p>UNDERSTATEMENT</p>')
    expect(html).toMatch(/<div data-island=[^>]*><p>understatement<\/p><\/div>/)
  })

  it('returns the pictures with priority as data, without links in the HTML', () => {
    const { pictures, html } = renderMain(viewOf('Picture', { priority: true }))
    expect(html).toMatch(/^<img /)
    const [, srcSet] = /srcSet="([^"]*)"/.exec(html) ?? []
    const [, src] = / src="([^"]*)"/.exec(html) ?? []
    expect(pictures).toEqual([{ src, srcSet, sizes: '50vw' }])
    expect(html).not.toMatch(/<link|noscript/)
  })

  it('returns no picture that loads lazily', () => {
    expect(renderMain(viewOf('Picture', { priority: false })).pictures).toEqual([])
  })

  it('returns the names of its islands as data, each once and sorted', () => {
    expect(renderMain(viewOf('Islands', {})).islands).toEqual([
      'Gallery',
      'NewsletterForm',
      'RailButtons',
    ])
    expect(renderMain(viewOf('Picture', { priority: false })).islands).toEqual([])
  })

  it('has other islands as plain HTML', () => {
    expect(renderMain(parts).html).toMatch(
      /<div class="rail__buttons" data-island="RailButtons" hidden/,
    )
  })
})

describe('the locale switcher', () => {
  it('is that of the home page, and missing with one locale', () => {
    expect(renderSwitcher(page)).toMatch(
      /^<nav[^>]* id="locale-switcher"|^<div[^>]* id="locale-switcher"/,
    )
    const locales = context.locales.slice(0, 1)
    expect(renderSwitcher({ ...page, context: { ...context, locales } })).toBe('')
  })
})
