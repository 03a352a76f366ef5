import { brandJsonSchema } from '#brands/jsonSchema.ts'
import { expectation, exampleOf, keysAt, schemaAt } from '../config/describeSchema.ts'
import { variableNames } from '../config/environment.ts'
import { ruleIds, ruleOfGroup, rules, type Rule, type RuleId } from '../diagnostics/rules.ts'

/** A text about a topic. */
export interface Explanation {
  topic: string
  title: string
  text: string
}

const exitCodes = `  0    done
  1    findings: invalid content, dead links, differences, an exceeded limit
  2    wrong usage
  3    invalid configuration
  4    a back end is unreachable, or its response is invalid
  5    the output is locked or cannot be written
  6    build --verify or merge found a difference
  7    a template or style sheet does not compile, or a template throws
  70   an internal error
  129, 130, 143   interrupted`

const topics: Readonly<Record<string, { title: string; text: () => string }>> = {
  'exit-codes': { title: 'exit codes of all commands', text: () => exitCodes },
  environment: {
    title: 'variables that set addresses and keys',
    text: () =>
      [
        ...variableNames.map((name) => `  ${name}`),
        '',
        'SHOPGEN_SHOPWARE_URL_GB and SHOPGEN_SHOPWARE_KEY_GB are those of a country. cli/README.md explains each.',
      ].join('\n'),
  },
  rules: {
    title: 'all rules of `shopgen check`',
    text: () => ruleIds.map((id) => `  ${id.padEnd(26)}${rules[id].title}`).join('\n'),
  },
  config: {
    title: 'settings of a brand; config.payments explains one',
    text: () => settingText([]),
  },
}

/** What `shopgen help` can explain, besides commands. */
export const listTopics = (): readonly Pick<Explanation, 'topic' | 'title'>[] => [
  ...Object.entries(topics).map(([topic, { title }]) => ({ topic, title })),
  ...ruleIds.map((topic) => ({ topic, title: rules[topic].title })),
]

export const topicNames = (): readonly string[] => [
  ...listTopics().map(({ topic }) => topic),
  ...keysAt(brandJsonSchema()).map((key) => `config.${key}`),
]

/** The text about a topic, also about a group of warnings of a build; undefined for an unknown one. */
export function explainTopic(topic: string): Explanation | undefined {
  const rule = Object.hasOwn(rules, topic) ? (topic as RuleId) : ruleOfGroup(topic)
  if (rule) return ruleText(rule)
  if (Object.hasOwn(topics, topic)) {
    const { title, text } = topics[topic]!
    return { topic, title, text: `${title}\n\n${text()}` }
  }
  const [first, ...path] = topic.split('.')
  if (first !== 'config' || !schemaAt(brandJsonSchema(), path)) return undefined
  return { topic, title: `setting ${path.join('.')}`, text: settingText(path) }
}

function ruleText(id: RuleId): Explanation {
  const { title, why, remedy, isFixable, groups = [] }: Rule = rules[id]
  const text = [
    `${id}: ${title}`,
    '',
    why,
    '',
    `What to do: ${remedy}`,
    ...(isFixable ? ['`shopgen check --fix` corrects it, where it is mechanical.'] : []),
    ...(groups.length > 0 ? [`Builds warn of it as: ${groups.join(', ')}.`] : []),
  ].join('\n')
  return { topic: id, title, text }
}

/** What the schema says about a setting, or about all. */
function settingText(path: readonly string[]): string {
  const schema = schemaAt(brandJsonSchema(), path)
  const facts = [
    ...(path.length > 0 ? [`"${path.join('.')}" in brand.jsonc`] : ['settings of brand.jsonc']),
    ...(typeof schema?.description === 'string' ? [schema.description] : []),
    ...(path.length > 0 ? [expectation(schema, true), exampleOf(schema)] : []).flatMap(
      (text) => text ?? [],
    ),
  ]
  const keys = keysAt(schema).map(
    (key) =>
      `  ${key.padEnd(26)}${firstSentence(schemaAt(brandJsonSchema(), [...path, key])?.description)}`,
  )
  return [
    ...new Set(facts),
    ...(keys.length > 0 ? ['', ...keys.map((line) => line.trimEnd())] : []),
  ].join('\n')
}

const firstSentence = (text: unknown): string =>
  typeof text === 'string' ? (text.split(/(?<=\.)\s/)[0] ?? '') : ''
