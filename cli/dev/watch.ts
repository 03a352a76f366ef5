import { join } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import { changeOf, type SavedFile } from './changes.ts'

/** Editors write a file in several steps. */
const settleMs = 15

const folders = ['cli', 'runtime', 'templates', 'brands', 'fixtures']

/** Watches all that the pages of a brand are made of. Files that are saved together come together. */
export function watchSources(
  { root, brandsDir, brand }: { root: string; brandsDir?: string | undefined; brand: string },
  onSave: (files: readonly SavedFile[]) => void,
): FSWatcher {
  const paths = [...folders.map((name) => join(root, name)), ...(brandsDir ? [brandsDir] : [])]
  const watcher = watch(paths, { ignoreInitial: true })
  const waiting = new Map<string, SavedFile>()
  let timer: NodeJS.Timeout | undefined

  watcher.on('all', (_event, path) => {
    const saved = changeOf(path, { root, brandsDir, brand })
    if (!saved) return
    waiting.set(saved.file, saved)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = [...waiting.values()]
      waiting.clear()
      onSave(files)
    }, settleMs)
  })
  return watcher
}
