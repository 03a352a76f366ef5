import { compareText } from '#shared/compareText.ts'
import { assetFile } from '#shared/outputFiles.ts'
import type { Brand } from '#brands/schema.ts'
import { islands } from '#templates/islands.ts'
import { themeAttributes, themeCss } from '#templates/styles/themeCss.ts'
import { sha256 } from '../sha256.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { asBundleError } from './bundleError.ts'
import { bundleClient, bundleHeadScript, bundleRedirect, type Asset } from './bundleScripts.ts'
import { bundleServer, type Server, type ServerBundle } from './bundleServer.ts'
import { checkTokens, customPropertiesOf } from './checkTokens.ts'
import { themeFonts } from './fonts.ts'
import { findIslandScripts, type IslandScript } from './islandScripts.ts'
import { withMenuMedia } from './menuMedia.ts'
import { namedMessages } from './namedMessages.ts'
import { browsers, root } from './options.ts'
import { splitStyles } from './pageStyles.ts'
import { packagesOf, type ScriptGraph } from './scriptGraph.ts'
import type { Locate } from './stackPositions.ts'
import { transform } from './strictEsbuild.ts'
import { headingLetterWidth } from './textWidth.ts'
import { removeUnmatchedRules } from './unmatchedRules.ts'
import { bundleWorker } from './worker.ts'

/** The styles of a page kind. Documents contain the text; a navigation to another kind loads the file. */
export interface KindStyles {
  url: string
  text: string
}

/** All code of a brand's site: what the browser loads, and what renders its pages. */
export interface Bundle {
  assets: readonly Asset[]
  /** The styles that every document has: tokens, theme, fonts, header and footer. */
  frameStyles: string
  /** The additional styles of each page kind. */
  kindStyles: Readonly<Record<string, KindStyles>>
  /** Address of the script that starts the runtime. */
  client: string
  /** Scripts that it imports statically. */
  clientImports: readonly string[]
  /** The client's scripts, with their static and dynamic imports. */
  scripts: ScriptGraph
  /** The script of each island, by its name. */
  islandScripts: ReadonlyMap<string, IslandScript>
  /** The inline script in the head of every document. */
  headScript: string
  /** The script of redirect documents. It is not one of the assets, as a site may have no redirects. */
  redirect: Asset
  /** Hash of the client, its imports and the styles: page data of another hash needs a full page load. */
  runtimeHash: string
  /** Hash of all code that the site ships. */
  buildHash: string
  /** Packages whose code or fonts are in the assets. */
  packages: readonly string[]
  /** The script of `/sw.js`. */
  worker: Uint8Array
  htmlAttributes: Readonly<Record<string, string>>
  server: Server
  /** Whether the scripts can ask for a message. */
  namesMessage: (key: string) => boolean
  /** Finds where code of `server` threw an error. */
  locate: Locate
}

export interface BundleOptions {
  brand: Brand
  isProduction: boolean
}

/** Bundles a brand: the client with a chunk for each island, styles by page kind, fonts, and the server code. */
export async function bundleBrand(options: BundleOptions): Promise<Bundle> {
  try {
    return await bundleAll(options)
  } catch (error) {
    throw asBundleError(error)
  }
}

async function bundleAll({ brand, isProduction }: BundleOptions): Promise<Bundle> {
  const serverBundle = await bundleServer(isProduction)
  const { server, css, locate } = serverBundle
  const theme = themeCss(brand.theme, {
    ...brand.listing,
    letterWidth: headingLetterWidth(brand.theme),
  })
  refuseUnknownTokens(serverBundle, { css: theme, name: `theme of ${brand.id}` })
  const htmlAttributes = themeAttributes(brand.theme)
  const ownCss = withMenuMedia(removeUnmatchedRules(css, htmlAttributes))
  const pageStyles = splitStyles(ownCss, serverBundle.styleFiles)
  const fonts = await themeFonts(brand.theme, {
    languages: brand.countries.flatMap(({ languages }) => languages),
    isProduction,
  })
  const minify = (text: string) => bundleStyles(text, { brand, isProduction })
  const [client, headScript, redirect, frameStyles, kindStyles] = await Promise.all([
    bundleClient(isProduction),
    bundleHeadScript(isProduction),
    bundleRedirect(isProduction),
    minify([pageStyles.frame, theme, fonts.css].join('\n')),
    bundleKindStyles(pageStyles.kinds, minify),
  ])
  const assets = [
    ...client.assets,
    ...kindStyles.files,
    ...fonts.files.map(({ path, bytes }) => ({ path, bytes })),
  ].sort((a, b) => compareText(a.path, b.path))

  const buildHash = sha256(
    [headScript, frameStyles, ...assets.map(({ path }) => path)].join('\n'),
    16,
  )
  const runtimeHash = sha256(
    [client.url, ...client.imports, frameStyles, ...kindStyles.files.map(({ path }) => path)].join(
      '\n',
    ),
    8,
  )
  return {
    assets,
    frameStyles,
    kindStyles: kindStyles.byKind,
    client: client.url,
    headScript,
    clientImports: client.imports,
    scripts: client.graph,
    islandScripts: findIslandScripts({ scripts: client.graph, client: client.url }, islands),
    redirect,
    runtimeHash,
    buildHash,
    packages: [...packagesOf(client.graph), ...fonts.packages],
    worker: await bundleWorker(brand, buildHash, {
      absWorkingDir: root,
      target: browsers,
      minify: isProduction,
    }),
    htmlAttributes: {
      ...htmlAttributes,
      // the shop's own banner
      ...(brand.tagContainer !== null && brand.consent.script === null
        ? { 'data-consent-banner': '' }
        : {}),
    },
    server,
    namesMessage: namedMessages(client.assets),
    locate,
  }
}

/** The styles of each page kind, and their files: kinds with equal styles share one. */
async function bundleKindStyles(
  kinds: Readonly<Record<string, string>>,
  minify: (css: string) => Promise<string>,
) {
  const byKind = Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(async ([kind, css]): Promise<[string, KindStyles]> => {
        const text = await minify(css)
        return [kind, { url: `/${assetFile(`style-${sha256(text, 8)}.css`)}`, text }]
      }),
    ),
  )
  const texts = new Map(Object.values(byKind).map(({ url, text }) => [url.slice(1), text]))
  const files = [...texts].map(([path, text]): Asset => ({ path, bytes: Buffer.from(text) }))
  return { byKind, files }
}

/** Minified styles. They are safe in a `<style>` element, since esbuild escapes its end tag. */
async function bundleStyles(css: string, { brand, isProduction }: BundleOptions): Promise<string> {
  const { code } = await transform(css, {
    sourcefile: `styles of ${brand.id}`,
    loader: 'css',
    minify: isProduction,
    target: browsers,
    charset: 'utf8',
  })
  return code.trim()
}

function refuseUnknownTokens(
  { css, findStyle, script }: ServerBundle,
  theme: { css: string; name: string },
): void {
  const sheets = [{ css, find: findStyle, name: 'templates' }, theme]
  const diagnostics = checkTokens(sheets, customPropertiesOf(script))
  if (diagnostics.length > 0) throw new ShopgenError('template', diagnostics)
}
