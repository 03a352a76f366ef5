import { expect, it } from 'vitest'
import { createLinkFindings } from '#cli/links/linkFindings.ts'

const page = (path: string) => ({ path, source: 'home' })

it('collects the pages and spellings of a link, each once', () => {
  const findings = createLinkFindings(new Map([['/old/', '/new/']]))
  const [home, other] = [page('/'), page('/b/')]
  findings.add({ path: '/a/', id: null }, '/a', home)
  findings.add({ path: '/a/', id: null }, '/a/', home)
  findings.add({ path: '/a/', id: null }, '/a', other)
  findings.add({ path: '/a/', id: 'x' }, '/a/#x', home)
  findings.add({ path: '/old/', id: null }, '/old/', home)
  const entries = Object.fromEntries(findings.entries())
  expect(Object.keys(entries)).toEqual(['/a/', '/a/#x', '/old/'])
  expect(entries['/a/']).toMatchObject({ referrers: [home, other], movedTo: null })
  expect([...entries['/a/']!.written]).toEqual(['/a', '/a/'])
  expect(entries['/old/']?.movedTo).toBe('/new/')
})
