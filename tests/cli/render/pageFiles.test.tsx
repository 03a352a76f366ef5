import { expect, it } from 'vitest'
import { createPageFiles } from '#cli/render/pageFiles.ts'
import { collectSharedFiles } from '#cli/render/sharedFiles.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import { build, home } from '../site/build.ts'
import { ownBundle } from './ownBundle.ts'

const openFiles = () => {
  const shared = collectSharedFiles()
  const { site } = build({ stories: [home()] })
  return { shared, files: createPageFiles(site, ownBundle.server, shared) }
}

it('a page file is addressed by its content', () => {
  const { shared, files } = openFiles()
  const url = files.json({ facets: [1, 2] })
  expect(url).toMatch(/^\/page-data\/sq\/d\/[0-9a-f]{16}\.json$/)
  expect(shared.all()).toEqual([
    {
      path: url.slice(1),
      json: '{"facets":[1,2]}',
      isTaken: false,
      kind: 'shared query',
      sources: [],
    },
  ])
  expect(files.json({ facets: [1] })).not.toBe(url)
})

it('elements become HTML in the language of the site', () => {
  const { shared, files } = openFiles()
  files.html({}, () => [<b key="a">A &amp; B</b>, <Words key="b" text="incomprehensibilities" />])
  const [, word] = JSON.parse(shared.all()[0]!.json!) as string[]
  expect(JSON.parse(shared.all()[0]!.json!)).toEqual(['<b>A &amp; B</b>', word])
  expect(word).toContain('\u00ad')
})
