import { compareText } from '#shared/text/compareText.ts'
import { assetFile } from '#shared/files/outputFiles.ts'
import type { Brand } from '#brands/schema.ts'
import { numberCss } from '#templates/styles/numbers.ts'
import { themeAttributes, themeCss } from '#templates/styles/themeCss.ts'
import { sha256 } from '../sha256.ts'
import { listTowns, type Towns } from '../towns/listTowns.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { asBundleError } from './bundleError.ts'
import { bundleClient, bundleHeadScript, bundleRedirect, type Asset } from './bundleScripts.ts'
import {
  bundleServer,
  openServer,
  type Server,
  type ServerBundle,
  type ServerCode,
} from './bundleServer.ts'
import { schemeAreas } from './colourFallbacks.ts'
import { compileStyles } from './compileStyles.ts'
import { checkTokens, customPropertiesOf } from './checkTokens.ts'
import { themeFonts } from './fonts.ts'
import type { IslandScript } from './islandScripts.ts'
import { withMenuMedia } from './menuMedia.ts'
import { namedMessages } from './namedMessages.ts'
import { scriptTargets } from './oldestBrowsers.ts'
import { splitStyles } from './pageStyles.ts'
import { root } from './root.ts'
import { packagesOf, type ScriptGraph } from './scriptGraph.ts'
import type { Locate } from './stackPositions.ts'
import { headingLetterWidth } from './textWidth.ts'
import { removeUnmatchedRules } from './unmatchedRules.ts'
import { bundleWorker } from './worker.ts'

/** A style sheet that documents link to. A navigation to a page of another kind loads the one of that kind. */
export interface StyleSheet {
  url: string
  text: string
}

/** All code of a brand's site, as plain data: what the browser loads, and what renders its pages. */
export interface BundleData {
  assets: readonly Asset[]
  /** The styles of every document: tokens, theme, fonts, header and footer. */
  frameStyles: StyleSheet
  /** The additional styles of each page kind. */
  kindStyles: Readonly<Record<string, StyleSheet>>
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
  /** Hash of the client, its imports and the styles of the frame: page data of another hash needs a full page load. */
  runtimeHash: string
  /** Hash of all code that the site ships. */
  buildHash: string
  /** Packages whose code or fonts are in the assets. */
  packages: readonly string[]
  /** The script of `/sw.js`. */
  worker: Uint8Array
  htmlAttributes: Readonly<Record<string, string>>
  /** Of the brand's countries. They come with the code of a package. */
  towns: Towns
  serverCode: ServerCode
  /** Hash of the code of the server that renders each page kind. */
  renderingCode: Readonly<Record<string, string>>
}

/** A bundle that can render. */
export interface Bundle extends BundleData {
  server: Server
  /** The address of the module of `server`, which other threads import. */
  serverModule: string
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
    return await openBundle(await bundleAll(options), options)
  } catch (error) {
    throw asBundleError(error)
  }
}

/** Imports the server code of a bundle. */
export async function openBundle(
  data: BundleData,
  { isProduction }: Pick<BundleOptions, 'isProduction'>,
): Promise<Bundle> {
  const opened = await openServer(data.serverCode, isProduction)
  return { ...data, ...opened, namesMessage: namedMessages(data.assets) }
}

async function bundleAll({ brand, isProduction }: BundleOptions): Promise<BundleData> {
  const serverBundle = await bundleServer(isProduction)
  const { script, map, css, renderingCode } = serverBundle
  const theme = themeCss(brand.theme, {
    ...brand.listing,
    letterWidth: headingLetterWidth(brand.theme),
  })
  refuseUnknownTokens(serverBundle, { css: theme + numberCss(css), name: `theme of ${brand.id}` })
  const htmlAttributes = themeAttributes(brand.theme)
  const ownCss = withMenuMedia(removeUnmatchedRules(css, htmlAttributes))
  const pageStyles = splitStyles(ownCss, serverBundle.styleFiles)
  const fonts = await themeFonts(brand.theme, {
    languages: brand.countries.flatMap(({ languages }) => languages),
    isProduction,
  })
  const areas = schemeAreas(ownCss)
  const toSheet = (text: string) =>
    styleSheet(
      compileStyles(text + numberCss(text), { name: `styles of ${brand.id}`, areas, isProduction }),
    )
  const [client, headScript, redirect] = await Promise.all([
    bundleClient(isProduction),
    bundleHeadScript(isProduction),
    bundleRedirect(isProduction),
  ])
  const frameStyles = toSheet([pageStyles.frame, theme, fonts.css].join('\n'))
  // kinds with equal styles share a file
  const kindStyles = Object.fromEntries(
    Object.entries(pageStyles.kinds).map(([kind, css]) => [kind, toSheet(css)]),
  )
  const assets = [
    ...client.assets,
    ...filesOf([frameStyles, ...Object.values(kindStyles)]),
    ...fonts.files.map(({ path, bytes }) => ({ path, bytes })),
  ].sort((a, b) => compareText(a.path, b.path))

  const buildHash = sha256([headScript, ...assets.map(({ path }) => path)].join('\n'), 16)
  // page data names the styles of its kind, so that pages of other kinds keep their bytes when those change
  const runtimeHash = sha256([client.url, ...client.imports, frameStyles.url].join('\n'), 8)
  return {
    assets,
    frameStyles,
    kindStyles,
    client: client.url,
    headScript,
    clientImports: client.imports,
    scripts: client.graph,
    islandScripts: client.islandScripts,
    redirect,
    runtimeHash,
    buildHash,
    packages: [...packagesOf(client.graph), ...fonts.packages],
    worker: await bundleWorker(brand, buildHash, {
      absWorkingDir: root,
      target: scriptTargets,
      minify: isProduction,
    }),
    towns: listTowns(brand.countries.map(({ code }) => code)),
    htmlAttributes: {
      ...htmlAttributes,
      ...bannerAttributes(brand),
    },
    serverCode: { script, map },
    renderingCode,
  }
}

/** Marks documents that have the shop's own banner. */
export const bannerAttributes = ({
  tagContainer,
  consent,
}: Brand): Readonly<Record<string, string>> =>
  tagContainer !== null && consent.script === null ? { 'data-consent-banner': '' } : {}

const styleSheet = (text: string): StyleSheet => ({
  url: `/${assetFile(`style-${sha256(text, 8)}.css`)}`,
  text,
})

function filesOf(sheets: readonly StyleSheet[]): readonly Asset[] {
  const texts = new Map(sheets.map(({ url, text }) => [url.slice(1), text]))
  return [...texts].map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
}

function refuseUnknownTokens(
  { css, findStyle, script }: ServerBundle,
  theme: { css: string; name: string },
): void {
  const sheets = [{ css, find: findStyle, name: 'templates' }, theme]
  const diagnostics = checkTokens(sheets, customPropertiesOf(script))
  if (diagnostics.length > 0) throw new ShopgenError('template', diagnostics)
}
