import { Argument, CommanderError, type Command } from 'commander'
import { ShopgenError } from '../diagnostics/errors.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { printResult, type OutputFlags } from './output.ts'

/** Replaces the help command of commander, which knows commands alone. */
export const addHelp = (program: Command) =>
  program
    .helpCommand(false)
    .command('help')
    .description('explain a command, a rule of findings, a setting of a brand, or a topic')
    .addArgument(
      new Argument('[topic]', 'such as check, links/dead, config.payments or exit-codes'),
    )
    .argument('[subcommand]', 'such as brand, after new')
    .action(async (topic: string | undefined, sub: string | undefined, options: OutputFlags) => {
      const command =
        topic === undefined ? undefined : findCommand(program, [topic, ...(sub ? [sub] : [])])
      if (command) command.outputHelp()
      else printResult(options, await explain(topic, program))
      // commander’s own help ends like this, and with success
      throw new CommanderError(0, 'commander.help', '')
    })

const findCommand = (program: Command, names: readonly string[]): Command | undefined =>
  names.reduce<Command | undefined>(
    (parent, name) => parent?.commands.find((command) => command.name() === name),
    program,
  )

async function explain(topic: string | undefined, program: Command) {
  const { explainTopic, listTopics, topicNames } = await import('../commands/help.ts')
  if (topic === undefined) {
    return { facts: listTopics, text: () => program.helpInformation() + formatTopics(listTopics()) }
  }
  const found = explainTopic(topic)
  if (found) return { facts: () => found, text: () => `${found.text}\n` }
  const known = [...program.commands.map((command) => command.name()), ...topicNames()]
  throw new ShopgenError('usage', {
    what: `no help about "${topic}"`,
    todo: withSuggestion(topic, known, '`shopgen help` lists commands, topics and rules.'),
  })
}

const formatTopics = (topics: readonly { topic: string; title: string }[]): string => {
  const width = Math.max(...topics.map(({ topic }) => topic.length)) + 2
  return [
    '',
    'shopgen help <topic> explains:',
    ...topics.map(({ topic, title }) => `  ${topic.padEnd(width)}${title}`),
    '',
  ].join('\n')
}
