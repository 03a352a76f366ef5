import './styles/index.css'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Navigator } from 'react-router'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { views } from './pages/views.ts'
import { Root } from './Root.tsx'
import { Slice, type SliceName, type SliceProps } from './slices.tsx'

export { pages } from './pages/index.ts'
export { blocks } from './blocks/index.ts'

/** Rendering never navigates. */
const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Stands in the page for a part that is rendered once for all pages of a locale. */
const placeholder = (name: SliceName) => <template data-slice={name} />
const placeholderHtml = (name: SliceName) => `<template data-slice="${name}"></template>`

/** HTML of the page's root, with the slices put in where the browser will render them itself. */
export function renderBody({
  kind,
  props,
  page,
  slices,
}: {
  kind: string
  props: Readonly<Record<string, unknown>>
  page: CurrentPage
  /** Rendered HTML by slot. */
  slices: Readonly<Record<SliceName, string>>
}): string {
  const html = renderToString(
    <Root
      page={page}
      View={
        (views as Readonly<Record<string, unknown>>)[kind] as ComponentType<Record<string, unknown>>
      }
      props={props}
      header={placeholder('header')}
      footer={placeholder('footer')}
      location={{ pathname: page.path, search: '', hash: '', state: null, key: 'start' }}
      navigator={still}
    />,
  )
  return (Object.keys(slices) as SliceName[]).reduce((text, name) => {
    const [before, after] = split(text, placeholderHtml(name))
    return before + slices[name] + after
  }, html)
}

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

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  if (index === -1) throw new Error(`the layout has no place for ${at}`)
  return [text.slice(0, index), text.slice(index + at.length)]
}
