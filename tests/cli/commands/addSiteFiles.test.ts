import { expect, it } from 'vitest'
import { addSiteFiles } from '#cli/commands/addSiteFiles.ts'
import type { Redirect } from '#cli/routes/planRedirects.ts'
import { build, home } from '../site/build.ts'

const [gb, ie] = ['gb-en', 'ie-en'].map((localeId) => build({ stories: [home()], localeId }).site)
const asset = (path: string) => ({ path, bytes: Buffer.from(path) })

/** Path and kind of each file that is added. */
function added(redirects: readonly Redirect[]) {
  const files = new Map<string, { content: string; kind: string }>()
  addSiteFiles(
    { add: (path, content, { kind }) => void files.set(path, { content: String(content), kind }) },
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
      },
      kinds: new Set(['Category']),
      sharedFiles: [{ path: 'page-data/sq/d/1.json', json: '{}', kind: 'shared query' }],
      siteFiles: [{ path: 'sw.js', content: 'worker', kind: 'service worker' }],
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
