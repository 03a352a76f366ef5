import { startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Navigator } from 'react-router'
import { startKit, type Kit, type Place } from '#runtime/navigation/kit.ts'
import { createLoader, type LoadedPage } from '#runtime/navigation/loadPage.ts'
import { loadNewBuild } from '#runtime/navigation/reload.ts'
import { useValue } from '#runtime/useValue.ts'
import { Root } from './Root.tsx'
import { Slice, type SliceProps } from './slices.tsx'
import { StaticMain } from './StaticMain.tsx'

/** Starts the kit on a document that the build made. Without page data the document stays as it is. */
async function start(root: HTMLElement) {
  const path = root.dataset['page'] ?? location.pathname
  let first: LoadedPage | undefined
  const loader = createLoader({
    runtime: root.dataset['runtime'] ?? '',
    prefixes: () => first?.context.locales.map(({ prefix }) => prefix) ?? [],
    staticMain: {
      View: (props) => <StaticMain {...props} hydrate={hydrateRoot} />,
      // the first page's main part is in the document as it was made
      inDocument: (page) =>
        page === root.dataset['page']
          ? (root.querySelector('[data-static]')?.innerHTML ?? null)
          : null,
    },
  })
  const result = await loader.load(path)
  if (result.status !== 'ready') {
    if (result.status === 'outdated' && loadNewBuild(location.href)) return
    // oxlint-disable-next-line no-console -- specification 8
    console.error(`page resources for ${path} not found. Not rendering React`)
    return
  }
  first = result.page
  const kit = startKit(first, loader)
  const server = { ...kit.place.peek(), pathname: first.path, search: '', hash: '' }
  startTransition(() => {
    hydrateRoot(root, <Site kit={kit} server={server} />)
  })
}

/** The page of the current place; at first exactly what the server rendered. */
function Site({ kit, server }: { kit: Kit; server: Place }) {
  const place = useValue(kit.place, server)
  const { page, pathname, search, hash, state, key } = place
  const slices = page.slices as unknown as SliceProps
  return (
    <Root
      page={{
        path: page.path,
        kind: page.file.kind,
        context: page.context,
        alternates: page.file.alternates,
      }}
      View={page.View as ComponentType<Record<string, unknown>>}
      props={page.props}
      header={<Slice name="header" props={slices.header} />}
      footer={<Slice name="footer" props={slices.footer} />}
      location={{ pathname, search, hash, state, key }}
      navigator={navigatorOf(kit)}
      onShown={() => kit.shown(place)}
    />
  )
}

/** What components that navigate by code are given. */
const navigatorOf = (kit: Kit): Navigator => {
  const href = (to: Parameters<Navigator['push']>[0]) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
  return {
    createHref: href,
    go: (steps) => history.go(steps),
    push: (to, state) => void kit.navigate(href(to), { state }),
    replace: (to, state) => void kit.navigate(href(to), { state, replace: true }),
  }
}

const root = document.getElementById('root')
if (root) void start(root)
