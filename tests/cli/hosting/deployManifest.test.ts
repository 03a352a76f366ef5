import { describe, expect, it } from 'vitest'
import { deployFiles, formatDeployManifest, uploadsSince } from '#cli/hosting/deployManifest.ts'
import type { Manifest } from '#cli/report/manifest.ts'

const file = (path: string, hash = 'a', kind = 'Home') => ({ path, bytes: 1, hash, kind })
const files = [
  file('.hosting/nginx-http.conf', 'n', 'host file'),
  file('assets/a.js', 'b', 'asset'),
  file('gb/en/index.html', 'c'),
  file('gb/en/index.html.br', 'd', 'compressed'),
]

describe('the deploy manifest', () => {
  it('X4.4 has what an uploader needs, and no file that tells a server how to serve', () => {
    expect(deployFiles({ files })).toEqual([
      {
        path: 'assets/a.js',
        bytes: 1,
        hash: 'b',
        type: 'text/javascript; charset=utf-8',
        cacheControl: 'public, max-age=31536000, immutable',
        encodings: [],
      },
      {
        path: 'gb/en/index.html',
        bytes: 1,
        hash: 'c',
        type: 'text/html; charset=utf-8',
        cacheControl: 'public, max-age=0, must-revalidate',
        encodings: ['br'],
      },
      {
        path: 'gb/en/index.html.br',
        bytes: 1,
        hash: 'd',
        type: 'text/html; charset=utf-8',
        cacheControl: 'public, max-age=0, must-revalidate',
        encoding: 'br',
        encodings: [],
      },
    ])
  })

  it('X4.4 is JSON with one file a line, and the headers of all', () => {
    const hosting: Manifest['hosting'] = {
      hosts: [],
      encodings: [],
      headers: { 'X-Content-Type-Options': 'nosniff' },
    }
    const text = formatDeployManifest(
      {
        shopgen: 1,
        brand: 'brand-1',
        buildHash: 'b',
        outputHash: 'o',
        fixtures: null,
        pageKinds: [],
        assets: [],
        warnings: [],
        hosting,
        files,
      },
      {
        earlier: { files: files.slice(0, 3), hosting: { ...hosting, headers: {} } },
        redirects: new Map([['/old/', '/new/']]),
      },
    )
    expect(JSON.parse(text)).toEqual({
      brand: 'brand-1',
      outputHash: 'o',
      headers: hosting.headers,
      upload: ['gb/en/index.html', 'gb/en/index.html.br'],
      delete: [],
      headersChanged: true,
      redirects: [{ from: '/old/', to: '/new/', status: 301 }],
      files: deployFiles({ files }),
    })
    expect(text.split('\n')).toHaveLength(files.length + 2)
  })

  it('X4.4 gives what to upload and to delete against an earlier one', () => {
    const before = [
      file('assets/a.js', 'b', 'asset'),
      file('gb/en/index.html', 'x'),
      file('gb/en/old/index.html'),
    ]
    const { upload, delete: gone } = uploadsSince({ files: before }, { files })
    expect(upload.map(({ path }) => path)).toEqual(['gb/en/index.html', 'gb/en/index.html.br'])
    expect(gone).toEqual(['gb/en/old/index.html'])
  })
})
