import { join, relative, sep } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'

/** What changed. It decides how much is loaded again. */
export type SourceChange = 'templates' | 'brands' | 'fixtures'

const settleMs = 40

const topOf: Readonly<Record<string, SourceChange>> = {
  templates: 'templates',
  runtime: 'templates',
  brands: 'brands',
  fixtures: 'fixtures',
}

/** Watches the sources of a site. Several files saved together are one change. */
export function watchSources(
  { root, brandsDir }: { root: string; brandsDir?: string | undefined },
  onChange: (change: SourceChange) => Promise<void>,
): FSWatcher {
  const folders = Object.keys(topOf).map((name) => join(root, name))
  const watcher = watch(brandsDir ? [...folders, brandsDir] : folders, { ignoreInitial: true })
  const waiting = new Set<SourceChange>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  watcher.on('all', (_event, path) => {
    const top = relative(root, path).split(sep)[0] ?? ''
    waiting.add(topOf[top] ?? 'brands')
    clearTimeout(timer)
    timer = setTimeout(() => {
      const changes = [...waiting]
      waiting.clear()
      // the first one includes the others
      const change = (['fixtures', 'brands', 'templates'] as const).find((name) =>
        changes.includes(name),
      )
      if (change) running = running.then(() => onChange(change))
    }, settleMs)
  })
  return watcher
}
