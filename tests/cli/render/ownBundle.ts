import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import * as server from '#templates/server.tsx'

const viewOf = (kind: string) => ({
  url: `/assets/${kind}.js`,
  imports: ['/assets/common.js', '/assets/card.js'],
})

/** A bundle whose server side is the source itself, and whose scripts are only names. */
export const ownBundle: Bundle = {
  assets: [],
  styleSheet: '/assets/style.css',
  client: '/assets/client.js',
  clientImports: ['/assets/common.js'],
  views: Object.fromEntries(Object.keys(server.pages).map((kind) => [kind, viewOf(kind)])),
  early: { Product: '/assets/early-Product.js' },
  theme: '/assets/theme.js',
  redirect: { path: 'assets/redirect.js', bytes: new Uint8Array() },
  islands: { url: '/assets/islands.js', imports: ['/assets/common.js'] },
  runtimeHash: 'runtime',
  buildHash: 'build',
  worker: new Uint8Array(),
  preloadFont: '/assets/font.woff2',
  htmlAttributes: { 'data-header': 'bar', 'data-label': 'a "b"' },
  // each entry of its tables has data of its own, which stages pass on unread
  server: server as unknown as Bundle['server'],
  locate: () => undefined,
}
