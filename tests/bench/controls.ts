import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import { scriptOptions } from '#cli/bundle/options.ts'
import { root } from '#cli/bundle/root.ts'
import { htmlFile } from '#shared/files/outputFiles.ts'
import { scriptJson } from '#shared/files/scriptJson.ts'
import type { HeaderSettings } from '#cli/render/menuBar.ts'
import { slicePropsOf } from '#cli/render/siteParts.ts'
import type { PlannedPage } from '#cli/routes/planPages.ts'
import type * as WholeModule from './renderWhole.tsx'

/** The page as built, and the two controls made from it. */
export const versions = ['ours', 'floor', 'bare'] as const
export type Version = (typeof versions)[number]

/** URL prefixes of the controls. */
export const prefixOf = (version: Version) => (version === 'ours' ? '' : `/_${version}`)

export interface ControlSettings extends HeaderSettings {
  bundle: Bundle
  whole: typeof WholeModule
  /** The output folder of the site. */
  folder: string
}

/**
 * Files of a page's two controls by path: the document without scripts, the bare document and its
 * script.
 */
export async function controlsOf(
  page: PlannedPage,
  settings: ControlSettings,
): Promise<ReadonlyMap<string, string>> {
  const document = readFileSync(join(settings.folder, htmlFile(page.path)), 'utf8')
  const script = `/_bare/assets/${page.kind}.js`
  return new Map([
    [prefixOf('floor') + page.path, withoutScripts(document)],
    [prefixOf('bare') + page.path, bareDocument(withoutScripts(document), page, script, settings)],
    [script, await bareScript(page.kind)],
  ])
}

/** The page without scripts, and without requests that only scripts need. */
const withoutScripts = (document: string) =>
  document
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>\n?/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')

/**
 * A page that uses only React: rendered as a whole, with inline data and one script that hydrates
 * it.
 */
function bareDocument(
  document: string,
  planned: PlannedPage,
  script: string,
  { bundle: { server }, whole, theme, logo }: ControlSettings,
): string {
  const { site, path } = planned
  const { view } = server.describePage(planned)
  const parts = {
    ...view,
    page: { path, kind: view.kind, context: site.context, alternates: {} },
    slices: slicePropsOf(site, { theme, logo }),
  }
  const html = whole.renderWhole(parts)
  const head = document
    .slice(0, document.indexOf('</head>'))
    .concat(`<script type="module" src="${script}"></script>\n</head>\n<body>\n`)
  const data = `<script type="application/json" id="data">${scriptJson(parts)}</script>`
  return `${head}<div id="root">${html}</div>\n${data}\n</body>\n</html>\n`
}

async function bareScript(kind: string): Promise<string> {
  const { outputFiles } = await bundle({
    ...scriptOptions(true),
    stdin: {
      contents: `import View from './templates/pages/${kind}/${kind}Page.tsx'
        import { hydrate } from './tests/bench/bareClient.tsx'
        hydrate(View)`,
      resolveDir: root,
    },
    loader: { '.css': 'empty' },
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))!.text
}
