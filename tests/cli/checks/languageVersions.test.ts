import { describe, expect, it } from 'vitest'
import { checkLanguageVersions, type VersionedPage } from '#cli/checks/languageVersions.ts'

const site = 'https://a.example'
const all: VersionedPage['versions'] = [
  ['en-GB', `${site}/gb/`],
  ['de-DE', `${site}/de/`],
  ['x-default', `${site}/gb/`],
]

const faultsWith = (gb: Partial<VersionedPage>, de: Partial<VersionedPage> = {}) =>
  checkLanguageVersions(
    [
      { path: '/gb/', versions: all, noIndex: false, ...gb },
      { path: '/de/', versions: all, noIndex: false, ...de },
    ],
    site,
  ).map(({ path, fault }) => `${path} ${fault.what}`)

describe('checkLanguageVersions', () => {
  it.each<[string, readonly [Partial<VersionedPage>, Partial<VersionedPage>?], readonly string[]]>([
    ['versions that name each other', [{}], []],
    ['pages without versions', [{ versions: [] }, { versions: [] }], []],
    ['no x-default', [{ versions: all.slice(0, 2) }], ['/gb/ the versions have no x-default']],
    [
      'a page that is not among its versions',
      [{ versions: [all[1]!, ['x-default', `${site}/de/`]] }],
      ['/gb/ the page is not among its versions'],
    ],
    [
      'a version that does not name the page',
      [{}, { versions: [all[1]!, ['x-default', `${site}/de/`]] }],
      ['/gb/ the version de-DE does not name this page: https://a.example/de/'],
    ],
    [
      'a version that is hidden from search engines',
      [{}, { noIndex: true, versions: [] }],
      ['/gb/ the version de-DE is not for search engines: https://a.example/de/'],
    ],
    [
      'a version that is not a page',
      [{ versions: [...all, ['fr-FR', `${site}/fr/`]] }],
      ['/gb/ the version fr-FR is not a page: https://a.example/fr/'],
    ],
    [
      'a version of another site',
      [{ versions: [...all, ['fr-FR', 'https://b.example/gb/']] }],
      ['/gb/ the version fr-FR is not a page: https://b.example/gb/'],
    ],
    [
      'a language twice',
      [{ versions: [...all, all[0]!] }],
      ['/gb/ two versions have the language en-GB'],
    ],
  ])('finds %s', (_name, pages, expected) => {
    expect(faultsWith(...pages)).toEqual(expect.arrayContaining([...expected]))
    if (expected.length === 0) expect(faultsWith(...pages)).toEqual([])
  })
})
