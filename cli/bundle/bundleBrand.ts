import { compareText } from '#shared/compareText.ts'
import type { Brand } from '#brands/schema.ts'
import { islands } from '#templates/islands.ts'
import { themeAttributes, themeCss } from '#templates/styles/themeCss.ts'
import { sha256 } from '../sha256.ts'
import { ShopgenError } from '../errors.ts'
import { asBundleError } from './bundleError.ts'
import {
  bundleClient,
  bundleEarly,
  bundleRedirect,
  bundleTheme,
  type Asset,
} from './bundleScripts.ts'
import { bundleServer, type Server, type ServerBundle } from './bundleServer.ts'
import { checkTokens, customPropertiesOf } from './checkTokens.ts'
import { themeFonts } from './fonts.ts'
import { findIslandScripts, type IslandScript } from './islandScripts.ts'
import { withMenuMedia } from './menuMedia.ts'
import { browsers, root } from './options.ts'
import { withoutOtherCharacters } from './otherCharacters.ts'
import { splitStyles } from './pageStyles.ts'
import type { ScriptGraph } from './scriptGraph.ts'
import type { Locate } from './stackPositions.ts'
import { transform } from './strictly.ts'
import { headingLetterWidth } from './textWidth.ts'
import { bundleWorker } from './worker.ts'

/** All code of a brand's site: what the browser loads, and what renders its pages. */
export interface Bundle {
  assets: readonly Asset[]
  /** Address of the style sheet that every page has: tokens, theme, fonts, header and footer. */
  styleSheet: string
  /** Page kind to address of the style sheet with what its view uses beyond that. */
  kindStyleSheets: Readonly<Record<string, string>>
  /** Address of the script that starts the runtime. */
  client: string
  /** Scripts that it loads at once. */
  clientImports: readonly string[]
  /** Which scripts the client loads, and which of them with `import()`. */
  scripts: ScriptGraph
  /** The script of each island, by its name. */
  islandScripts: ReadonlyMap<string, IslandScript>
  /** The script that stands in every document: it keeps events for islands that have not started. */
  earlyScript: string
  /** Address of the script of the head that shows the chosen theme from the first frame on. */
  theme: string
  /** The script of redirect documents: no asset of a site that has none. */
  redirect: Asset
  /** Identity of the client, what it loads, and the style sheets: pages of another one would not fit. */
  runtimeHash: string
  /** Identity of all code that the site ships. */
  buildHash: string
  /** The script of `/sw.js`. */
  worker: Uint8Array
  preloadFont: string | null
  htmlAttributes: Readonly<Record<string, string>>
  server: Server
  /** Where the code of `server` threw an error. */
  locate: Locate
}

export interface BundleOptions {
  brand: Brand
  isProduction: boolean
}

/** Bundles a brand: the client with a chunk an island, styles by page kind, fonts, and the server side. */
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
  const ownCss = withMenuMedia(withoutOtherCharacters(css, htmlAttributes))
  const pageStyles = splitStyles(ownCss, serverBundle.styleFiles)
  const fonts = await themeFonts(brand.theme, {
    languages: brand.countries.flatMap(({ languages }) => languages),
    isProduction,
  })
  const sheet = (text: string) => bundleStyles(text, { brand, isProduction })
  const [client, earlyScript, themeScript, redirect, frameStyles, ...kindStyles] =
    await Promise.all([
      bundleClient(isProduction),
      bundleEarly(isProduction),
      bundleTheme(isProduction),
      bundleRedirect(isProduction),
      sheet([pageStyles.frame, theme, fonts.css].join('\n')),
      ...Object.values(pageStyles.kinds).map(sheet),
    ])
  // kinds whose views use the same have one file
  const styles = [
    ...new Map([frameStyles, ...kindStyles].map((file) => [file.path, file])).values(),
  ]
  const assets = [
    ...client.assets,
    themeScript,
    ...styles,
    ...fonts.files.map(({ path, bytes }) => ({ path, bytes })),
  ].sort((a, b) => compareText(a.path, b.path))

  const buildHash = sha256(assets.map(({ path }) => path).join('\n'), 16)
  const runtimeHash = sha256(
    [client.url, ...client.imports, ...styles.map(({ path }) => path)].join('\n'),
    8,
  )
  return {
    assets,
    styleSheet: `/${frameStyles.path}`,
    kindStyleSheets: Object.fromEntries(
      Object.keys(pageStyles.kinds).map((kind, at) => [kind, `/${kindStyles[at]!.path}`]),
    ),
    client: client.url,
    earlyScript,
    clientImports: client.imports,
    scripts: client.graph,
    islandScripts: findIslandScripts({ scripts: client.graph, client: client.url }, islands),
    theme: `/${themeScript.path}`,
    redirect,
    runtimeHash,
    buildHash,
    worker: await bundleWorker(brand, buildHash, {
      absWorkingDir: root,
      target: browsers,
      minify: isProduction,
    }),
    preloadFont: fonts.preload ? `/${fonts.preload}` : null,
    htmlAttributes,
    server,
    locate,
  }
}

/** A style sheet as browsers get it, named by its content. */
async function bundleStyles(css: string, { brand, isProduction }: BundleOptions): Promise<Asset> {
  const { code } = await transform(css, {
    sourcefile: `styles of ${brand.id}`,
    loader: 'css',
    minify: isProduction,
    target: browsers,
    charset: 'utf8',
  })
  const bytes = Buffer.from(code)
  return { path: `assets/style-${sha256(bytes, 8)}.css`, bytes }
}

function refuseUnknownTokens(
  { css, findStyle, script }: ServerBundle,
  theme: { css: string; name: string },
): void {
  const sheets = [{ css, find: findStyle, name: 'templates' }, theme]
  const problems = checkTokens(sheets, customPropertiesOf(script))
  if (problems.length > 0) throw new ShopgenError('template', problems)
}
