import { describe, expect, it } from 'vitest'
import { checkLinks, findDeadLinks, type DeadLinks } from '#cli/routes/checkLinks.ts'
import { listenToProblems } from '../model/build.ts'

const paths = new Set(['/gb/en/', '/gb/en/bikes/', '/gb/en/größe/', '/gb/en/a&b/'])

function check(
  pages: readonly [string, string][],
  isFile = (_path: string) => false,
  fields: readonly string[] = [],
) {
  const dead: DeadLinks = new Map()
  for (const [path, html] of pages) {
    findDeadLinks(html, { path, source: `story of ${path}` }, paths, dead)
  }
  const { problems, errors } = listenToProblems()
  for (const field of fields) problems.linked('/gb/en/bikez/', field)
  checkLinks(dead, paths, isFile, problems)
  return errors()
}

describe('links of rendered pages', () => {
  it.each([
    '<a href="/gb/en/bikes/">',
    '<a class="x" href="/gb/en/bikes/?page=2#top">',
    '<a href="/gb/en/bikes/#top">',
    '<a href="/gb/en/gr%C3%B6%C3%9Fe/">',
    '<a href="/gb/en/größe/">',
    '<a href="/gb/en/a&amp;b/">',
    '<a href="https://example.com/x">',
    '<a href="//example.com/x">',
    '<a href="mailto:a@example.com">',
    '<a href="#top">',
    '<a data-href="/nowhere/">',
  ])('X1.13 that lead somewhere are no problem: %s', (html) => {
    expect(check([['/gb/en/', html]])).toEqual([])
  })

  it('X1.13 to files of the output are no problem', () => {
    const html = '<link href="/assets/style.css"><a href="/guide.pdf">'
    expect(check([['/gb/en/', html]], (path) => path.startsWith('/assets/'))).toMatchObject([
      { what: 'a link to /guide.pdf, which is no page' },
    ])
  })

  it('X1.13 X1.7 that are dead are named with page, source and the nearest path', () => {
    expect(check([['/gb/en/', '<a href="/gb/en/bikez/">']])).toEqual([
      {
        what: 'a link to /gb/en/bikez/, which is no page',
        where: '/gb/en/ (story of /gb/en/)',
        todo: 'The nearest page is /gb/en/bikes/.',
      },
    ])
  })

  it('X1.13 X1.7 from content are named with the story and its field', () => {
    const pages: [string, string][] = [['/gb/en/', '<a href="/gb/en/bikez/">']]
    const where = (count: number) => {
      const fields = Array.from({ length: count }, (_, index) => `story s${index}, field content`)
      return check(pages, undefined, fields)[0]?.where
    }
    expect(where(1)).toBe('story s0, field content; on /gb/en/ (story of /gb/en/)')
    expect(where(4)).toBe(
      'story s0, field content; story s1, field content; story s2, field content; and others; on /gb/en/ (story of /gb/en/)',
    )
  })

  it('X1.13 without their last slash, or broken in their coding, are dead too', () => {
    const html = '<a href="/gb/en/bikes"><a href="/gb/en/%E0%A4%A/">'
    expect(check([['/gb/en/', html]]).map(({ what }) => what)).toEqual([
      'a link to /gb/en/%E0%A4%A/, which is no page',
      'a link to /gb/en/bikes, which is no page',
    ])
  })

  it('X1.13 on many pages are one problem that names the first three, each once', () => {
    const html = '<a href="/lost/"><a href="/lost/#again"><a href="/lost/?x">'
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index): [string, string] => [`/p${index}/`, html])
    const named = (count: number) => check(pages(count)).map(({ where }) => where)
    expect(named(3)).toEqual(['/p0/ (story of /p0/), /p1/ (story of /p1/), /p2/ (story of /p2/)'])
    expect(named(9)).toEqual([
      '/p0/ (story of /p0/), /p1/ (story of /p1/), /p2/ (story of /p2/) and others',
    ])
  })
})
