import { expect, it } from 'vitest'
import { addSiteFiles } from '#cli/commands/addSiteFiles.ts'
import type { Redirect } from '#cli/routes/planRedirects.ts'
import { build, home } from '../site/build.ts'

const [gb, ie] = ['gb-en', 'ie-en'].map((localeId) => build({ stories: [home()], localeId }).site)
const asset = (path: string) => ({ path, bytes: Buffer.from(path) })

/** Path and kind of each file that is added. */
function added(redirects: readonly Redirect[]) {
  const files = new Map<string, { content: string; kind: string; sources: readonly string[] }>()
  addSiteFiles(
    {
      add: (path, content, { kind, sources = [] }) =>
        void files.set(path, { content: String(content), kind, sources }),
      keep: (path, { kind, sources = [] }) =>
        void files.set(path, { content: 'kept', kind, sources }),
      setSources: (path, sources) => void files.set(path, { content: '', kind: 'before', sources }),
    },
    {
      bundle: {
        assets: ['client.js', 'style-home.css', 'style-dealer.css'].map((name) =>
          asset(`assets/${name}`),
        ),
        kindStyles: {
          Home: { url: '/assets/style-home.css', text: '' },
          Category: { url: '/assets/style-home.css', text: '' },
          DealerDetail: { url: '/assets/style-dealer.css', text: '' },
        },
        redirect: asset('assets/redirect.js'),
        scripts: new Map([
          [
            '/assets/client.js',
            {
              module: null,
              imports: [],
              dynamicImports: [],
              sources: [
                'runtime/client.ts',
                'node_modules/preact/src/a.js',
                'node_modules/preact/src/b.js',
              ],
            },
          ],
        ]),
      },
      kinds: new Set(['Category']),
      sharedFiles: [
        {
          path: 'page-data/sq/d/1.json',
          kind: 'shared query',
          json: '{}',
          isTaken: false,
          sources: ['product A'],
        },
      ],
      siteFiles: [{ path: 'sw.js', content: 'worker', kind: 'service worker', sources: ['sw.ts'] }],
      redirects,
      isSelected: ({ site }) => site === gb,
    },
  )
  return files
}

it('adds shared files, assets without the styles of other page kinds, and files of the site', () => {
  const kinds = [...added([])].map(([path, { kind }]) => [path, kind])
  expect(kinds).toEqual([
    ['page-data/sq/d/1.json', 'shared query'],
    ['assets/client.js', 'asset'],
    ['assets/style-home.css', 'asset'],
    ['sw.js', 'service worker'],
  ])
})

it('X2.15 names the sources of each file', () => {
  const files = added([
    { from: '/', to: '/gb/en/', site: gb! },
    { from: '/gb/en/old/', to: '/gb/en/', site: gb! },
  ])
  expect(Object.fromEntries([...files].map(([path, { sources }]) => [path, sources]))).toEqual({
    'page-data/sq/d/1.json': ['product A'],
    'assets/client.js': ['preact', 'runtime/client.ts'],
    'assets/style-home.css': ['styles of Category pages', 'styles of Home pages'],
    'redirects.json': ['data source redirects', 'locales of the brand'],
    'assets/redirect.js': ['runtime/redirect/redirect.ts'],
    'index.html': ['locales of the brand'],
    'gb/en/old/index.html': ['data source redirects'],
    'sw.js': ['sw.ts'],
  })
})

it('adds the list of all redirects, and documents in the selected locales', () => {
  const redirects = [
    { from: '/gb/en/old/', to: '/gb/en/', site: gb! },
    { from: '/ie/en/old/', to: '/ie/en/', site: ie! },
  ]
  const files = added(redirects)
  expect(JSON.parse(files.get('redirects.json')?.content ?? '')).toHaveLength(2)
  expect(files.get('assets/redirect.js')?.kind).toBe('asset')
  expect(files.get('gb/en/old/index.html')?.content).toContain('src="/assets/redirect.js"')
  expect(files.has('ie/en/old/index.html')).toBe(false)
})
