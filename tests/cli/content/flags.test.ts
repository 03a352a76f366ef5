import { describe, expect, it } from 'vitest'
import type { Environment } from '#cli/config/environment.ts'
import { toFlags } from '#cli/content/flags.ts'
import { build, listenToDiagnostics, storyOf } from '../site/build.ts'

const quote = (text: string) => ({ _uid: `quote-${text}`, component: 'quote', text })
const flag = (name: unknown, states: unknown, configuration?: unknown) =>
  storyOf(`central-content/flags/${String(name)}`, 'FeatureFlag', { name, states, configuration })

describe('feature flags', () => {
  const flags = [
    flag('b-preview', ['preview'], [quote('first'), quote('second')]),
    flag('a-live', ['live', 'accept']),
    flag('c-accept', ['accept'], []),
    flag('d-test', ['test']),
    flag('', ['live']),
    storyOf('central-content/x', 'Faq', { name: 'no-flag', states: ['live'] }),
  ]

  it.each<[Environment, string[]]>([
    ['test', ['b-preview']],
    ['accept', ['a-live', 'c-accept']],
    ['live', ['a-live']],
  ])('R4.16 in the environment %s are on by the matching state', (environment, on) => {
    const { diagnostics } = listenToDiagnostics()
    const read = toFlags(flags, environment, diagnostics)
    expect([...read].flatMap(([name, { isOn }]) => (isOn ? [name] : [])).sort()).toEqual(on)
    expect([...read.keys()].sort()).toEqual(['a-live', 'b-preview', 'c-accept', 'd-test'])
  })

  it('X1.7 with invalid content are errors with story and field', () => {
    const { diagnostics, errors } = listenToDiagnostics()
    const broken = flag(5, 'live')
    expect([...toFlags([broken, flag('good', ['live'])], 'live', diagnostics).keys()]).toEqual([
      'good',
    ])
    expect(errors().map(({ where }) => where)).toEqual([
      `story ${broken.full_slug} (id ${broken.id}), field name`,
      `story ${broken.full_slug} (id ${broken.id}), field states`,
    ])
  })

  it('X1.7 with more blocks than the one that they show are a warning', () => {
    const { diagnostics, warnings } = listenToDiagnostics()
    const many = flag('many', [], [quote('1'), quote('2'), quote('3')])
    toFlags([many, flag('one', [], [quote('1')])], 'live', diagnostics)
    expect(warnings()).toMatchObject([
      {
        what: 'left out 2 of 3 blocks of the feature flag "many"',
        where: `story ${many.full_slug} (id ${many.id}), field configuration`,
      },
    ])
  })

  it('X1.7 with the same name are an error with both', () => {
    const { diagnostics, errors } = listenToDiagnostics()
    const [one, two] = [flag('same', []), { ...flag('same', []), id: 99 }]
    toFlags([one, two], 'live', diagnostics)
    expect(errors()).toMatchObject([{ what: 'two feature flags have the name "same"' }])
  })
})

describe('a block with a feature flag', () => {
  const buildWith = (
    name: string,
    env: Record<string, string>,
    configuration = [quote('Hello')],
  ) => {
    const body = [{ _uid: 'f1', component: 'feature', flag: name }]
    const { site: built, ...listener } = build({
      stories: [
        storyOf('structure/home', 'Home', { body }),
        flag('winter', ['accept', 'live'], configuration),
      ],
      env,
    })
    const { body: blocks } = built.storyOf('Home', '').content
    return { blocks, built, ...listener }
  }

  it('R4.16 is the first configuration entry, parsed like any block, if the flag is on', () => {
    const { blocks, errors } = buildWith('winter', {}, [quote('Hello'), quote('Not me')])
    expect(errors()).toEqual([])
    expect(blocks).toMatchObject([{ id: 'f1-quote-Hello', name: 'Quote' }])
    expect(JSON.stringify(blocks)).toContain('Hello')
    expect(JSON.stringify(blocks)).not.toContain('Not me')
  })

  it.each([
    ['the flag is off', 'winter', { SHOPGEN_ENV: 'test' }, [quote('Hello')]],
    ['the flag has no content', 'winter', {}, []],
  ])('R4.16 is empty if %s', (_, name, env, configuration) => {
    const { blocks, errors } = buildWith(name, env, configuration)
    expect(errors()).toEqual([])
    expect(blocks).toEqual([])
  })

  it('X1.5 reports the nearest flag for an unknown name', () => {
    expect(buildWith('wintr', {}).errors()).toMatchObject([
      {
        what: 'unknown feature flag "wintr"',
        todo: expect.stringMatching(/^Did you mean "winter"/),
      },
    ])
  })

  it('X1.7 reports the flag’s story if its content is invalid', () => {
    const wrong = [{ ...quote('x'), component: 'hologram' }]
    expect(buildWith('winter', {}, wrong).errors()).toMatchObject([
      { where: expect.stringContaining('story central-content/flags/winter') },
    ])
  })

  it('R4.16 has its name in the page context, and no more of its story', () => {
    const { built } = buildWith('winter', {})
    expect(built.context.features).toContain('winter')
    expect(JSON.stringify(built.context)).not.toContain('Hello')
  })
})
