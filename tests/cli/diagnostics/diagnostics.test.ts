import { describe, expect, it } from 'vitest'
import { diagnosticsAt } from '#cli/diagnostics/diagnostics.ts'
import { listenToDiagnostics } from '../site/build.ts'

const story = { what: 'odd', where: 'story structure/a (id 1)', todo: 'mend it' }

describe('diagnostics', () => {
  it('X1.7 that are equal in several locales are merged, with locales and pages', () => {
    const { diagnostics, errors } = listenToDiagnostics()
    for (const locale of ['gb-en', 'ie-en']) {
      diagnostics.error(story, { locale, page: `/${locale}/a/` })
      diagnostics.error(story, { locale, page: `/${locale}/a/` })
    }
    expect(errors()).toEqual([
      { ...story, where: `${story.where}, in gb-en, ie-en, seen on /gb-en/a/, /ie-en/a/` },
    ])
  })

  it.each([
    [3, 'in l0, l1, l2, seen on /0/, /1/, /2/'],
    [4, 'in l0, l1, l2 and 1 other, seen on /0/, /1/, /2/ and 1 other'],
    [20, 'in l0, l1, l2 and 17 others, seen on /0/, /1/, /2/ and 17 others'],
  ])('X1.7 of %d locales list three', (count, words) => {
    const { diagnostics, errors } = listenToDiagnostics()
    for (let index = 0; index < count; index += 1) {
      diagnostics.error(story, { locale: `l${index}`, page: `/${index}/` })
    }
    expect(errors().map(({ where }) => where)).toEqual([`${story.where}, ${words}`])
  })

  it('X1.7 that differ, or have no locale, stay separate', () => {
    const { diagnostics, errors } = listenToDiagnostics()
    diagnostics.error(story)
    diagnostics.error({ what: 'odder' })
    diagnostics.error({ what: 'nowhere' }, { locale: 'gb-en' })
    expect(errors()).toEqual([story, { what: 'odder' }, { what: 'nowhere', where: 'in gb-en' }])
  })

  it('warns once of what many places have', () => {
    const { diagnostics, warnings } = listenToDiagnostics()
    for (const where of ['a', 'b']) {
      diagnosticsAt(diagnostics, { locale: where }).warnOnce('fields', { what: 'odd', where })
      diagnostics.warnOnce('fields', { what: 'odder', where })
    }
    expect(warnings()).toMatchObject([
      { what: 'odd', where: 'a' },
      { what: 'odder', where: 'a' },
    ])
  })

  it('X1.7 of a page have the page, unless they name another', () => {
    const { diagnostics, errors, warnings } = listenToDiagnostics()
    const here = diagnosticsAt(diagnostics, { locale: 'gb-en', page: '/gb/en/a/' })
    here.error(story)
    here.error({ what: 'else' }, { locale: 'ie-en' })
    here.warn('group', story)
    expect(errors().map(({ where }) => where)).toEqual([
      `${story.where}, in gb-en, seen on /gb/en/a/`,
      'in ie-en',
    ])
    expect(warnings()).toHaveLength(1)
  })
})
