import { describe, expect, it } from 'vitest'
import { githubAnnotations, gitlabCodeQuality } from '#cli/ui/annotations.ts'

const inFile = {
  what: 'unknown key "a"',
  where: 'brands/brand-1/brand.jsonc:3:7',
  todo: 'Remove it.',
}
const inStory = { what: '100 % off,\nnow', where: 'story 12 (a: b)' }
const warnings = [{ group: 'prices, all', count: 2, diagnostics: [{ what: 'no price' }, inStory] }]

describe('annotations', () => {
  it('name file, line and column on GitHub, and escape what ends a part', () => {
    expect(githubAnnotations([inFile, inStory], warnings)).toEqual([
      '::error file=brands/brand-1/brand.jsonc,line=3,col=7,title=shopgen::unknown key "a"%0ARemove it.',
      '::error title=shopgen::100 %25 off,%0Anow%0Astory 12 (a: b)',
      '::warning title=prices%2C all ×2::no price',
    ])
  })

  it('are as many as GitHub shows', () => {
    const errors = Array.from({ length: 30 }, () => inFile)
    expect(githubAnnotations(errors, [])).toHaveLength(10)
  })

  it('are Code Quality issues on GitLab, with a fingerprint each', () => {
    const issues = JSON.parse(gitlabCodeQuality([inFile, inStory], warnings)) as {
      fingerprint: string
    }[]
    expect(issues).toMatchObject([
      {
        description: 'unknown key "a"\nRemove it.',
        check_name: 'error',
        severity: 'blocker',
        location: { path: 'brands/brand-1/brand.jsonc', lines: { begin: 3 } },
      },
      { severity: 'blocker', location: { lines: { begin: 1 } } },
      { check_name: 'prices, all', severity: 'minor' },
      { check_name: 'prices, all', severity: 'minor' },
    ])
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(4)
  })
})
