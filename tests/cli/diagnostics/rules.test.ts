import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ruleIds, ruleOfGroup, rules, type Rule } from '#cli/diagnostics/rules.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const code = globSync('cli/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('diagnostics/rules.ts'))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n')

describe('rules', () => {
  it('have ids of an area and a name, and texts that end', () => {
    for (const id of ruleIds) {
      const { title, why, remedy }: Rule = rules[id]
      expect(id).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/)
      expect(title).toMatch(/^\S.*[^.\s]$/)
      for (const text of [why, remedy]) expect(text).toMatch(/^[A-Z–.-].*\.$/s)
    }
  })

  it('cover every group of warnings of a build', () => {
    const groups = [...code.matchAll(/\bwarn(?:Once)?\(\s*(['`])(.+?)\1/g)].map(
      ([, , name]) => name!,
    )
    const literal = groups.map((name) => name.replace(/\$\{.*$/, ''))
    expect(literal.length).toBeGreaterThan(50)
    expect(literal.filter((name) => ruleOfGroup(name) === undefined)).toEqual([])
    expect(ruleOfGroup('retries')).toBeUndefined()
  })

  it('are all used: by a group of warnings, or by an error or a check', () => {
    const unused = ruleIds.filter((id) => !(rules[id] as Rule).groups && !code.includes(`'${id}'`))
    expect(unused).toEqual([])
    const named = ruleIds.flatMap((id) => (rules[id] as Rule).groups ?? [])
    const absent = named.filter((group) => !code.includes(group.replace('…', '')))
    expect(absent).toEqual([])
  })
})
