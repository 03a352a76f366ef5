import { signal } from '@preact/signals-core'
import { startTransition, useMemo, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Navigator } from 'react-router'
import { hyphenateBy } from '#shared/hyphens.ts'
import { hasInput } from '#runtime/navigation/busy.ts'
import { startKit, type Kit, type Place } from '#runtime/navigation/kit.ts'
import { createLoader, type LoadedPage, type Loader } from '#runtime/navigation/loadPage.ts'
import { loadNewBuild, loadOnce } from '#runtime/navigation/reload.ts'
import { afterLoad } from '#runtime/services/later.ts'
import { useValue } from '#runtime/useValue.ts'
import { hrefOf } from './hrefOf.ts'
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
    document: {
      path,
      hash: root.dataset['hash'] ?? '',
      html: () => root.querySelector('[data-static]')?.innerHTML ?? null,
    },
    StaticMain: (props) => <StaticMain {...props} hydrate={hydrateRoot} />,
  })
  const result = await loader.load(path)
  // what was typed before this is not taken away for newer content either
  const isLeft = result.status === 'ready' && !result.page.isAsRendered && hasInput()
  if (result.status !== 'ready' || isLeft) {
    const isOutdated = result.status === 'outdated' && !hasInput()
    if (isOutdated && loadNewBuild(location.href, result.newBuild)) return
    // oxlint-disable-next-line no-console -- specification 8
    console.error(`page resources for ${path} not found. Not rendering React`)
    return
  }
  const { page } = result
  first = page
  const kit = startKit(page, loader)
  const server = { ...kit.place.peek(), pathname: page.path, search: '', hash: '' }
  const site = <Site kit={kit} loader={loader} server={server} onShown={showBy(kit, loader)} />
  startTransition(() => {
    // an old document that meets newer content would not fit: it is shown anew in its place
    if (page.isAsRendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
}

/** Tells the kit of each place that is shown, and starts what may come late. */
function showBy(kit: Kit, loader: Loader) {
  const shown = signal(kit.place.peek())
  const startLate = [
    onceLoaded(
      () => import('#runtime/navigation/startPrefetch.ts'),
      ({ startPrefetch }) => startPrefetch(kit, loader),
    ),
    onceLoaded(
      () => import('#runtime/services/startServices.ts'),
      ({ startServices }) => startServices(shown),
    ),
  ]
  return (place: Place) => {
    kit.shown(place)
    shown.value = place
    for (const start of startLate) start()
  }
}

/** The page of the current place; at first exactly what the server rendered. */
function Site({
  kit,
  loader,
  server,
  onShown,
}: {
  kit: Kit
  loader: Loader
  server: Place
  onShown: (place: Place) => void
}) {
  const place = useValue(kit.place, server)
  const { page, pathname, search, hash, state, key } = place
  const slices = page.slices as unknown as SliceProps
  // the same as long as the page is: what depends on it stays as it is through hashes and queries
  const current = useMemo(
    () => ({
      path: page.path,
      kind: page.file.kind,
      context: page.context,
      alternates: page.file.alternates,
      buildHash: page.buildHash,
      hyphenate: hyphenateBy(page.file.hyphens),
      isEntered: place.by === 'push' && hash === '',
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it was reached, not where one went on it
    [page],
  )
  return (
    <Root
      page={current}
      View={page.View as ComponentType<Record<string, unknown>>}
      props={page.props}
      header={<Slice name="header" props={slices.header} />}
      footer={<Slice name="footer" props={slices.footer} />}
      location={{ pathname, search, hash, state, key }}
      navigator={navigatorOf(kit)}
      onShown={() => onShown(place)}
      // what it was made of may have come wrong: the next time it is read again
      onPartFailed={loader.forget}
      onFailed={() => loadOnce(location.href, `failed ${page.path}`)}
    />
  )
}

/** What components that navigate by code are given. */
const navigatorOf = (kit: Kit): Navigator => ({
  createHref: hrefOf,
  go: (steps) => history.go(steps),
  push: (to, state) => void kit.navigate(hrefOf(to), { state }),
  replace: (to, state) => void kit.navigate(hrefOf(to), { state, replace: true }),
})

/**
 * What no page needs to be shown comes after everything that it does; without it the page works.
 * Where its script cannot be had, the next call asks for it again.
 */
function onceLoaded<Module>(load: () => Promise<Module>, start: (module: Module) => void) {
  let isBegun = false
  const letAskAgain = () => void (isBegun = false)
  return () => {
    if (isBegun) return
    isBegun = true
    afterLoad(() => void load().then(start, letAskAgain))
  }
}

const root = document.getElementById('root')
if (root) void start(root)
