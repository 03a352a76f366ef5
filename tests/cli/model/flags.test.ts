import { describe, expect, it } from 'vitest'
import { toFeatures } from '#cli/model/flags.ts'
import { listenToProblems, storyOf } from './build.ts'

const flag = (name: unknown, states: unknown, configuration?: unknown) =>
  storyOf(`central-content/flags/${String(name)}`, 'FeatureFlag', { name, states, configuration })

describe('feature flags', () => {
  const flags = [
    flag('b-preview', ['preview'], [{ amount: 1 }, { amount: 2 }]),
    flag('a-live', ['live', 'accept']),
    flag('c-accept', ['accept'], []),
    flag('d-test', ['test']),
    flag('', ['live']),
    storyOf('central-content/x', 'Faq', { name: 'no-flag', states: ['live'] }),
  ]

  it.each([
    ['test', { 'b-preview': { amount: 1 } }],
    ['accept', { 'a-live': null, 'c-accept': null }],
    ['live', { 'a-live': null }],
  ] as const)('R4.16 in the environment %s are on by the state that matches', (environment, on) => {
    const { problems } = listenToProblems()
    expect(toFeatures(flags, environment, problems)).toEqual(on)
    expect(Object.keys(toFeatures(flags.toReversed(), environment, problems))).toEqual(
      Object.keys(on),
    )
  })

  it('X1.7 of the wrong shape are problems that name story and field', () => {
    const { problems, errors } = listenToProblems()
    const broken = flag(5, 'live')
    expect(toFeatures([broken, flag('good', ['live'])], 'live', problems)).toEqual({ good: null })
    expect(errors().map(({ where }) => where)).toEqual([
      `story ${broken.full_slug} (id ${broken.id}), field name`,
      `story ${broken.full_slug} (id ${broken.id}), field states`,
    ])
  })
})
