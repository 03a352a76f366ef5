import type { WrittenFile } from '../emit/earlierFiles.ts'
import { createWriter, type TakenFile } from '../emit/writer.ts'
import { createPageFiles } from '../render/pageFiles.ts'
import type { PlainSite } from '../render/plainPage.ts'
import { renderPage, type RenderingBundle } from '../render/renderPage.ts'
import { collectSharedFiles, type NewFile } from '../render/sharedFiles.ts'
import { makePage, type MadePage } from './makePage.ts'
import { createReceiver, type SentPage } from './sentPages.ts'
import { toPlainError, type PlainError } from './threadErrors.ts'

/** What a thread knows before its first page. */
export interface ThreadSetup {
  /** The folder of the output. */
  folder: string
  /** Texts that must never be in the output. */
  secrets: readonly string[]
  bundle: Omit<RenderingBundle, 'server'>
  /** The address of the module of the server code. */
  serverModule: string
}

/** What became of a page: it was made, a template threw, or something else was wrong, which ends the build. */
export type Outcome = { made: MadePage } | { thrown: PlainError } | { failed: PlainError }

/** What a thread made of some pages. */
export interface MadePages {
  /** In the order of the pages, up to the first that ends the build. */
  outcomes: readonly Outcome[]
  /** The files of the pages. */
  files: readonly TakenFile[]
  /** Data files that the thread made for the first time. */
  shared: readonly NewFile[]
}

/** Creates the function that makes pages in a thread. */
export function createPageMaker(
  { folder, secrets, bundle: others }: Omit<ThreadSetup, 'serverModule'>,
  server: RenderingBundle['server'],
): (pages: readonly SentPage[]) => Promise<MadePages> {
  const bundle = { ...others, server }
  const newFiles: NewFile[] = []
  const shared = collectSharedFiles((file) => newFiles.push(file))
  const receive = createReceiver(shared.knowMade)
  const earlier = new Map<string, WrittenFile>()
  const intact = (path: string) => earlier.get(path) ?? null
  const writer = createWriter(folder, secrets, { folder: '', intact })
  const filesBySite = new WeakMap<PlainSite, ReturnType<typeof createPageFiles>>()

  function filesOf(site: PlainSite) {
    const files = filesBySite.get(site) ?? createPageFiles(site, server, shared)
    filesBySite.set(site, files)
    return files
  }

  function make(sent: SentPage): Outcome {
    const page = receive(sent)
    const { site, path, sources, view } = page
    const texts = new Map(Object.values(site.parts).map(({ name, text }) => [name, text]))
    let thrown: { error: unknown } | undefined
    try {
      const made = makePage(
        { path, sources, kind: view.kind },
        {
          render(paths) {
            try {
              const work = () => renderPage(page, filesOf(site), { bundle })
              return shared.from(sources, work, paths)
            } catch (error) {
              thrown = { error }
              throw error
            }
          },
          textOf: (name) => texts.get(name)!,
          writer,
        },
      )
      return { made }
    } catch (error) {
      return thrown ? { thrown: toPlainError(error) } : { failed: toPlainError(error) }
    }
  }

  return async (pages) => {
    const outcomes: Outcome[] = []
    for (const page of pages) {
      for (const [path, file] of Object.entries(page.earlier)) earlier.set(path, file)
      const outcome = make(page)
      outcomes.push(outcome)
      if ('failed' in outcome) break
    }
    try {
      const files = await writer.take()
      return { outcomes, files, shared: newFiles.splice(0) }
    } catch (error) {
      return { outcomes: [{ failed: toPlainError(error) }], files: [], shared: [] }
    } finally {
      earlier.clear()
    }
  }
}
