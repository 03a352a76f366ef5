import './styles/index.css'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { FilesProvider, type PageFiles } from './files.ts'
import { StaticRender, type RenderIsland } from './Island.tsx'
import { IslandNames } from './islandMark.ts'
import { PreloadPictures, type PreloadedPicture } from './preloads.ts'
import type { PageData, PageKind, PageProps } from './pages/index.ts'
import { views } from './pages/views.ts'
import { WrapperColor } from '#templates/components/section/WrapperColor.tsx'
import { Root } from './Root.tsx'
import { Slice, type FrameSlice, type SliceProps } from './slices.tsx'
import { LocaleSwitcher } from './layout/LocaleSwitcher.tsx'

export { pages, stories } from './pages/index.ts'
export { describePage } from './pages/describePage.ts'
export { budgets, messageScopes } from './pages/kindLoads.ts'
export { cardPlaces } from './cardPlaces.ts'
export { contactFiles } from './contactFiles.ts'
export { blocks } from './blocks/index.ts'

type View = PageData & { page: CurrentPage }

function MainPart<Kind extends PageKind>({ kind, props }: PageData<Kind>) {
  const View: ComponentType<PageProps<Kind>> = views[kind]
  return <View key={kind} {...props} />
}

interface MainHtml {
  /** The pictures that the document preloads. */
  pictures: readonly PreloadedPicture[]
  /** Names of its islands, sorted. */
  islands: readonly string[]
  html: string
}

/** Renders a main part with its islands marked. Views add the files that their scripts load to `files`. */
export function renderMain({ page, files, ...data }: View & { files: PageFiles }): MainHtml {
  const pictures: PreloadedPicture[] = []
  const islands = new Set<string>()
  const withPage = (content: ReactNode, current = page) => (
    <IslandNames value={(name) => void islands.add(name)}>
      <PageProvider page={current}>{content}</PageProvider>
    </IslandNames>
  )
  // browsers have no dictionary: soft hyphens in an island would be a hydration mismatch
  const { hyphenate: _, ...inBrowser } = page
  const renderIsland: RenderIsland = (Component, islandProps) =>
    renderWithoutHints(withPage(<Component {...islandProps} />, inBrowser))
  const html = renderWithoutHints(
    <StaticRender value={renderIsland}>
      <PreloadPictures value={(picture) => void pictures.push(picture)}>
        <FilesProvider value={files}>
          {withPage(
            <WrapperColor color="plain">
              <MainPart {...data} />
            </WrapperColor>,
          )}
        </FilesProvider>
      </PreloadPictures>
    </StaticRender>,
  )
  return { pictures, islands: [...islands].sort(), html }
}

/**
 * React writes preload links ahead of the HTML of pictures, except inside `<noscript>`. They belong in the
 * head, which the document makes from data.
 */
function renderWithoutHints(element: ReactNode): string {
  const [open, close] = ['<noscript>', '</noscript>']
  return renderToString(<noscript>{element}</noscript>).slice(open.length, -close.length)
}

/** HTML of an element that scripts put into a page. Its islands can only start with an interaction. */
export const renderFragment = (element: ReactElement, page: CurrentPage): string =>
  renderWithoutHints(
    <PageProvider page={page}>
      <WrapperColor color="plain">{element}</WrapperColor>
    </PageProvider>,
  )

const placeholder = (name: string) => `<template data-slot="${name}"></template>`
const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

const placeholders = /<template data-slot="(\w+)"><\/template>/

/** HTML of the page's root in pieces, with the names of the slots between them: the slices and `main`. */
export function renderBody(page: CurrentPage): readonly (string | { slot: string })[] {
  const html = renderToString(
    <Root
      page={page}
      consent={<div className="layout__consent" {...raw(placeholder('consent'))} />}
      header={<div className="layout__header" {...raw(placeholder('header'))} />}
      footer={<div className="layout__footer" {...raw(placeholder('footer'))} />}
    >
      <div className="static-main" data-static="" {...raw(placeholder('main'))} />
    </Root>,
  )
  return html.split(placeholders).map((text, at) => (at % 2 === 0 ? text : { slot: text }))
}

/** HTML of a slice, which depends on the locale but not on the page, inside its slot element. */
export const renderSlice = <Name extends FrameSlice>(
  name: Name,
  props: SliceProps[Name],
  page: CurrentPage,
): string =>
  renderToString(
    <PageProvider page={page}>
      <Slice name={name} props={props} />
    </PageProvider>,
  )

/** HTML of the locale switcher, with links to home pages. */
export const renderSwitcher = (page: CurrentPage): string =>
  page.context.locales.length > 1
    ? renderToString(
        <PageProvider page={page}>
          <LocaleSwitcher />
        </PageProvider>,
      )
    : ''
