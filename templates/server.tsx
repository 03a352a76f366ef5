import './styles/index.css'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Navigator } from 'react-router'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { hrefOf } from './hrefOf.ts'
import { StaticRender, type RenderIsland } from './Island.tsx'
import { islands } from './islands.tsx'
import { views } from './pages/views.ts'
import { WrapperColor } from './components/WrapperColor.tsx'
import { Root } from './Root.tsx'
import { Slice, type SliceName, type SliceProps } from './slices.tsx'
import { StaticMain } from './StaticMain.tsx'

export { pages } from './pages/index.ts'
export { blocks } from './blocks/index.ts'
export { faqPage } from './pages/definitions/structuredData.ts'

/** Rendering never navigates. */
const still: Navigator = {
  createHref: hrefOf,
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Stands in the page for a part that is rendered once for all pages of a locale. */
const placeholder = (name: SliceName) => <template data-slice={name} />
const placeholderHtml = (name: SliceName) => `<template data-slice="${name}"></template>`

interface BodyParts {
  kind: string
  props: Readonly<Record<string, unknown>>
  page: CurrentPage
  /** The main part's own HTML, where it is static. */
  staticPart?: string | undefined
}

const viewOf = (kind: string) =>
  (views as Readonly<Record<string, unknown>>)[kind] as ComponentType<Record<string, unknown>>

/** HTML of a main part that is not hydrated; islands in it are marked. */
export function renderStaticPart({ kind, props, page }: BodyParts): string {
  const View = viewOf(kind)
  const renderIsland: RenderIsland = (name, islandProps) => {
    const Component = islands[name] as ComponentType<object>
    return renderToString(
      <PageProvider page={page}>
        <Component {...(islandProps as object)} />
      </PageProvider>,
    )
  }
  return renderToString(
    <StaticRender value={renderIsland}>
      <PageProvider page={page}>
        <WrapperColor color="plain">
          <View {...props} />
        </WrapperColor>
      </PageProvider>
    </StaticRender>,
  )
}

function renderRoot(
  { kind, props, page, staticPart }: BodyParts,
  slot: (name: SliceName) => ReactNode,
): string {
  const isStatic = staticPart !== undefined
  return renderToString(
    <Root
      page={page}
      View={isStatic ? StaticMain : viewOf(kind)}
      props={isStatic ? { html: staticPart } : props}
      header={slot('header')}
      footer={slot('footer')}
      location={{ pathname: page.path, search: '', hash: '', state: null, key: 'start' }}
      navigator={still}
    />,
  )
}

/** HTML of the page's root, with the slices' HTML put in where the browser will render them itself. */
export function renderBody(
  parts: BodyParts & { slices: Readonly<Record<SliceName, string>> },
): string {
  const html = renderRoot(parts, placeholder)
  // in the order of the document, so that the text is cut once and joined once
  const places = (Object.keys(parts.slices) as SliceName[])
    .map((name) => ({ name, at: html.indexOf(placeholderHtml(name)) }))
    .sort((a, b) => a.at - b.at)
  let end = 0
  const pieces = places.flatMap(({ name, at }) => {
    if (at === -1) throw new Error(`the layout has no place for the slice ${name}`)
    const before = html.slice(end, at)
    end = at + placeholderHtml(name).length
    return [before, parts.slices[name]]
  })
  return pieces.join('') + html.slice(end)
}

/** The same HTML with every slice rendered again: what the benchmark compares with. */
export const renderWhole = (parts: BodyParts & { slices: SliceProps }): string =>
  renderRoot(parts, (name) => <Slice name={name} props={parts.slices[name]} />)

/** HTML of a part that does not depend on the page, only on its locale. */
export const renderSlice = <Name extends SliceName>(
  name: Name,
  props: SliceProps[Name],
  page: CurrentPage,
): string =>
  renderToString(
    <PageProvider page={page}>
      <Slice name={name} props={props} />
    </PageProvider>,
  )
