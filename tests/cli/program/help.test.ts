import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgram } from '#cli/program/createProgram.ts'
import { main } from '#cli/main.ts'
import { ruleIds } from '#cli/diagnostics/rules.ts'

let output = ''
let errors = ''
beforeEach(() => {
  output = ''
  errors = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((output += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((errors += String(text)), true))
})
afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})
const run = async (...words: string[]) => {
  await main(['node', 'shopgen', ...words])
  return process.exitCode ?? 0
}

describe('help', () => {
  it.each([[[]], [['--help']], [['help']]])(
    '%j lists each command on a line with an example',
    async (words) => {
      expect(await run(...words)).toBe(0)
      for (const command of createProgram().commands) {
        expect(output).toMatch(
          new RegExp(`^  ${command.name()} +\\S.* shopgen ${command.name()}\\b`, 'm'),
        )
      }
    },
  )

  it('has an example for each command', () => {
    for (const command of createProgram().commands) {
      let text = ''
      command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp()
      expect(text).toMatch(new RegExp(`\\nExamples?:\\n  shopgen ${command.name()}`))
    }
  })

  it.each([
    ['build', /^Usage: shopgen build /],
    ['links/dead', /^links\/dead: dead link\n\nThe link leads/],
    ['missing translations', /^messages\/missing: /],
    ['messages/unused', /`shopgen check --fix` corrects it/],
    ['exit-codes', /^ {2}70 {3}an internal error$/m],
    ['environment', /SHOPGEN_STORYBLOK_TOKEN/],
    ['rules', /^ {2}links\/dead +dead link$/m],
    ['config', /^ {2}deliveryTypes$/m],
    ['config.countries', /^"countries" in brand\.jsonc\n/],
  ])('explains %s', async (topic, text) => {
    expect(await run('help', topic)).toBe(0)
    expect(output).toMatch(text)
    expect(errors).toBe('')
  })

  it.each([
    ['links/ded', 'links/dead'],
    ['chek', 'check'],
    ['config.contries', 'config.countries'],
    ['exitcodes', 'exit-codes'],
  ])('X1.5 answers %s with %s', async (typed, meant) => {
    expect(await run('help', typed)).toBe(2)
    expect(errors).toContain(`Did you mean "${meant}"?`)
  })

  it('prints topics as JSON', async () => {
    await run('help', 'links/dead', '--json')
    expect(JSON.parse(output)).toMatchObject({ topic: 'links/dead', title: 'dead link' })
    output = ''
    await run('help', '--json')
    const topics = JSON.parse(output) as { topic: string }[]
    expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining([...ruleIds]))
  })
})
